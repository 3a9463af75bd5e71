import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { nextStep } from '../../domain/withdrawal/next-step.ts'
import { deliveryOwed, refundOfWithdrawal } from '../../domain/withdrawal/refund-of-withdrawal.ts'
import { WITHDRAWAL_WORK, type Withdrawal, type WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { type DueWorkHandlers, dueWorkFacts } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { Settled } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { withdrawItems } from './withdraw.write.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'
import type { WithdrawalMails } from './withdrawal-mails.ts'

export interface DueWithdrawalsParts extends NotifyResultParts {
  orders: Pick<OrderRecords, 'findDetails'>
  withdrawals: Pick<WithdrawalRecords, 'findToGoOn' | 'noteState' | 'noteRequested' | 'noteResult'>
  writes: Pick<OutsideWriteRecords, 'request' | 'find'>
  dueWork: Pick<DueWorkRecords, 'move'>
}

const readWithdrawalWork = dueWorkFacts(z.object({ orderNumber: z.string(), withdrawalId: z.string() }))

/** Something else is under way for the order: it is looked at again soon. */
const BUSY_SECONDS = 15
/** Whoever has the answer takes the withdrawal on at once; this is for an answer that never comes. */
const ANSWER_MINUTES = 30

/** Takes withdrawals on: what was not sent yet is cancelled, one write after another, and the shopper told of it. */
export function dueWithdrawals(parts: DueWithdrawalsParts): DueWorkHandlers {
  return {
    async [WITHDRAWAL_WORK](transaction, work, now) {
      const facts = readWithdrawalWork(parts.log, work)
      if (facts === null) return
      const whose = { ...facts, customerId: work.customerId }
      const find = () => parts.withdrawals.findToGoOn(transaction, whose)
      const found = await find()
      if (found === null) return
      const later = (wait: Temporal.DurationLike) => parts.dueWork.move(transaction, work, now.add(wait))
      if (await isAwaited(parts, transaction, found, now)) return await later({ minutes: ANSWER_MINUTES })
      const withdrawal = (await find()) ?? found
      const details = await parts.orders.findDetails(work.customerId, facts.orderNumber, transaction)
      if (details === null) return
      const { settled, ask } = stepOf(details, withdrawal)
      const isAsked = ask !== null && (await requestCancellation(parts, transaction, { withdrawal, details, ask, now }))
      // Only now: the order is read again before something is requested, and must not differ by what we note ourselves.
      for (const { line, state } of settled) await parts.withdrawals.noteState(transaction, whose, [line], state, now)
      if (ask === null) return await notifyResult(parts, transaction, { withdrawal, details, settled, now })
      await later(isAsked ? { minutes: ANSWER_MINUTES } : { seconds: BUSY_SECONDS })
    },
  }
}

type Step = ReturnType<typeof nextStep<WithdrawalLine>>

/** What order management has said to be stopped is not asked for again, whatever its news tell: they may be late. */
function stepOf({ order }: OrderDetails, { lines, oneByOne = false }: Withdrawal): Step {
  const recorded = lines.filter(({ state }) => state === 'recorded')
  const isStopped = ({ stoppedUnits = 0, quantity }: WithdrawalLine) => stoppedUnits >= quantity
  const { settled, ask } = nextStep(
    order,
    recorded.filter((line) => !isStopped(line)),
    { oneByOne },
  )
  return {
    settled: [...recorded.filter(isStopped).map((line) => ({ line, state: 'cancelled' as const })), ...settled],
    ask,
  }
}

/** Whether an answer is still to come. One that was lost, with whoever should have noted it, is noted now. */
async function isAwaited(
  { writes, withdrawals }: DueWithdrawalsParts,
  transaction: Transaction,
  { customerId, orderNumber, lines }: Withdrawal,
  now: Temporal.Instant,
): Promise<boolean> {
  const references = lines.flatMap(({ state, writeReference }) =>
    state === 'recorded' && writeReference !== null ? [writeReference] : [],
  )
  let isOpen = false
  for (const reference of new Set(references)) {
    const write = await writes.find(customerId, reference, transaction)
    if (write?.state === 'requested') isOpen = true
    else {
      const answer = write ? LATE_ANSWERS[write.state] : 'failed'
      await withdrawals.noteResult(transaction, { customerId, orderNumber, reference }, answer, now)
    }
  }
  return isOpen
}

/** Noted with the transaction, and done by its job: order management is not waited for here. */
async function requestCancellation(
  { orders, writes, withdrawals }: DueWithdrawalsParts,
  transaction: Transaction,
  asked: { withdrawal: Withdrawal; details: OrderDetails; ask: NonNullable<Step['ask']>; now: Temporal.Instant },
): Promise<boolean> {
  const { withdrawal, details, ask, now } = asked
  const { customerId, orderNumber, withdrawalId, origin } = withdrawal
  const write = withdrawItems(details.order, ask.request, { withdrawalId, origin, at: now })
  if (!(await writes.request(transaction, write, { jobFrom: now }))) return false
  // Only now nobody else is at work on this order: what was read before may have been overtaken.
  const again = await orders.findDetails(customerId, orderNumber, transaction)
  const isSame = again !== null && isDeepStrictEqual(stepOf(again, withdrawal).ask, ask)
  if (!isSame) throw new Error('the order changed while its withdrawal was taken on')
  const { request } = ask
  const units = ({ quantity }: WithdrawalLine) =>
    request.kind === 'remove-item' ? unitsOf(request, details) : quantity
  for (const line of ask.lines) {
    await withdrawals.noteRequested(transaction, withdrawal, line, { reference: write.reference, units: units(line) })
  }
  return true
}

const LATE_ANSWERS = {
  confirmed: 'stopped',
  failed: 'failed',
  refused: 'not-stopped',
  'given-up': 'not-stopped',
} as const satisfies Record<Settled['state'], string>

function unitsOf(request: Extract<OrderRequest, { kind: 'remove-item' }>, { order }: OrderDetails): number {
  const line = order.lines.find(({ key }) => key === request.line.key)
  return request.units?.quantity ?? line?.quantity ?? 0
}

interface NotifyResultParts {
  mails: Pick<MailRecords, 'queueAll'>
  withdrawalMails: WithdrawalMails
  log: Log
}

interface ResultNotification {
  withdrawal: Withdrawal
  details: OrderDetails
  /** What has only now become of lines. */
  settled: readonly { line: WithdrawalLine; state: WithdrawalLine['state'] }[]
  now: Temporal.Instant
}

/**
 * What came of what was to be cancelled: to the shopper; to customer service what could not be stopped, and delivery that
 * nothing else refunds (D-163).
 */
async function notifyResult(
  { mails, withdrawalMails }: NotifyResultParts,
  transaction: Transaction,
  { withdrawal, details, settled, now }: ResultNotification,
): Promise<void> {
  const { customerId, withdrawalId } = withdrawal
  const { order, contact } = details
  const lines = withdrawal.lines.map((line) => {
    const state = settled.find((each) => each.line === line)?.state ?? line.state
    return { ...line, state }
  })
  const which = (state: WithdrawalLine['state']) =>
    lines.filter((line) => line.way === 'cancel' && line.state === state)
  const [cancelled, notStopped, passedOn] = [which('cancelled'), which('not-stopped'), which('passed-on')]
  const sentMeanwhile = [...which('to-send-back'), ...passedOn]
  const pence = refundOfWithdrawal(order, withdrawalId, cancelled)
  const hasResult = cancelled.length + notStopped.length + sentMeanwhile.length > 0
  const deliveryPence = deliveryOwed(order)
  const { result, support, delivery } = withdrawalMails
  const written = [
    hasResult ? result({ ...withdrawal, lines }, { cancelled, notStopped, sentMeanwhile }, { pence, order }) : null,
    notStopped.length > 0 ? support(withdrawal, notStopped, 'not-stopped', contact.phone) : null,
    passedOn.length > 0 ? support(withdrawal, passedOn, 'passed-on', contact.phone) : null,
    deliveryPence > 0 ? delivery(withdrawal, deliveryPence, contact.phone) : null,
  ]
  await mails.queueAll(
    transaction,
    written.flatMap((mail) => (mail ? [{ ...mail, customerId, queuedAt: now }] : [])),
  )
}

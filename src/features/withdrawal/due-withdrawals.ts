import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { nextWithdrawalStep } from '../../domain/withdrawal/next-step.ts'
import { deliveryRefundOwed, refundOfWithdrawal } from '../../domain/withdrawal/refund-of-withdrawal.ts'
import { WITHDRAWAL_WORK, type Withdrawal, type WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { type DueWorkHandlers, dueWorkFactsReader } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { SettledState } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { withdrawItemsWrite } from './withdraw.write.ts'
import type { WithdrawalRecords } from './withdrawal.records.ts'
import type { WithdrawalMails } from './withdrawal-mails.ts'

export interface DueWithdrawalsParts extends NotifyResultParts {
  orders: Pick<OrderRecords, 'findDetails'>
  withdrawals: Pick<WithdrawalRecords, 'findWithin' | 'saveState' | 'saveRequested' | 'saveResult'>
  writes: Pick<OutsideWriteRecords, 'request' | 'find'>
  dueWork: Pick<DueWorkRecords, 'move'>
}

const readWithdrawalWork = dueWorkFactsReader(z.object({ orderNumber: z.string(), withdrawalId: z.string() }))

/** If another write is under way for the order, the withdrawal's work is tried again after this time. */
const BUSY_SECONDS = 15
/** An answer continues the work at once; after this time the work checks by itself whether one was missed. */
const ANSWER_MINUTES = 30

/** Cancels withdrawn items that were not sent yet, one write after another, and emails the shopper the result. */
export function dueWithdrawalHandlers(parts: DueWithdrawalsParts): DueWorkHandlers {
  return {
    async [WITHDRAWAL_WORK](transaction, work, now) {
      const facts = readWithdrawalWork(parts.log, work)
      if (facts === null) return
      const key = { ...facts, customerId: work.customerId }
      const findWithdrawal = () => parts.withdrawals.findWithin(transaction, key)
      const recorded = await findWithdrawal()
      if (recorded === null) return
      const postpone = (wait: Temporal.DurationLike) => parts.dueWork.move(transaction, work, now.add(wait))
      if (await isAwaited(parts, transaction, recorded, now)) return await postpone({ minutes: ANSWER_MINUTES })
      const withdrawal = (await findWithdrawal()) ?? recorded
      const details = await parts.orders.findDetails(work.customerId, facts.orderNumber, transaction)
      if (details === null) return
      const { settled, cancellation } = stepOf(details, withdrawal)
      const isRequested =
        cancellation !== null &&
        (await requestCancellation(parts, transaction, { withdrawal, details, cancellation, now }))
      // Saved last: requesting a cancellation checks that the order is unchanged, and would notice these changes.
      for (const { line, state } of settled) await parts.withdrawals.saveState(transaction, key, [line], state, now)
      if (cancellation === null) return await notifyResult(parts, transaction, { withdrawal, details, settled, now })
      await postpone(isRequested ? { minutes: ANSWER_MINUTES } : { seconds: BUSY_SECONDS })
    },
  }
}

type Step = ReturnType<typeof nextWithdrawalStep<WithdrawalLine>>

/** What order management has confirmed as stopped is not requested again, even if its updates don't show it yet. */
function stepOf({ order }: OrderDetails, { lines, cancelsEachLine = false }: Withdrawal): Step {
  const recorded = lines.filter(({ state }) => state === 'recorded')
  const isStopped = ({ stoppedUnits = 0, quantity }: WithdrawalLine) => stoppedUnits >= quantity
  const { settled, cancellation } = nextWithdrawalStep(
    order,
    recorded.filter((line) => !isStopped(line)),
    { cancelsEachLine },
  )
  return {
    settled: [...recorded.filter(isStopped).map((line) => ({ line, state: 'cancelled' as const })), ...settled],
    cancellation,
  }
}

/** Whether an answer of order management is still to come. Saves answers that a crashed process left unsaved. */
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
      await withdrawals.saveResult(transaction, { customerId, orderNumber, reference }, answer, now)
    }
  }
  return isOpen
}

/** Records the cancellation in the transaction; a job then calls order management. False if another write is open. */
async function requestCancellation(
  { orders, writes, withdrawals }: DueWithdrawalsParts,
  transaction: Transaction,
  input: {
    withdrawal: Withdrawal
    details: OrderDetails
    cancellation: NonNullable<Step['cancellation']>
    now: Temporal.Instant
  },
): Promise<boolean> {
  const { withdrawal, details, cancellation, now } = input
  const { customerId, orderNumber, withdrawalId, origin } = withdrawal
  const write = withdrawItemsWrite(details.order, cancellation.request, { withdrawalId, origin, at: now })
  if (!(await writes.request(transaction, write, { jobFrom: now }))) return false
  // The order is locked only now, so what was read before may be out of date.
  const currentDetails = await orders.findDetails(customerId, orderNumber, transaction)
  const isUnchanged =
    currentDetails !== null && isDeepStrictEqual(stepOf(currentDetails, withdrawal).cancellation, cancellation)
  if (!isUnchanged) throw new Error('the order changed while its withdrawal was processed')
  const { request } = cancellation
  const units = ({ quantity }: WithdrawalLine) =>
    request.kind === 'remove-item' ? unitsOf(request, details) : quantity
  for (const line of cancellation.lines) {
    await withdrawals.saveRequested(transaction, withdrawal, line, { reference: write.reference, units: units(line) })
  }
  return true
}

const LATE_ANSWERS = {
  confirmed: 'stopped',
  failed: 'failed',
  refused: 'not-stopped',
  'given-up': 'not-stopped',
} as const satisfies Record<SettledState['state'], string>

function unitsOf(request: Extract<OrderRequest, { kind: 'remove-item' }>, { order }: OrderDetails): number {
  const line = order.lines.find(({ key }) => key === request.line.key)
  return request.units?.quantity ?? line?.quantity ?? 0
}

interface NotifyResultParts {
  sites: Sites
  mails: Pick<MailRecords, 'queueAll'>
  withdrawalMails: WithdrawalMails
  log: Log
}

interface ResultNotification {
  withdrawal: Withdrawal
  details: OrderDetails
  /** Lines whose outcome has become certain in this transaction. */
  settled: readonly { line: WithdrawalLine; state: WithdrawalLine['state'] }[]
  now: Temporal.Instant
}

/**
 * Emails the shopper the result of the cancellations. Customer service gets the items that could not be stopped, and
 * delivery charges that no other refund includes (D-163).
 */
async function notifyResult(
  { sites, mails, withdrawalMails }: NotifyResultParts,
  transaction: Transaction,
  { withdrawal, details, settled, now }: ResultNotification,
): Promise<void> {
  const { customerId, withdrawalId } = withdrawal
  const { order, contact } = details
  const lines = withdrawal.lines.map((line) => {
    const state = settled.find((settledLine) => settledLine.line === line)?.state ?? line.state
    return { ...line, state }
  })
  const linesInState = (state: WithdrawalLine['state']) =>
    lines.filter((line) => line.way === 'cancel' && line.state === state)
  const [cancelled, notStopped, passedOn] = [
    linesInState('cancelled'),
    linesInState('not-stopped'),
    linesInState('passed-on'),
  ]
  const sentMeanwhile = [...linesInState('to-send-back'), ...passedOn]
  const pence = refundOfWithdrawal(order, withdrawalId, cancelled)
  const hasResult = cancelled.length + notStopped.length + sentMeanwhile.length > 0
  const deliveryPence = deliveryRefundOwed(order, sites)
  const { result, support, delivery } = withdrawalMails
  const newMails = [
    hasResult ? result({ ...withdrawal, lines }, { cancelled, notStopped, sentMeanwhile }, { pence, order }) : null,
    notStopped.length > 0 ? support(withdrawal, notStopped, 'not-stopped', contact.phone) : null,
    passedOn.length > 0 ? support(withdrawal, passedOn, 'passed-on', contact.phone) : null,
    deliveryPence > 0 ? delivery(withdrawal, deliveryPence, contact.phone) : null,
  ]
  await mails.queueAll(
    transaction,
    newMails.flatMap((mail) => (mail ? [{ ...mail, customerId, queuedAt: now }] : [])),
  )
}

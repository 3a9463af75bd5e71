import type { Order } from '../../domain/orders/order.ts'
import { nextStep } from '../../domain/withdrawal/next-step.ts'
import { readWithdrawalWork } from '../../outside/return-work.ts'
import { withdrawItems } from '../../outside/withdraw-write.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { DueWork, DueWorkHandlers, DueWorkRecords } from '../../ports/due-work.ts'
import type { Log } from '../../ports/log.ts'
import type { MailRecords } from '../../ports/mail-records.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import type { OutsideWriteRecords } from '../../ports/outside-writes.ts'
import {
  WITHDRAWAL_WORK,
  type Withdrawal,
  type WithdrawalLine,
  type WithdrawalRecords,
} from '../../ports/withdrawals.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'

export interface DueWithdrawalsParts {
  orders: Pick<OrderRecords, 'findDetails'>
  withdrawals: Pick<WithdrawalRecords, 'findToGoOn' | 'noteState' | 'noteAsked'>
  writes: Pick<OutsideWriteRecords, 'request'>
  dueWork: Pick<DueWorkRecords, 'move'>
  mails: Pick<MailRecords, 'queueAll'>
  withdrawalMails: WithdrawalMails
  log: Log
}

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
      const withdrawal = await parts.withdrawals.findToGoOn(transaction, whose)
      const details = await parts.orders.findDetails(work.customerId, facts.orderNumber)
      if (withdrawal === null || details === null) return
      const open = withdrawal.lines.filter(({ state }) => state === 'recorded')
      const later = (wait: Temporal.DurationLike) => parts.dueWork.move(transaction, work, now.add(wait))
      if (open.some(({ writeReference }) => writeReference !== null)) return await later({ minutes: ANSWER_MINUTES })
      const { settled, ask } = nextStep(details.order, open)
      for (const { line, state } of settled) await parts.withdrawals.noteState(transaction, whose, [line], state, now)
      if (ask === null) return await tell(parts, transaction, { work, withdrawal, details, settled, now })
      const isAsked = await askToStop(parts, transaction, { withdrawal, details, ask, now })
      await later(isAsked ? { minutes: ANSWER_MINUTES } : { seconds: BUSY_SECONDS })
    },
  }
}

type Step = ReturnType<typeof nextStep<WithdrawalLine>>

/** Noted with the transaction, and done by its job: order management is not waited for here. */
async function askToStop(
  { writes, withdrawals }: DueWithdrawalsParts,
  transaction: Transaction,
  asked: { withdrawal: Withdrawal; details: OrderDetails; ask: NonNullable<Step['ask']>; now: Temporal.Instant },
): Promise<boolean> {
  const { withdrawal, details, ask, now } = asked
  const write = withdrawItems(details.order, ask.request, { origin: withdrawal.origin, at: now })
  if (!(await writes.request(transaction, write, { jobFrom: now }))) return false
  await withdrawals.noteAsked(transaction, withdrawal, ask.lines, write.reference)
  return true
}

/** What came of what was to be cancelled: to the shopper, and to customer service what could not be stopped (D-163). */
async function tell(
  parts: DueWithdrawalsParts,
  transaction: Transaction,
  told: {
    work: DueWork
    withdrawal: Withdrawal
    details: OrderDetails
    settled: Step['settled']
    now: Temporal.Instant
  },
): Promise<void> {
  const { work, withdrawal, details, settled, now } = told
  const { phone } = details.contact
  const { result, support } = parts.withdrawalMails
  const lines = withdrawal.lines.map((line) => {
    const state = settled.find((each) => each.line === line)?.state ?? line.state
    return { ...line, state }
  })
  const which = (state: WithdrawalLine['state']) =>
    lines.filter((line) => line.way === 'cancel' && line.state === state)
  const notStopped = which('not-stopped')
  const passedOn = which('passed-on')
  const written = [
    result(
      { ...withdrawal, lines },
      { cancelled: which('cancelled'), notStopped, sentMeanwhile: [...which('to-send-back'), ...passedOn] },
      { pence: refundOf(details.order, which('cancelled')), order: details.order },
    ),
    notStopped.length > 0 ? support(withdrawal, notStopped, 'not-stopped', phone) : null,
    passedOn.length > 0 ? support(withdrawal, passedOn, 'passed-on', phone) : null,
  ]
  await parts.mails.queueAll(
    transaction,
    written.flatMap((mail) => (mail ? [{ ...mail, customerId: work.customerId, queuedAt: now }] : [])),
  )
}

/** As it was promised when each was asked for. */
export function refundOf({ facts }: Order, cancelled: readonly WithdrawalLine[]): number {
  const references = new Set(cancelled.map(({ writeReference }) => writeReference))
  return (facts.cancellations ?? [])
    .filter(({ id }) => references.has(id))
    .reduce((all, { refundPence }) => all + refundPence, 0)
}

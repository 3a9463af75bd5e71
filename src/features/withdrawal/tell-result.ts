import { deliveryOwed } from '../../domain/withdrawal/delivery-owed.ts'
import { refundOfWithdrawal } from '../../domain/withdrawal/refund-of-withdrawal.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'

export interface TellResultParts {
  mails: Pick<MailRecords, 'queueAll'>
  withdrawalMails: WithdrawalMails
  log: Log
}

interface Told {
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
export async function tellResult(
  { mails, withdrawalMails }: TellResultParts,
  transaction: Transaction,
  { withdrawal, details, settled, now }: Told,
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
  const isTold = cancelled.length + notStopped.length + sentMeanwhile.length > 0
  const deliveryPence = deliveryOwed(order)
  const { result, support, delivery } = withdrawalMails
  const written = [
    isTold ? result({ ...withdrawal, lines }, { cancelled, notStopped, sentMeanwhile }, { pence, order }) : null,
    notStopped.length > 0 ? support(withdrawal, notStopped, 'not-stopped', contact.phone) : null,
    passedOn.length > 0 ? support(withdrawal, passedOn, 'passed-on', contact.phone) : null,
    deliveryPence > 0 ? delivery(withdrawal, deliveryPence, contact.phone) : null,
  ]
  await mails.queueAll(
    transaction,
    written.flatMap((mail) => (mail ? [{ ...mail, customerId, queuedAt: now }] : [])),
  )
}

import type { Transaction } from '../../ports/command-log.ts'
import type { Log } from '../../ports/log.ts'
import type { MailRecords } from '../../ports/mail-records.ts'
import type { Withdrawal } from '../../ports/withdrawals.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { type PassedOn, supportMail } from './support-mail.ts'

export interface SupportParts {
  mails: Pick<MailRecords, 'queue'>
  brand: MailBrand
  log: Log
}

/** Tells customer service of items that it has to look after. Where nobody reads mails, the log says so. */
export async function tellSupport(
  { mails, brand, log }: SupportParts,
  transaction: Transaction,
  withdrawal: Withdrawal,
  passedOn: PassedOn,
  now: Temporal.Instant,
): Promise<void> {
  if (passedOn.lines.length === 0) return
  const { customerId, orderNumber } = withdrawal
  const mail = supportMail(brand, withdrawal, passedOn)
  if (mail) await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
  else log.warn('withdrawal not passed on', { order: orderNumber, why: passedOn.why })
}

import type { WrittenMail } from '../../outside/order-write.ts'
import type { Log } from '../../ports/log.ts'
import type { Withdrawal, WithdrawalLine } from '../../ports/withdrawals.ts'
import type { WithdrawalMails } from './mails-of-withdrawal.ts'
import type { PassedOn } from './support-mail.ts'

/** What customer service is told of items that it has to look after. Where nobody reads mails, the log says so. */
export function toSupport(
  { withdrawalMails, log }: { withdrawalMails: Pick<WithdrawalMails, 'support'>; log: Log },
  withdrawal: Withdrawal,
  lines: readonly WithdrawalLine[],
  why: PassedOn['why'],
  phone: string | null,
): WrittenMail | null {
  if (lines.length === 0) return null
  const mail = withdrawalMails.support(withdrawal, lines, why, phone)
  if (mail === null) log.warn('withdrawal not passed on', { order: withdrawal.orderNumber, why })
  return mail
}

import { mailToSend } from '../../kept-json/job-data.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Json } from '../../ports/command-log.ts'
import type { Mail } from '../../ports/mail.ts'
import type { MailRecords } from '../../ports/mail-records.ts'

export interface DeliveryParts {
  mails: Pick<MailRecords, 'find' | 'markSent'>
  mail: Mail
  clock: Clock
  /** The right half of every Message-ID. */
  host: string
}

/**
 * The job that sends one mail. A process may die between sending and noting it: the repeat then carries the same
 * Message-ID, and a mail that was noted is not sent again.
 */
export function deliverMail({ mails, mail, clock, host }: DeliveryParts) {
  return async (data: Json): Promise<void> => {
    const { customerId, mailId } = mailToSend.read(data)
    const kept = await mails.find(customerId, mailId)
    if (kept === null || kept.sentAt !== null) return
    const { to, subject, html, text } = kept
    await mail.send({ messageId: `<${mailId}@${host}>`, to, subject, html, text })
    await mails.markSent(customerId, mailId, clock.now(), { forgetText: !mail.isMailbox })
  }
}

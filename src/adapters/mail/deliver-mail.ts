import { nextTry } from '../../domain/mails/next-try.ts'
import { mailToSend } from '../../kept-json/job-data.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Json } from '../../ports/command-log.ts'
import type { Log } from '../../ports/log.ts'
import type { Mail, MailEnclosure, MailMessage, MailOutcome } from '../../ports/mail.ts'
import type { KeptMail, MailRecords } from '../../ports/mail-records.ts'
import type { ReturnEmail } from '../../ports/return-email.ts'

export interface DeliveryParts {
  mails: Pick<MailRecords, 'find' | 'markSent' | 'noteTry' | 'tryAgain' | 'markFailed'>
  mail: Mail
  /** Who sends the confirmation of a return (D-156). */
  returnEmail: ReturnEmail
  clock: Clock
  log: Log
  /** The right half of every Message-ID. */
  host: string
  /** What goes along with a mail, drawn when it is sent. It may reject: then the mail is tried again. */
  enclose: (mail: KeptMail) => Promise<readonly MailEnclosure[]>
}

/** A try ends within this, whatever the mail server does. */
const TRY_SECONDS = 60

/**
 * The job that sends one mail. A process may die between sending and noting it: the repeat then carries the same
 * Message-ID, and a mail that was noted is not sent again. A mail server that is away, or turns us away, costs nothing
 * for a day (D-156).
 */
export function deliverMail({ mails, mail, returnEmail, clock, log, host, enclose }: DeliveryParts) {
  const send = async ({ confirms }: KeptMail, message: MailMessage): Promise<MailOutcome> => {
    if (confirms === null) return await mail.send(message)
    const outcome = await returnEmail.send(message, confirms)
    return outcome.is === 'taken' && returnEmail.leavesItToUs ? await mail.send(message) : outcome
  }
  return async (data: Json): Promise<void> => {
    const { customerId, mailId } = mailToSend.read(data)
    const kept = await mails.find(customerId, mailId)
    if (kept === null || kept.state !== 'queued') return
    await mails.noteTry(customerId, mailId, clock.now().add({ seconds: TRY_SECONDS }))
    const { to, subject, html, text, kind, queuedAt } = kept
    const staysHere = mail.isMailbox && returnEmail.leavesItToUs
    // A mailbox of our own draws them for whoever looks.
    const enclosures = await (staysHere ? Promise.resolve([]) : enclose(kept)).catch((error: unknown) => {
      log.error('enclosures not drawn', error, { kind, mail: mailId })
      return null
    })
    const outcome =
      enclosures === null
        ? ({ is: 'not-taken', why: 'enclosures not drawn' } as const)
        : await send(kept, { messageId: `<${mailId}@${host}>`, to, subject, html, text, enclosures })
    const now = clock.now()
    if (outcome.is === 'taken') {
      const hasLeft = !mail.isMailbox || (kept.confirms !== null && !returnEmail.leavesItToUs)
      return await mails.markSent(customerId, mailId, now, { forgetText: hasLeft })
    }
    const tries = kept.tries + 1
    const next = outcome.is === 'refused' ? null : nextTry(queuedAt, tries, now)
    if (next !== null) {
      log.warn('mail not taken', { kind, mail: mailId, why: outcome.why, tries })
      return await mails.tryAgain(kept, next)
    }
    await mails.markFailed(customerId, mailId, now)
    log.warn('mail failed for good', { kind, mail: mailId, why: outcome.why, tries })
  }
}

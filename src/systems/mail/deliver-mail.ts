import { z } from 'zod'
import type { Clock } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { GiftEmail, GiftToMail } from '../../platform/mails/gift-email.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type {
  BroughtReceipt,
  FollowsFromMail,
  GiftMailEnd,
  Mail,
  MailEnclosure,
  MailMessage,
  MailOutcome,
  StoredMail,
} from '../../platform/mails/mail.ts'
import type { ReturnEmail } from '../../platform/mails/return-email.ts'

export interface DeliveryParts {
  mails: Pick<MailRecords, 'find' | 'markSent' | 'noteTry' | 'tryAgain' | 'markFailed' | 'forget'>
  mail: Mail
  /** Who sends the confirmation of a return (D-156). */
  returnEmail: ReturnEmail
  gifts: GiftDelivery
  clock: Clock
  log: Log
  /** The right half of every Message-ID. */
  host: string
  /** What goes along with a mail, drawn when it is sent. It may reject: then the mail is tried again. */
  enclose: (mail: StoredMail) => Promise<readonly MailEnclosure[]>
}

/** How mails that bring a gift receipt go out. */
export interface GiftDelivery {
  email: GiftEmail
  /** Null where there is no such receipt any more. It may reject: then the mail is tried again. */
  toMail(customerId: string, brings: BroughtReceipt): Promise<GiftToMail | null>
  /** What becomes of the receipt when its mail has been sent, or has failed for good; with that, or not at all. */
  follow?(transaction: Transaction, mail: StoredMail, ended: GiftMailEnd, at: Temporal.Instant): Promise<void>
}

/** Who is asked to send a mail; our own mail sends what is left to us. */
interface MailService {
  leavesItToUs: boolean
  send(message: MailMessage): Promise<MailOutcome>
}

const NOBODY_ELSE: MailService = { leavesItToUs: true, send: async () => ({ is: 'taken' }) }

const mailToSend = storedJson('send-mail')(z.object({ customerId: z.string(), mailId: z.string() }))

/** A try ends within this, whatever the mail server does. */
const TRY_SECONDS = 60

/**
 * The job that sends one mail. A process may die between sending and noting it: the repeat then carries the same
 * Message-ID, and a mail that was noted is not sent again. A mail server that is away, or turns us away, costs nothing
 * for a day (D-156).
 */
export function deliverMail({ mails, mail, returnEmail, gifts, clock, log, host, enclose }: DeliveryParts) {
  const serviceFor = async ({ customerId, confirms, brings }: StoredMail): Promise<MailService> => {
    if (confirms) {
      const { leavesItToUs } = returnEmail
      return { leavesItToUs, send: (message) => returnEmail.send(message, confirms) }
    }
    if (!brings?.link) return NOBODY_ELSE
    const gift = await gifts.toMail(customerId, { ...brings, link: brings.link })
    const { leavesItToUs } = gifts.email
    const gone: MailOutcome = { is: 'refused', why: 'no such receipt' }
    return { leavesItToUs, send: async (message) => (gift ? await gifts.email.send(message, gift) : gone) }
  }
  const followOf = (kept: StoredMail, ended: GiftMailEnd, at: Temporal.Instant): FollowsFromMail | undefined => {
    const { follow } = gifts
    return kept.brings && follow ? (transaction) => follow(transaction, kept, ended, at) : undefined
  }
  const prepare = async (kept: StoredMail) => {
    const service = await serviceFor(kept)
    const staysHere = mail.isMailbox && service.leavesItToUs
    // A mailbox of our own draws them for whoever looks.
    return { service, staysHere, enclosures: staysHere ? [] : await enclose(kept) }
  }
  const send = async (service: MailService, message: MailMessage): Promise<MailOutcome> => {
    const outcome = await service.send(message)
    return outcome.is === 'taken' && service.leavesItToUs ? await mail.send(message) : outcome
  }
  return async (data: Json): Promise<void> => {
    const { customerId, mailId } = mailToSend.read(data)
    const kept = await mails.find(customerId, mailId)
    if (kept === null || kept.state !== 'queued') return
    const { kind, queuedAt } = kept
    if (kept.isOvertaken) {
      log.info('mail overtaken', { kind, mail: mailId })
      return await mails.forget(customerId, mailId)
    }
    const fail = async (at: Temporal.Instant) => mails.markFailed(customerId, mailId, at, followOf(kept, 'failed', at))
    if (kept.brings?.link === null) {
      await fail(clock.now())
      return log.error('mail cannot be opened', new Error('none of the keys opens it'), { kind, mail: mailId })
    }
    if (!(await mails.noteTry(customerId, mailId, clock.now().add({ seconds: TRY_SECONDS })))) return
    const prepared = await prepare(kept).catch((error: unknown) => {
      log.error('enclosures not drawn', error, { kind, mail: mailId })
      return null
    })
    const outcome: MailOutcome = prepared
      ? await send(prepared.service, { ...messageOf(kept, host), enclosures: prepared.enclosures })
      : { is: 'not-taken', why: 'enclosures not drawn' }
    const now = clock.now()
    if (outcome.is === 'taken') {
      const follows = { follow: followOf(kept, 'sent', now), tooLate: followOf(kept, 'sent-all-the-same', now) }
      return await mails.markSent(customerId, mailId, now, { forgetText: !prepared?.staysHere, ...follows })
    }
    const tries = kept.tries + 1
    const next = outcome.is === 'refused' ? null : nextTry(queuedAt, tries, now)
    if (next !== null) {
      log.warn('mail not taken', { kind, mail: mailId, why: outcome.why, tries })
      return await mails.tryAgain(kept, next)
    }
    await fail(now)
    log.warn('mail failed for good', { kind, mail: mailId, why: outcome.why, tries })
  }
}

function messageOf({ mailId, to, subject, html, text }: StoredMail, host: string): Omit<MailMessage, 'enclosures'> {
  return { messageId: `<${mailId}@${host}>`, to, subject, html, text }
}

/** Soon at first, since somebody may be waiting; then ever more patiently. */
const WAIT_SECONDS = [10, 30, 60, 120, 300, 600, 900] as const

/** A mail that nobody has taken for so long has failed for good (D-156). */
const GIVE_UP_AFTER_HOURS = 24

/** When a mail that was not taken is tried again, after so many tries; null where that is given up. */
export function nextTry(queuedAt: Temporal.Instant, tries: number, at: Temporal.Instant): Temporal.Instant | null {
  const seconds = WAIT_SECONDS[Math.min(Math.max(tries, 1), WAIT_SECONDS.length) - 1] ?? WAIT_SECONDS[0]
  const next = at.add({ seconds })
  return Temporal.Instant.compare(next, queuedAt.add({ hours: GIVE_UP_AFTER_HOURS })) < 0 ? next : null
}

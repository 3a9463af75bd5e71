import { z } from 'zod'
import type { Clock } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { GiftEmail, GiftToMail } from '../../platform/mails/gift-email.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type {
  GiftMailOutcome,
  MailAttachment,
  MailedGiftReceipt,
  MailFollowUp,
  MailMessage,
  MailOutcome,
  MailTransport,
  StoredMail,
} from '../../platform/mails/mail.ts'
import type { ReturnConfirmationMailer } from '../../platform/mails/return-email.ts'

export interface MailDeliveryParts {
  mails: Pick<MailRecords, 'find' | 'markSent' | 'noteAttempt' | 'tryAgain' | 'markFailed' | 'forget'>
  mail: MailTransport
  /** The service that sends the confirmation of a return, built in or over HTTP (D-156). */
  returnEmail: ReturnConfirmationMailer
  gifts: GiftMailDelivery
  clock: Clock
  log: Log
  /** The part of every Message-ID after its `@`. */
  host: string
  /** Draws the attachments of a mail when it is sent. If this fails, the mail is tried again. */
  attach: (mail: StoredMail) => Promise<readonly MailAttachment[]>
}

export interface GiftMailDelivery {
  email: GiftEmail
  /** Null if there is no such receipt to send. If this fails, the mail is tried again. */
  toMail(customerId: string, receipt: MailedGiftReceipt): Promise<GiftToMail | null>
  /** Updates the receipt in the transaction that marks its mail as sent or permanently failed. */
  follow?(transaction: Transaction, mail: StoredMail, ended: GiftMailOutcome, at: Temporal.Instant): Promise<void>
}

/** Sends a mail, or accepts it and leaves the sending to our own mail server. */
interface MailService {
  isSentByUs: boolean
  send(message: MailMessage): Promise<MailOutcome>
}

const OWN_MAIL: MailService = { isSentByUs: true, send: async () => ({ outcome: 'accepted' }) }

const mailToSend = storedJson('send-mail')(z.object({ customerId: z.string(), mailId: z.string() }))

/** One attempt never takes longer than this, whatever the mail server does. */
const TRY_SECONDS = 60

/**
 * The job that sends one mail. If the process dies after sending but before recording it, the mail is sent again with
 * the same Message-ID. No mail is lost if the mail server is down or refuses us for less than a day (D-156).
 */
export function deliverMail({ mails, mail, returnEmail, gifts, clock, log, host, attach }: MailDeliveryParts) {
  const serviceFor = async ({ customerId, confirms, giftReceipt }: StoredMail): Promise<MailService> => {
    if (confirms) return { isSentByUs: returnEmail.isSentByUs, send: (message) => returnEmail.send(message, confirms) }
    if (!giftReceipt?.link) return OWN_MAIL
    const gift = await gifts.toMail(customerId, { ...giftReceipt, link: giftReceipt.link })
    const { isSentByUs } = gifts.email
    const receiptGone: MailOutcome = { outcome: 'refused', why: 'no gift receipt to send' }
    return { isSentByUs, send: async (message) => (gift ? await gifts.email.send(message, gift) : receiptGone) }
  }
  const followUpOf = (stored: StoredMail, ended: GiftMailOutcome, at: Temporal.Instant): MailFollowUp | undefined => {
    const { follow } = gifts
    return stored.giftReceipt && follow ? (transaction) => follow(transaction, stored, ended, at) : undefined
  }
  const prepare = async (stored: StoredMail) => {
    const service = await serviceFor(stored)
    const isKeptInMailbox = mail.isMailbox && service.isSentByUs
    // The demo's mailbox draws attachments when a mail is viewed.
    return { service, staysHere: isKeptInMailbox, attachments: isKeptInMailbox ? [] : await attach(stored) }
  }
  const send = async (service: MailService, message: MailMessage): Promise<MailOutcome> => {
    const result = await service.send(message)
    return result.outcome === 'accepted' && service.isSentByUs ? await mail.send(message) : result
  }
  return async (data: Json): Promise<void> => {
    const { customerId, mailId } = mailToSend.read(data)
    const stored = await mails.find(customerId, mailId)
    if (stored === null || stored.state !== 'queued') return
    const { kind, queuedAt } = stored
    if (stored.isSuperseded) {
      log.info('mail superseded', { kind, mail: mailId })
      return await mails.forget(customerId, mailId)
    }
    const fail = async (at: Temporal.Instant) =>
      mails.markFailed(customerId, mailId, at, followUpOf(stored, 'failed', at))
    if (stored.giftReceipt?.link === null) {
      await fail(clock.now())
      return log.error('mail not decryptable', new Error('none of the keys decrypts it'), { kind, mail: mailId })
    }
    if (!(await mails.noteAttempt(customerId, mailId, clock.now().add({ seconds: TRY_SECONDS })))) return
    const prepared = await prepare(stored).catch((error: unknown) => {
      log.error('attachments not drawn', error, { kind, mail: mailId })
      return null
    })
    const result: MailOutcome = prepared
      ? await send(prepared.service, { ...messageOf(stored, host), attachments: prepared.attachments })
      : { outcome: 'deferred', why: 'attachments not drawn' }
    const now = clock.now()
    if (result.outcome === 'accepted') {
      const followUps = {
        follow: followUpOf(stored, 'sent', now),
        tooLate: followUpOf(stored, 'sent-all-the-same', now),
      }
      return await mails.markSent(customerId, mailId, now, { forgetText: !prepared?.staysHere, ...followUps })
    }
    const attempts = stored.attempts + 1
    const next = result.outcome === 'refused' ? null : nextTry(queuedAt, attempts, now)
    if (next !== null) {
      log.warn('mail not accepted', { kind, mail: mailId, reason: result.why, attempts })
      return await mails.tryAgain(stored, next)
    }
    await fail(now)
    log.warn('mail failed permanently', { kind, mail: mailId, reason: result.why, attempts })
  }
}

function messageOf({ mailId, to, subject, html, text }: StoredMail, host: string): Omit<MailMessage, 'attachments'> {
  return { messageId: `<${mailId}@${host}>`, to, subject, html, text }
}

/** Waits before the next try: short at first, since the recipient may be waiting. */
const WAIT_SECONDS = [10, 30, 60, 120, 300, 600, 900] as const

/** A mail that is not accepted for so long has failed permanently (D-156). */
const GIVE_UP_AFTER_HOURS = 24

/** When a mail that was not accepted is tried again, given the attempts so far; null: never. */
export function nextTry(queuedAt: Temporal.Instant, attempts: number, at: Temporal.Instant): Temporal.Instant | null {
  const seconds = WAIT_SECONDS[Math.min(Math.max(attempts, 1), WAIT_SECONDS.length) - 1] ?? WAIT_SECONDS[0]
  const next = at.add({ seconds })
  return Temporal.Instant.compare(next, queuedAt.add({ hours: GIVE_UP_AFTER_HOURS })) < 0 ? next : null
}

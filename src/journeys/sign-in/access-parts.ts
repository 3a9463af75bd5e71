import { createHash, randomBytes } from 'node:crypto'
import {
  type AttemptLimits,
  isAttemptAllowed,
  LINK_MAILS_PER_HOUR_MAX,
  normaliseSignInAddress,
} from '../../domain/sign-in/attempt-limits.ts'
import type { AccountRecords } from '../../ports/account-records.ts'
import type { AttemptCounter } from '../../ports/attempt-counter.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { MailRecords, NewMail } from '../../ports/mail-records.ts'
import type { Passwords } from '../../ports/passwords.ts'
import type { SingleUseLinks } from '../../ports/single-use-links.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import { urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'

/** What everything about getting in works with: sign-in itself, new accounts, passwords and addresses. */
export interface AccessParts {
  accounts: AccountRecords
  attempts: AttemptCounter
  passwords: Passwords
  limits: AttemptLimits
  links: SingleUseLinks
  mails: MailRecords
  brandName: string
  /** Whether the demo's frond stands before the name. */
  hasFrond?: boolean
  supportEmail: string | null
}

/** Limits are kept by hash, so that no list of addresses lies about. */
function subject(kind: string, value: string): Uint8Array {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}

export const signInSubject = (email: string) => subject('sign-in account', normaliseSignInAddress(email))

export const networkSubject = (visit: Visit) => subject('sign-in address', visit.clientAddress)

/** Counts an attempt, for the account if there is one and for the network, and says whether it may be looked at. */
export async function mayTry(
  { attempts, limits }: Pick<AccessParts, 'attempts' | 'limits'>,
  visit: Visit,
  email: string | null,
): Promise<boolean> {
  const network = networkSubject(visit)
  const subjects = email === null ? [network] : [network, signInSubject(email)]
  const [ofNetwork = 0, ofAccount = 0] = await attempts.count(subjects, visit.now, limits.windowMinutes)
  return isAttemptAllowed({ account: ofAccount, address: ofNetwork }, limits)
}

/** Whether one more mail with a link may go to an address; the one asked for is counted. */
export async function mayMail({ attempts }: AccessParts, visit: Visit, email: string): Promise<boolean> {
  const [count = 0] = await attempts.count([subject('link mail', email)], visit.now, 60)
  return count <= LINK_MAILS_PER_HOUR_MAX
}

export interface MailToQueue extends Pick<NewMail, 'customerId' | 'link'> {
  to: string
  mail: MailContent & { kind: string; subject: string }
}

export async function queueMail(
  { mails, brandName, hasFrond = false, supportEmail }: AccessParts,
  visit: Visit,
  transaction: Transaction,
  { customerId, to, mail, link }: MailToQueue,
): Promise<void> {
  // Without an address to write to there is no contact page.
  const contact = supportEmail === null ? null : visit.origin + urls.contact(visit.site)
  const frame = { brandName, hasFrond, language: visit.site.language, supportEmail, contact }
  await mails.queue(transaction, {
    customerId,
    kind: mail.kind,
    to: { name: '', address: to },
    subject: mail.subject,
    html: mailHtml(mail, frame),
    text: mailText(mail, frame),
    queuedAt: visit.now,
    isAwaited: true,
    ...(link && { link }),
  })
}

export function newToken(): { token: string; tokenHash: Uint8Array } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Of whatever was sent as a token: what cannot be one finds nothing. */
export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token.slice(0, 100)).digest()
}

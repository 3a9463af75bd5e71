import { createHash } from 'node:crypto'
import { mailboxOf } from '../domain/account/email-address.ts'
import { normaliseSignInAddress } from '../domain/sign-in/attempt-limits.ts'
import type { AttemptCounter } from '../ports/attempt-counter.ts'

/** Limits are kept by hash, so that no list of addresses lies about. */
export function limitSubject(kind: string, value: string): Uint8Array {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}

/** Mails that anybody can have sent to anybody, each kind with a count of its own: one cannot use up the other. */
export type OpenMail = 'link mail' | 'contact reference'

/** Enough for whoever lost the first, too few to be a nuisance. */
const MAILS_MAX = 3
const MAILS_MINUTES = 60

/** No longer than a link lives: whoever is past the limit has one that works. */
const PASSWORD_LINKS_MINUTES = 30

/** Whether one more such mail may go to an address; the one asked for is counted. */
export async function mayMailTo(
  attempts: AttemptCounter,
  kind: OpenMail,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [count = 0] = await attempts.count([limitSubject(kind, mailboxOf(email))], now, MAILS_MINUTES)
  return count <= MAILS_MAX
}

/**
 * Whether the answer to "Forgotten your password?" may be mailed. The link of a shopper has a count by the very address,
 * which nothing else uses up: other mails to the mailbox would be a way to keep the shopper out. It counts as a link
 * mail as well, so that what others are told of those is the same whether the address has an account or not.
 */
export async function mayMailPassword(
  attempts: AttemptCounter,
  { email, hasAccount }: { email: string; hasAccount: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const mails = limitSubject('link mail', mailboxOf(email))
  // An address without an account is counted too, for the same work, but takes nothing from an account made later.
  const own = limitSubject(hasAccount ? 'password link' : 'no account', normaliseSignInAddress(email))
  const [mailsCount = 0] = await attempts.count([mails], now, MAILS_MINUTES)
  const [ownCount = 0] = await attempts.count([own], now, PASSWORD_LINKS_MINUTES)
  return (hasAccount ? ownCount : mailsCount) <= MAILS_MAX
}

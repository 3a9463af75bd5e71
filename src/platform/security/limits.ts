import { createHash } from 'node:crypto'
import { mailboxOf } from '../../domain/account/email-address.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { PASSWORD_LINK_MINUTES } from '../../domain/sign-in/session-life.ts'
import type { AttemptCounter } from './attempt-counter.records.ts'

/** Hashed, so that no list of addresses is stored. */
export function limitSubject(kind: string, value: string): Uint8Array {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}

/** Emails that anybody can have sent to an address. Each kind has its own limit: one cannot use up the other. */
export type LimitedMail = 'link mail' | 'contact reference' | 'browser code'

/** Per address: enough for a shopper who lost the first mail, too few to be a nuisance. */
const MAILS_MAX = 3
const MAILS_MINUTES = 60

/** Whether another mail may be sent to the address; this one is counted as well. */
export async function canMailTo(
  attempts: AttemptCounter,
  kind: LimitedMail,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [count = 0] = await attempts.count([limitSubject(kind, mailboxOf(email))], now, MAILS_MINUTES)
  return count <= MAILS_MAX
}

/**
 * Whether a mail with a password link may be sent; this one is counted as well. Links to an account are limited by
 * exact address, so that other mails cannot use up their limit. Every request also counts as a link mail, with or
 * without an account, so that outsiders cannot tell the two apart.
 */
export async function canMailPassword(
  attempts: AttemptCounter,
  { email, hasAccount }: { email: string; hasAccount: boolean },
  now: Temporal.Instant,
): Promise<boolean> {
  const mailboxSubject = limitSubject('link mail', mailboxOf(email))
  // Addresses without an account are counted separately: equal work, but an account created later starts at zero.
  const addressSubject = limitSubject(hasAccount ? 'password link' : 'no account', normaliseSignInAddress(email))
  const [mailsCount = 0] = await attempts.count([mailboxSubject], now, MAILS_MINUTES)
  const [ownCount = 0] = await attempts.count([addressSubject], now, PASSWORD_LINK_MINUTES)
  return (hasAccount ? ownCount : mailsCount) <= MAILS_MAX
}

/**
 * Whether a link to an order may be mailed to its own address; this one is counted as well. A request that matches no
 * order (`email` is null) counts only against itself: others cannot use up the order's limit, and the work is the same.
 */
export async function canMailOrderLink(
  attempts: AttemptCounter,
  { orderNumber, email }: { orderNumber: string; email: string | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const subjects =
    email === null
      ? [limitSubject('no order link', orderNumber), limitSubject('no order link mail', orderNumber)]
      : [limitSubject('order link of', orderNumber), limitSubject('order link', mailboxOf(email))]
  const counts = await attempts.count(subjects, now, MAILS_MINUTES)
  return counts.every((count) => count <= MAILS_MAX)
}

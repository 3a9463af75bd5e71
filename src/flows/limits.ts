import { createHash } from 'node:crypto'
import { mailboxOf } from '../domain/account/email-address.ts'
import type { AttemptCounter } from '../ports/attempt-counter.ts'

/** Limits are kept by hash, so that no list of addresses lies about. */
export function limitSubject(kind: string, value: string): Uint8Array {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}

/** Mails that anybody can have sent to anybody, each kind with a count of its own: one cannot use up the other. */
export type OpenMail = 'link mail' | 'contact reference'

/** Enough for whoever lost the first, too few to be a nuisance. */
const PER_MAILBOX_AND_HOUR_MAX: Record<OpenMail, number> = { 'link mail': 3, 'contact reference': 3 }

/** Whether one more such mail may go to an address; the one asked for is counted. */
export async function mayMailTo(
  attempts: AttemptCounter,
  kind: OpenMail,
  email: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [count = 0] = await attempts.count([limitSubject(kind, mailboxOf(email))], now, 60)
  return count <= PER_MAILBOX_AND_HOUR_MAX[kind]
}

import { createHash, randomBytes } from 'node:crypto'
import { type AttemptLimits, isAttemptAllowed, normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject, mayMailTo } from '../../platform/security/limits.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { SingleUseLinks } from '../../platform/sessions/single-use-links.records.ts'
import { type AccessMailParts, type MailToWrite, writeAccessMail } from '../account/access-mails.ts'
import type { AccountRecords } from '../account/account.records.ts'

export interface AccessParts extends AccessMailParts {
  accounts: AccountRecords
  attempts: AttemptCounter
  passwords: Passwords
  limits: AttemptLimits
  links: SingleUseLinks
}

export const signInSubject = (email: string) => limitSubject('sign-in account', normaliseSignInAddress(email))

export const networkSubject = (visit: Visit) => limitSubject('sign-in address', visit.clientAddress)

/** Counts a network's attempt that is about no password. */
export async function mayTry({ attempts, limits }: AccessParts, visit: Visit): Promise<boolean> {
  const [address = 0] = await attempts.count([networkSubject(visit)], visit.now, limits.windowMinutes)
  return isAttemptAllowed({ account: 0, address }, limits)
}

/** Counts this one. */
export async function mayMail({ attempts }: AccessParts, visit: Visit, email: string): Promise<boolean> {
  return await mayMailTo(attempts, 'link mail', email, visit.now)
}

export async function queueMail(
  parts: AccessParts,
  visit: Visit,
  transaction: Transaction,
  mail: MailToWrite,
): Promise<void> {
  await parts.mails.queue(transaction, writeAccessMail(parts, visit, mail))
}

export function newToken(): { token: string; tokenHash: Uint8Array } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Anything that is no token finds nothing. */
export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token.slice(0, 100)).digest()
}

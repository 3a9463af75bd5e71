import type { Credentials } from '../../ports/account-records.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { type AccessParts, isRightPassword, mayTry, signInSubject } from './access-parts.ts'

/**
 * Asks a shopper for the password once more, before something that a stranger at an open screen must not change. The
 * limits are those of sign-in, and the same counts: here is no second place to guess at.
 */
export async function checkPassword(
  parts: AccessParts,
  visit: ShopperVisit,
  { email, password }: { email: string; password: string },
): Promise<Credentials | 'wrong' | 'too-many'> {
  if (!(await mayTry(parts, visit, email))) return 'too-many'
  const credentials = await parts.accounts.findCredentialsOf(visit.shopper.customerId)
  const passwordHash = credentials?.passwordHash ?? null
  const matches = await isRightPassword(parts, visit, { email, password, passwordHash })
  if (!matches || credentials === null) return 'wrong'
  await parts.attempts.clear(signInSubject(email))
  return credentials
}

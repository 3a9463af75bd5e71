import type { Credentials } from '../../ports/account-records.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { type AccessParts, mayTry, signInSubject } from './access-parts.ts'

/**
 * Asks a shopper for the password once more, before something that a stranger at an open screen must not change. The
 * limits are those of sign-in, and the same counts: here is no second place to guess at.
 */
export async function checkPassword(
  parts: AccessParts,
  visit: ShopperVisit,
  typed: Typed,
): Promise<Credentials | 'wrong' | 'too-many'> {
  return await parts.passwords.inTurn(visit.clientAddress, () => look(parts, visit, typed))
}

interface Typed {
  email: string
  password: string
}

async function look(parts: AccessParts, visit: ShopperVisit, { email, password }: Typed) {
  if (!(await mayTry(parts, visit, email))) return 'too-many'
  const credentials = await parts.accounts.findCredentialsOf(visit.shopper.customerId)
  const matches = await parts.passwords.verify(password, credentials?.passwordHash ?? null)
  if (!matches || credentials === null) return 'wrong'
  parts.passwords.wasRight(visit.clientAddress)
  await parts.attempts.clear(signInSubject(email))
  return credentials
}

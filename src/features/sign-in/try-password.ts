import { isAttemptAllowed } from '../../domain/sign-in/attempt-limits.ts'
import type { ShopperVisit, Visit } from '../../platform/http/visit.ts'
import { limitSubject } from '../../platform/security/limits.ts'
import type { Credentials } from '../account/account.records.ts'
import { type AccessParts, networkSubject, signInSubject } from './access-parts.ts'

export interface PasswordToTry {
  email: string
  password: string
  /** Null: unknown address, same work. */
  credentials: Credentials | null
}

export type Tried = 'right' | 'wrong' | 'too-many'

/**
 * The only place that tries a password. Attempts count first, for network and account, so that parallel ones count
 * too. A browser known for the account has its own count, since strangers can fill the account's; success clears only
 * the browser's.
 */
export async function tryPassword(parts: AccessParts, visit: Visit, tried: PasswordToTry): Promise<Tried> {
  const { attempts, limits, passwords } = parts
  const { credentials } = tried
  const [network, account] = [networkSubject(visit), signInSubject(tried.email)]
  const browserId = credentials === null ? null : visit.knownBrowserId(credentials)
  const browser = browserId && limitSubject('known browser', `${browserId} ${credentials?.customerId}`)
  const subjects = browser ? [network, account, browser] : [network, account]
  const [ofNetwork = 0, ofAccount = 0, ofBrowser = 0] = await attempts.count(subjects, visit.now, limits.windowMinutes)
  if (!isAttemptAllowed({ account: browser ? ofBrowser : ofAccount, address: ofNetwork }, limits)) return 'too-many'
  if (!(await passwords.verify(tried.password, credentials?.passwordHash ?? null))) return 'wrong'

  passwords.wasRight(visit.clientAddress)
  if (browser) {
    await attempts.clear(browser)
    await attempts.takeBack(account, ofBrowser)
  } else await attempts.clear(account)
  // Only failures count: a whole office may share an address.
  await attempts.takeBack(network, 1)
  return 'right'
}

/** Before changes that a stranger at an open screen must not make. */
export async function checkPassword(
  parts: AccessParts,
  visit: ShopperVisit,
  { email, password }: { email: string; password: string },
): Promise<Credentials | 'wrong' | 'too-many'> {
  return await parts.passwords.inTurn(visit.clientAddress, async () => {
    const credentials = await parts.accounts.findCredentialsOf(visit.shopper.customerId)
    const tried = await tryPassword(parts, visit, { email, password, credentials })
    if (tried !== 'right') return tried
    return credentials ?? 'wrong'
  })
}

import { isAttemptAllowed } from '../../domain/sign-in/attempt-limits.ts'
import { limitSubject } from '../../flows/limits.ts'
import type { Credentials } from '../../ports/account-records.ts'
import type { ShopperVisit, Visit } from '../../web/visit.ts'
import { type AccessParts, networkSubject, signInSubject } from './access-parts.ts'

export interface PasswordToTry {
  email: string
  password: string
  /** Null where nobody has the address: the same work is done. */
  credentials: Credentials | null
}

export type Tried = 'right' | 'wrong' | 'too-many'

/**
 * The one place in which a password is tried, by whoever's turn it is. The attempt counts first, so that many at once count too: for the network
 * and for the account. A browser that has signed in to the account before is judged by a count of its own and not by the
 * account's, which any stranger can fill. When it is right, what this browser has counted is forgotten; what strangers have
 * counted stays.
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
  // Only failures count against a network: a whole office may sign in from one address.
  await attempts.takeBack(network, 1)
  return 'right'
}

/** Asks a shopper for the password once more, before something that a stranger at an open screen must not change. */
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

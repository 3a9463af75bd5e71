import { createHash, randomBytes } from 'node:crypto'
import { type AttemptLimits, isAttemptAllowed, normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ShopperVisit, Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { canMailTo, limitSubject } from '../../platform/security/limits.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { SingleUseLinks } from '../../platform/sessions/single-use-links.records.ts'
import { type MailToWrite, type SignInMailParts, writeSignInMail } from '../account/access-mails.ts'
import type { AccountRecords, Credentials } from '../account/account.records.ts'

export interface CredentialsParts extends SignInMailParts {
  accounts: AccountRecords
  attempts: AttemptCounter
  passwords: Passwords
  limits: AttemptLimits
  links: SingleUseLinks
}

export const signInSubject = (email: string) => limitSubject('sign-in account', normaliseSignInAddress(email))

const networkSubject = (visit: Visit) => limitSubject('sign-in network', visit.clientAddress)

/** Whether the visit's network may go on with a step that tries no password; the step is counted like an attempt. */
export async function canTrySignIn({ attempts, limits }: CredentialsParts, visit: Visit): Promise<boolean> {
  const [network = 0] = await attempts.count([networkSubject(visit)], visit.now, limits.windowMinutes)
  return isAttemptAllowed({ account: 0, network }, limits)
}

/** Takes back the attempt counted for the visit's network: a whole office may share one address. */
export async function uncountAttempt({ attempts }: CredentialsParts, visit: Visit): Promise<void> {
  await attempts.takeBack(networkSubject(visit), 1)
}

/** Whether another mail with a link may be sent to the address; the mail is counted, too. */
export async function canMailLinkTo({ attempts }: CredentialsParts, visit: Visit, email: string): Promise<boolean> {
  return await canMailTo(attempts, 'link mail', email, visit.now)
}

export async function queueMail(
  parts: CredentialsParts,
  visit: Visit,
  transaction: Transaction,
  mail: MailToWrite,
): Promise<void> {
  await parts.mails.queue(transaction, writeSignInMail(parts, visit, mail))
}

export function newToken(): { token: string; tokenHash: Uint8Array } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Text that is not a token gets a hash that belongs to no link. */
export function hashOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token.slice(0, 100)).digest()
}

interface PasswordToTry {
  email: string
  password: string
  /**
   * Null for an unknown address, which costs the same work, so that the time does not tell whether an account exists.
   */
  credentials: Credentials | null
}

type PasswordResult = 'right' | 'wrong' | 'too-many'

/**
 * The only place that tries a password. An attempt is counted before it is made, for network and account, so that
 * parallel attempts count too. A browser in which the account has signed in before has a count of its own, since
 * strangers can use up the account's count. If it succeeds, its own count restarts, and the account's count loses only
 * the attempts of this browser.
 */
export async function tryPassword(
  parts: CredentialsParts,
  visit: Visit,
  attempt: PasswordToTry,
): Promise<PasswordResult> {
  const { attempts, limits, passwords } = parts
  const { credentials } = attempt
  const [network, account] = [networkSubject(visit), signInSubject(attempt.email)]
  const browserId = credentials === null ? null : visit.knownBrowserId(credentials)
  const browser = browserId && limitSubject('known browser', `${browserId} ${credentials?.customerId}`)
  const subjects = browser ? [network, account, browser] : [network, account]
  const [ofNetwork = 0, ofAccount = 0, ofBrowser = 0] = await attempts.count(subjects, visit.now, limits.windowMinutes)
  if (!isAttemptAllowed({ account: browser ? ofBrowser : ofAccount, network: ofNetwork }, limits)) return 'too-many'
  if (!(await passwords.verify(attempt.password, credentials?.passwordHash ?? null))) return 'wrong'

  passwords.uncountAttempt(visit.clientAddress)
  if (browser) {
    await attempts.clear(browser)
    await attempts.takeBack(account, ofBrowser)
  } else await attempts.clear(account)
  await uncountAttempt(parts, visit)
  return 'right'
}

/** Checks the password before changes that a stranger at an unattended screen must not make. */
export async function checkPassword(
  parts: CredentialsParts,
  visit: ShopperVisit,
  { email, password }: { email: string; password: string },
): Promise<Credentials | 'wrong' | 'too-many'> {
  return await parts.passwords.inTurn(visit.clientAddress, async () => {
    const credentials = await parts.accounts.findCredentialsOf(visit.shopper.customerId)
    const result = await tryPassword(parts, visit, { email, password, credentials })
    if (result !== 'right') return result
    return credentials ?? 'wrong'
  })
}

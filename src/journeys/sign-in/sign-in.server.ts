import { createHash } from 'node:crypto'
import { z } from 'zod'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { type AttemptLimits, isAttemptAllowed, normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { safeReturnAddress } from '../../domain/sign-in/return-address.ts'
import { mainSiteOfPath, type Site } from '../../domain/sites/site.ts'
import type { AccountRecords } from '../../ports/account-records.ts'
import type { AttemptCounter } from '../../ports/attempt-counter.ts'
import type { Passwords } from '../../ports/passwords.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, parseForm, sentValue } from '../../web/form.ts'
import type { SessionControl } from '../../web/session-control.ts'
import type { Visit } from '../../web/visit.ts'
import { SIGN_IN_MESSAGES } from './messages.ts'
import { signInPage } from './sign-in.page.tsx'

export interface SignInParts {
  accounts: AccountRecords
  attempts: AttemptCounter
  passwords: Passwords
  sessions: SessionControl
  limits: AttemptLimits
  art: readonly string[]
}

const signInForm = z.object({
  email: z.string().trim().min(1, SIGN_IN_MESSAGES.emailMissing).max(254, SIGN_IN_MESSAGES.tooLong),
  password: z.string().min(1, SIGN_IN_MESSAGES.passwordMissing).max(200, SIGN_IN_MESSAGES.tooLong),
  keepSignedIn: z.string().optional(),
})

export function showSignIn(parts: SignInParts, visit: Visit): Answer {
  const { returnUrl } = wayBack(visit, visit.query.get('returnUrl'))
  if (whyNotAdmitted(visit.known) === null) return seeOther(returnUrl)
  return signIn(parts, visit, [])
}

/**
 * Counts the attempt first, so that many at once count too; then does the same work whether the address is known or
 * not, and answers alike.
 */
export async function submitSignIn(parts: SignInParts, visit: Visit): Promise<Answer> {
  const form = parseForm(signInForm, visit.fields)
  if (!form.ok) return signIn(parts, visit, form.problems)
  const { email, password, keepSignedIn } = form.value
  const address = normaliseSignInAddress(email)
  const accountSubject = subject('sign-in account', address)
  const subjects = [accountSubject, subject('sign-in address', visit.clientAddress)]
  const [account = 0, network = 0] = await parts.attempts.count(subjects, visit.now, parts.limits.windowMinutes)
  if (!isAttemptAllowed({ account, address: network }, parts.limits)) {
    return signIn(parts, visit, [{ field: 'email', message: SIGN_IN_MESSAGES.tooManyAttempts }], 429)
  }
  const credentials = await parts.accounts.findCredentials(address)
  const matches = await parts.passwords.verify(password, credentials?.passwordHash ?? null)
  if (!matches || !credentials) return signIn(parts, visit, [{ field: 'email', message: SIGN_IN_MESSAGES.noMatch }])

  await parts.attempts.clear(accountSubject)
  const options = { keepSignedIn: keepSignedIn !== undefined }
  const cookies = await parts.sessions.begin(visit, credentials.customerId, options)
  return seeOther(wayBack(visit, sentValue(visit.fields, 'returnUrl')).returnUrl, cookies)
}

/** Only ever a post: a link could be followed by a browser that fetches ahead. */
export async function submitSignOut({ sessions }: Pick<SignInParts, 'sessions'>, visit: Visit): Promise<Answer> {
  return seeOther(`${urls.signIn(visit.site)}?signedOut=true`, await sessions.end(visit))
}

function signIn(parts: SignInParts, visit: Visit, problems: FieldProblem[], status: 422 | 429 = 422): Answer {
  const asked = sentValue(visit.fields, 'returnUrl') || visit.query.get('returnUrl')
  const { returnUrl, site } = wayBack(visit, asked)
  const props = {
    action: visit.path,
    formToken: visit.newFormToken(),
    returnUrl,
    email: sentValue(visit.fields, 'email').slice(0, 254),
    keepSignedIn: sentValue(visit.fields, 'keepSignedIn') !== '',
    problems,
    signedOut: visit.query.get('signedOut') === 'true' && problems.length === 0,
    art: [...parts.art],
  }
  return show(signInPage, props, { site, ...(problems.length > 0 ? { status } : {}) })
}

/** Where to go afterwards, and the site that this address belongs to: the sign-in page wears its dress. */
function wayBack(visit: Visit, asked: string | null): { returnUrl: string; site: Site } {
  const returnUrl = safeReturnAddress(asked, urls.orderHistory(visit.site))
  return { returnUrl, site: mainSiteOfPath(returnUrl) }
}

/** Limits are kept by hash, so that no list of addresses lies about. */
function subject(kind: string, value: string): Uint8Array {
  return createHash('sha256').update(`${kind}\n${value}`).digest()
}

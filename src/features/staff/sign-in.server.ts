import { z } from 'zod'
import { type AttemptLimits, isAttemptAllowed, normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { safeRedirectPath } from '../../domain/sign-in/return-address.ts'
import { type FieldProblem, hiddenFields, parseForm, sentValue } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { StaffVisit, Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject } from '../../platform/security/limits.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { SignInProvider } from '../../platform/sessions/sign-in-provider.ts'
import type { StaffRecords } from '../../platform/sessions/staff.records.ts'
import type { StaffSessions } from '../../platform/sessions/staff-sessions.ts'
import { PATHS, urls } from '../../urls.ts'
import { STAFF_SIGN_IN_WORDS as WORDS } from './messages.ts'
import { staffSignInPage } from './sign-in.page.tsx'
import type { StaffAudit } from './staff-audit.records.ts'
import { visitorFrame } from './staff-page.tsx'

export interface StaffSignInParts {
  staffAccounts: StaffRecords
  staffSessions: StaffSessions
  staffAudit: StaffAudit
  attempts: AttemptCounter
  limits: AttemptLimits
  passwords: Passwords
  signInProvider: SignInProvider | null
  brandName: string
  /** Members of the group sign in at the provider; null: with an account that a command made. */
  settings: { staffGroup: string | null }
}

const signInForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: () => WORDS.emailMissing })
    .max(254, { error: () => WORDS.tooLong }),
  password: z
    .string()
    .min(1, { error: () => WORDS.passwordMissing })
    .max(200, { error: () => WORDS.tooLong }),
})

export function showStaffSignIn(
  parts: StaffSignInParts,
  visit: Visit,
  problems: FieldProblem[] = [],
  status: 422 | 429 = 422,
): Answer {
  const returnUrl = returnUrlOf(visit.query.get('returnUrl'))
  const done = visit.query.get('done')
  const props = {
    frame: visitorFrame(parts.brandName),
    startHref: isAtProvider(parts) ? urls.staffSignInStart({ returnUrl }) : null,
    action: urls.staffSignIn({ returnUrl }),
    hidden: hiddenFields(visit),
    email: sentValue(visit.fields, 'email').slice(0, 254),
    problems,
    notice: visit.query.get('again') === 'true' ? WORDS.again : ownEntry(NOTICES, done),
  }
  return show(staffSignInPage, props, problems.length > 0 ? { status } : {})
}

const NOTICES = {
  get signedOut() {
    return WORDS.signedOut
  },
  get 'no-group'() {
    return WORDS['no-group']
  },
  get 'start-again'() {
    return WORDS['start-again']
  },
}

export async function submitStaffSignIn(parts: StaffSignInParts, visit: Visit): Promise<Answer> {
  // Where a provider vouches for the group, no password of ours opens anything.
  if (isAtProvider(parts)) return showStaffSignIn(parts, visit)
  const form = parseForm(signInForm, visit.fields)
  if (!form.ok) return showStaffSignIn(parts, visit, form.problems)
  const { email, password } = form.value
  const result = await parts.passwords.inTurn(visit.clientAddress, () =>
    tryPassword(parts, visit, { email: normaliseSignInAddress(email), password }),
  )
  if (result === 'too-many') return showStaffSignIn(parts, visit, [{ field: 'email', message: WORDS.tooMany }], 429)
  if (result === 'wrong') return showStaffSignIn(parts, visit, [{ field: 'email', message: WORDS.noMatch }])
  return await begin(parts, visit, { ...result, provider: null }, visit.query.get('returnUrl'))
}

export async function submitStaffSignOut(parts: StaffSignInParts, visit: StaffVisit): Promise<Answer> {
  await parts.staffAudit.record({ staff: visit.staff, act: 'signed-out', at: visit.now })
  return seeOther(urls.staffSignIn({ done: 'signedOut' }), await parts.staffSessions.end(visit))
}

/** Somebody who is signed in at the provider, perhaps as a shopper, enters their password again, too. */
export async function startStaffSignIn(parts: StaffSignInParts, visit: Visit): Promise<Answer> {
  const to = await providerOf(parts)?.start({
    browserId: visit.ownBrowserId(),
    redirectUri: visit.origin + PATHS.staffSignInCallback,
    returnUrl: returnUrlOf(visit.query.get('returnUrl')),
    again: true,
    now: visit.now,
  })
  return seeOther(to ?? urls.staffSignIn({ done: 'start-again' }))
}

export async function finishStaffSignIn(parts: StaffSignInParts, visit: Visit): Promise<Answer> {
  const refuse = (done: keyof typeof NOTICES) => seeOther(urls.staffSignIn({ done }))
  const provider = providerOf(parts)
  if (provider === null || visit.isPreview) return refuse('start-again')
  const [count = 0] = await parts.attempts.count([networkOf(visit)], visit.now, parts.limits.windowMinutes)
  if (!isAttemptAllowed({ account: 0, network: count }, parts.limits)) return refuse('start-again')
  const callback = new URL(`${visit.origin}${visit.path}?${visit.query}`)
  const finished = await provider.finish(callback, visit.browserId, visit.now)
  if ('refused' in finished) return refuse('start-again')
  const { claims, session } = finished
  const groups = [claims.groups].flat()
  if (!groups.includes(parts.settings.staffGroup)) return refuse('no-group')
  await parts.attempts.takeBack(networkOf(visit), 1)
  const name = [claims.name, claims.email, session.subject].find((each) => typeof each === 'string' && each !== '')
  // The prefix keeps these ids apart from those of accounts.
  const member = { staffId: `provider:${session.subject}`, name: String(name).slice(0, 100), provider: session }
  return await begin(parts, visit, member, finished.returnUrl)
}

interface Verified {
  staffId: string
  name: string
}

async function begin(
  { staffSessions, staffAudit }: StaffSignInParts,
  visit: Visit,
  member: Verified & { provider: { subject: string; session: string | null } | null },
  returnUrl: string | null,
): Promise<Answer> {
  await staffAudit.record({ staff: member, act: 'signed-in', at: visit.now })
  return seeOther(returnUrlOf(returnUrl), await staffSessions.begin(visit, member))
}

/** Counted before it is made, for network and account, so that parallel attempts count too. */
async function tryPassword(
  { attempts, limits, passwords, staffAccounts }: StaffSignInParts,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<Verified | 'wrong' | 'too-many'> {
  const [network, account] = [networkOf(visit), limitSubject('staff account', email)]
  const [ofNetwork = 0, ofAccount = 0] = await attempts.count([network, account], visit.now, limits.windowMinutes)
  if (!isAttemptAllowed({ account: ofAccount, network: ofNetwork }, limits)) return 'too-many'
  const credentials = await staffAccounts.findAccount(email)
  const isRight = await passwords.verify(password, credentials?.passwordHash ?? null)
  if (!isRight || credentials === null) return 'wrong'
  passwords.uncountAttempt(visit.clientAddress)
  await attempts.clear(account)
  await attempts.takeBack(network, 1)
  return credentials
}

/** The same as of shoppers' attempts, so that trying both gives no more. */
const networkOf = (visit: Visit) => limitSubject('sign-in network', visit.clientAddress)

export const isAtProvider = (parts: StaffSignInParts) => providerOf(parts) !== null

function providerOf({ signInProvider, settings }: StaffSignInParts): SignInProvider | null {
  return settings.staffGroup === null ? null : signInProvider
}

/** Only to customer service, and not to its sign-in. */
function returnUrlOf(requested: string | null): string {
  const path = safeRedirectPath(requested, PATHS.staff)
  return /^\/staff(?:$|[/?](?!sign-))/.test(path) ? path : PATHS.staff
}

import { expect, test } from 'vitest'
import { isAdmitted, isGreeted, mayOpenOrder } from './admission.ts'
import { ATTEMPT_LIMITS, isAttemptAllowed, normaliseSignInAddress } from './attempt-limits.ts'
import { safeRedirectPath } from './return-address.ts'
import { isSessionOver, isTouchDue, SESSION_LIMITS } from './session-life.ts'

const amelia = { customerId: 'C1', userType: 'registered' } as const

test('ACC-01 ACC-06 without a session there is no admission, nor for a guest, whatever the level', () => {
  expect(isAdmitted(null)).toBe(false)
  expect(isAdmitted({ ...amelia, userType: 'guest', level: 50 })).toBe(false)
})

test.each([
  [null, false],
  [49, false],
  [50, true],
])('ACC-07 level %s opens the account pages: %s', (level, verdict) =>
  expect(isAdmitted({ ...amelia, level })).toBe(verdict),
)

test('a session of one order is not admitted to the account, whatever its level and type, and opens no other order', () => {
  const scope = { orderNumber: '600000001', openedBy: 'guest', endsAt: at('10:00:00') } as const
  const session = { ...amelia, level: 50, scope }
  expect([isAdmitted(session), isGreeted(session)]).toEqual([false, false])
  expect(['600000001', '600000002', ''].map((number) => mayOpenOrder(session, number))).toEqual([true, false, false])
  expect(mayOpenOrder({ ...amelia, level: 50 }, '600000002')).toBe(true)
})

const at = (time: string) => Temporal.Instant.from(`2026-11-14T${time}Z`)

test('a session is over after 30 idle minutes, or 12 hours however busy, and is touched once a minute at most', () => {
  const isOver = (startedAt: string, lastSeenAt: string, now: string) =>
    isSessionOver({ startedAt: at(startedAt), lastSeenAt: at(lastSeenAt) }, SESSION_LIMITS, at(now))
  expect(['10:39:59', '10:40:00'].map((now) => isOver('10:00:00', '10:10:00', now))).toEqual([false, true])
  expect(['19:59:59', '20:00:00'].map((now) => isOver('08:00:00', '19:59:00', now))).toEqual([false, true])
  const scope = { endsAt: at('20:00:00') }
  const ofOrder = { startedAt: at('08:00:00'), lastSeenAt: at('08:00:00'), scope }
  expect(['19:59:59', '20:00:00'].map((now) => isSessionOver(ofOrder, SESSION_LIMITS, at(now)))).toEqual([false, true])
  const times = { startedAt: at('10:00:00'), lastSeenAt: at('10:10:00') }
  expect(['10:10:59', '10:11:00'].map((now) => isTouchDue(times, at(now)))).toEqual([false, true])
})

test.each([
  '/orders-and-returns/online-orders?viewType=all-orders&storeId=10151',
  '/ie/orders-and-returns/online-orders',
  '/a%2F%2Fb?x=https://other.example/',
])('ACC-06 sign-in leads back to %s (D-14)', (address) => expect(safeRedirectPath(address, '/home')).toBe(address))

test.each([
  ['another site', 'https://evil.example/'],
  ['another site without scheme', '//evil.example/'],
  ['a backslash that browsers read as a slash', '/\\evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'orders'],
  ['nothing', ''],
  ['the sign-in page itself', '/sign-in?returnUrl=/'],
  ['something huge', `/${'a'.repeat(2000)}`],
])('ACC-06 sign-in never leads to %s', (_case, address) => expect(safeRedirectPath(address, '/home')).toBe('/home'))

test('attempts are limited per account, however its address is typed, and per network', () => {
  expect(normaliseSignInAddress('  Amelia@Example.COM ')).toBe('amelia@example.com')
  const limits = ATTEMPT_LIMITS
  expect(isAttemptAllowed({ account: 5, network: 50 }, limits)).toBe(true)
  expect(isAttemptAllowed({ account: 6, network: 1 }, limits)).toBe(false)
  expect(isAttemptAllowed({ account: 1, network: 51 }, limits)).toBe(false)
})

test.each([
  [null, false],
  [29, false],
  [30, true],
])('D-140 at level %s a greeting has the name: %s', (level, verdict) => {
  expect(isGreeted({ ...amelia, level })).toBe(verdict)
  expect(isGreeted({ ...amelia, level, userType: 'guest' })).toBe(false)
})

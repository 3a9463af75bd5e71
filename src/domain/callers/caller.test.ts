import { expect, test } from 'vitest'
import { type Caller, isScope, turnsOffReturnWindow, whyCredentialRefused } from './caller.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:00:00Z')
const later = (minutes: number) => NOW.add({ minutes })

test.each([
  ['of today', null, null, null],
  ['that was revoked', later(-1), null, 'revoked'],
  ['within its grace', null, later(1), null],
  ['with a grace period ending now', null, NOW, 'expired'],
  ['with an expired grace period', null, later(-1), 'expired'],
])('a credential %s', (_case, revokedAt, secretExpiresAt, expected) => {
  expect(whyCredentialRefused({ revokedAt, secretExpiresAt }, NOW)).toBe(expected)
})

test.each<[Caller['kind'], string | null, boolean]>([
  ['service', 'true', true],
  ['service', 'TRUE', false],
  ['service', '1', false],
  ['service', null, false],
  ['shopper', 'true', false],
])('ELI-14 the override header from a %s saying %j: %j (D-05)', (kind, header, expected) => {
  const caller: Caller =
    kind === 'service' ? { kind, credentialId: 'S-1', scopes: [] } : { kind, customerId: 'C-amelia' }
  expect(turnsOffReturnWindow(caller, header)).toBe(expected)
})

test('a scope is one of the list', () => {
  expect(['intake', 'everything', '__proto__'].map(isScope)).toEqual([true, false, false])
})

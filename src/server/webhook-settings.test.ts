import { expect, test } from 'vitest'
import { KEY, PRODUCTION, problemsOf } from '../../test/harness/settings.ts'
import { SIGNING_CARRIERS } from '../domain/callers/signing-carrier.ts'
import { readConfiguration } from './configuration.ts'
import { webhookSettings } from './webhook-settings.ts'

const OTHER = 'o'.repeat(32)
const CARRIERS = [
  ['evri', 'EVRI'],
  ['royal-mail', 'ROYAL_MAIL'],
  ['parcelforce', 'PARCELFORCE'],
  ['an-post', 'AN_POST'],
  ['dpd', 'DPD'],
] as const

test('D-157 every carrier that signs has two settings, and no other', () => {
  expect(CARRIERS.map(([carrier]) => carrier)).toEqual([...SIGNING_CARRIERS])
  expect(Object.keys(webhookSettings())).toEqual(
    CARRIERS.flatMap(([, prefix]) => [`${prefix}_WEBHOOK_SECRET`, `${prefix}_WEBHOOK_SECRET_OLD`]),
  )
})

test.each(CARRIERS)('D-157 the secrets of %s are its own, the current one first', (carrier, prefix) => {
  const name = `${prefix}_WEBHOOK_SECRET`
  const none = readConfiguration({}).webhookSecrets
  expect(Object.values(none)).toEqual(SIGNING_CARRIERS.map(() => []))
  expect(readConfiguration({ ...PRODUCTION, [name]: KEY }).webhookSecrets).toEqual({ ...none, [carrier]: [KEY] })
  const both = { [name]: KEY, [`${name}_OLD`]: OTHER }
  expect(readConfiguration(both).webhookSecrets).toEqual({ ...none, [carrier]: [KEY, OTHER] })
})

test.each<[Record<string, string>, string]>([
  [{ DPD_WEBHOOK_SECRET: 's'.repeat(31) }, 'DPD_WEBHOOK_SECRET must be at least 32 characters'],
  [{ DPD_WEBHOOK_SECRET: 's'.repeat(4097) }, 'DPD_WEBHOOK_SECRET is too long'],
  [{ DPD_WEBHOOK_SECRET: `${KEY} ` }, 'DPD_WEBHOOK_SECRET must not start or end with a space'],
  [
    { DPD_WEBHOOK_SECRET: KEY, DPD_WEBHOOK_SECRET_OLD: 'short' },
    'DPD_WEBHOOK_SECRET_OLD must be at least 32 characters',
  ],
  [{ DPD_WEBHOOK_SECRET: 'short', DPD_WEBHOOK_SECRET_OLD: KEY }, 'DPD_WEBHOOK_SECRET must be at least 32 characters'],
  [{ DPD_WEBHOOK_SECRET_OLD: KEY }, 'DPD_WEBHOOK_SECRET_OLD needs DPD_WEBHOOK_SECRET as well'],
  [
    { DPD_WEBHOOK_SECRET: KEY, DPD_WEBHOOK_SECRET_OLD: KEY },
    'DPD_WEBHOOK_SECRET_OLD must differ from DPD_WEBHOOK_SECRET',
  ],
])('D-157 one sentence says what is wrong, and quotes no secret: %#', (given, problem) => {
  expect(problemsOf(given)).toEqual([problem])
  expect(problemsOf({ ...PRODUCTION, ...given })).toEqual([problem])
})

import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresServiceCredentials } from './service-credentials.records.ts'

const database = databaseForAllTests()
const credentials = postgresServiceCredentials(database.sql)
beforeEach(async () => {
  await database.sql`truncate service_credentials, service_secrets, service_uses`
  await credentials.create({
    credentialId: 'S-1',
    name: 'Order management',
    scopes: ['intake', 'orders'],
    secretHash: hash(1),
    at: TEST_NOW,
  })
})

const hash = (n: number) => new Uint8Array(32).fill(n)
const at = (minutes: number) => TEST_NOW.add({ minutes })

test('after a rotation the old secret works until its grace is over, and no later rotation makes that longer', async () => {
  expect(await credentials.rotate('S-1', hash(2), at(1), at(60))).toBe(true)
  expect(String((await credentials.find(hash(1)))?.secretExpiresAt)).toBe(String(at(60)))
  expect((await credentials.find(hash(2)))?.secretExpiresAt).toBe(null)
  await credentials.rotate('S-1', hash(3), at(2), at(120))
  expect(String((await credentials.find(hash(1)))?.secretExpiresAt)).toBe(String(at(60)))
  expect((await credentials.list(at(3)))[0]?.secrets).toBe(3)
  expect((await credentials.list(at(61)))[0]?.secrets).toBe(2)
})

test('what is revoked stays so, and cannot be rotated', async () => {
  expect(await credentials.revoke('S-1', at(5))).toBe(true)
  expect(await credentials.revoke('S-1', at(6))).toBe(true)
  expect(String((await credentials.find(hash(1)))?.revokedAt)).toBe(String(at(5)))
  expect(await credentials.rotate('S-1', hash(2), at(7), at(8))).toBe(false)
  expect(await credentials.revoke('S-2', at(5))).toBe(false)
})

test('a try that was not accepted is not the last use', async () => {
  const use = { credentialId: 'S-1', route: 'intake', orderNumber: null }
  await credentials.recordUse({ ...use, at: at(1), outcome: 401, accepted: false })
  expect((await credentials.list(at(2)))[0]?.lastUsedAt).toBe(null)
  await credentials.recordUse({ ...use, at: at(3), outcome: 403, accepted: true })
  await credentials.recordUse({ ...use, at: at(10), outcome: 429, accepted: false })
  expect(String((await credentials.list(at(11)))[0]?.lastUsedAt)).toBe(String(at(3)))
})

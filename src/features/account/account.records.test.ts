import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresSessionRecords } from '../../platform/sessions/session.records.ts'
import { postgresSingleUseLinks } from '../../platform/sessions/single-use-links.records.ts'
import { postgresAccountRecords } from './account.records.ts'

const database = databaseForAllTests()
const accounts = postgresAccountRecords(database.sql)
const links = postgresSingleUseLinks(database.sql)
beforeEach(async () => {
  await database.sql`truncate sessions, remembered_devices, single_use_links`
})

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

async function startSession(name: string, customerId: string) {
  const session = { level: 50, userType: 'registered', firstName: 'Amelia', startedAt: TEST_NOW, customerId } as const
  const more = { hash: hashOf(name), accessChanges: 0, rememberedFamily: null }
  await postgresSessionRecords(database.sql).start({ ...session, ...more }, null)
}

const make = () =>
  accounts.together((tx) =>
    links.make(tx, {
      ...{ tokenHash: hashOf('token'), purpose: 'new-password', customerId: 'C-amelia' },
      facts: { email: 'amelia@example.com' },
      expiresAt: TEST_NOW.add({ minutes: 30 }),
    }),
  )

describe('accounts', () => {
  const account = { customerId: 'C-new', email: 'new@example.com', firstName: 'Zoë', lastName: "O'Neil", at: TEST_NOW }

  test('an address in use makes no second account', async () => {
    const taken = { ...account, customerId: 'C-thief', email: 'amelia@example.com', passwordHash: 'x' }
    expect(await accounts.together((tx) => accounts.create(tx, taken))).toBe(false)
    expect(await accounts.findProfile('C-thief')).toBe(null)
    expect((await accounts.findCredentials('amelia@example.com'))?.customerId).toBe('C-amelia')
  })

  test('a new name is also stored with the customer’s sessions, and nowhere else', async () => {
    await startSession('mine', 'C-amelia')
    await startSession('other', 'C-callum')
    await accounts.changeName('C-amelia', { firstName: 'Mel', lastName: 'Hartley' })
    const sessions = postgresSessionRecords(database.sql)
    expect((await sessions.find(hashOf('mine')))?.firstName).toBe('Mel')
    expect((await sessions.find(hashOf('other')))?.firstName).toBe('Amelia')
  })
})

describe('links in mails', () => {
  const take = (token: string, at = TEST_NOW, purpose: 'new-password' | 'change-email' = 'new-password') =>
    accounts.together((tx) => links.take(tx, hashOf(token), purpose, at))

  test('a link works once, also for ten at once, and looking does not use it up', async () => {
    await make()
    expect(await links.find(hashOf('token'), 'new-password', TEST_NOW)).toMatchObject({ customerId: 'C-amelia' })
    const taken = await Promise.all(Array.from({ length: 10 }, () => take('token')))
    expect(taken.filter((link) => link !== null)).toMatchObject([{ facts: { email: 'amelia@example.com' } }])
    expect(await links.find(hashOf('token'), 'new-password', TEST_NOW)).toBe(null)
  })

  test('what is rolled back leaves the link usable', async () => {
    await make()
    const failing = accounts.together(async (tx) => {
      await links.take(tx, hashOf('token'), 'new-password', TEST_NOW)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await take('token')).not.toBe(null)
  })
})

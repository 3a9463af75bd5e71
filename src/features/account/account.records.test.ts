import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { ADDRESSES_MAX, type Address } from '../../domain/addresses/address.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresSessionRecords } from '../../platform/sessions/session.records.ts'
import { postgresSingleUseLinks } from '../../platform/sessions/single-use-links.records.ts'
import { postgresAccountRecords } from './account.records.ts'
import { postgresAddressBook } from './address-book.records.ts'

const database = databaseForAllTests()

describe('accounts and their links', () => {
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
    const account = {
      customerId: 'C-new',
      email: 'new@example.com',
      firstName: 'Zoë',
      lastName: "O'Neil",
      at: TEST_NOW,
    }

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
})

describe('the address book', () => {
  const book = postgresAddressBook(database.sql)
  beforeEach(async () => {
    await database.sql`truncate addresses`
  })

  const ME = 'C-amelia'
  let minutes = 0

  async function add(line1: string, asDefault = false, customerId = ME, more: Partial<Address> = {}) {
    minutes += 1
    const entry = { address: anAddress({ ...more, line1 }), asDefault, at: TEST_NOW.add({ minutes }) }
    return await database.sql.begin((tx) => book.add(asTransaction(tx), customerId, entry))
  }
  const lines = async (customerId = ME) =>
    (await book.list(customerId)).map(({ address, isDefault }) => `${address.line1}${isDefault ? ' (default)' : ''}`)
  const idOf = async (line1: string) =>
    (await book.list(ME)).find(({ address }) => address.line1 === line1)?.addressId ?? ''
  test('DAT-13 an entry keeps all of an address; the first becomes the default, and comes first, then the newest', async () => {
    const all = {
      ...{ title: 'Ms', firstName: 'Amelia', lastName: 'Hart', line2: 'Flat 2', line3: 'Bayswater', city: 'Dublin' },
      ...({ postcode: 'D02 X285', country: 'IE', phone: '+353 1 555 0100' } as const),
    }
    await add('one')
    await add('two', false, ME, all)
    await add('three')
    expect(await lines()).toEqual(['one (default)', 'three', 'two'])
    expect((await book.find(ME, await idOf('two')))?.address).toEqual(anAddress({ ...all, line1: 'two' }))
  })

  test('when the default is removed, the one changed last takes its place', async () => {
    await add('one')
    await add('two')
    await add('three')
    expect(await book.remove(ME, await idOf('one'))).toBe(true)
    expect(await lines()).toEqual(['three (default)', 'two'])
    expect(await book.remove(ME, 'gone')).toBe(false)
  })

  test('a book takes 20 addresses, also when thirty come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, at) => add(`line ${at}`)))
    const added = outcomes.flatMap((outcome) => (outcome === 'book-is-full' ? [] : [outcome.addressId]))
    expect(added).toHaveLength(ADDRESSES_MAX)
    expect((await book.list(ME)).map(({ addressId }) => addressId).toSorted()).toEqual(added.toSorted())
    expect((await book.list(ME)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

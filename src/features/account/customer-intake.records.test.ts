import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { AN_ADDRESS, aCustomerUpdate } from '../../../test/builders/customer.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import type { CustomerSnapshot } from '../../domain/customers/customer-update.ts'
import { postgresSessionRecords } from '../../platform/sessions/session.records.ts'
import { postgresSingleUseLinks } from '../../platform/sessions/single-use-links.records.ts'
import { postgresAccountRecords } from './account.records.ts'
import { postgresAddressBook } from './address-book.records.ts'
import { type CustomerUpdate, postgresCustomerIntake, type SignInAddressChange } from './customer-intake.records.ts'

const database = databaseForAllTests()
/** The new addresses to be notified. */
let moved: SignInAddressChange[] = []
const intake = postgresCustomerIntake(database.sql)
const accounts = postgresAccountRecords(database.sql)
beforeEach(async () => {
  moved = []
  await database.sql`truncate customers, credentials, addresses, sign_in_addresses, awaited_addresses, sessions,
    remembered_devices, single_use_links, order_numbers, orders cascade`
})

const anUpdate = (
  customerId: string,
  sequence: number,
  snapshot: Partial<CustomerSnapshot> = {},
  minutes = 0,
): CustomerUpdate =>
  aCustomerUpdate({ customerId, sequence, occurredAt: TEST_NOW.add({ minutes }), customer: snapshot })
const take = (...updates: CustomerUpdate[]) =>
  intake.take(updates, TEST_NOW, async (_transaction, moves) => {
    moved.push(...moves)
  })
const signsIn = (email: string) => ({ signInEmail: email })
const ownerOf = async (email: string) => (await accounts.findCredentials(email))?.customerId ?? null
const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** An account registered here, with a password, a session, a device and an open link. */
async function selfMade(customerId: string, email: string): Promise<void> {
  const account = { customerId, email, firstName: 'Sam', lastName: 'Self', passwordHash: 'x', at: TEST_NOW }
  await accounts.together((tx) => accounts.create(tx, account))
  const sessions = postgresSessionRecords(database.sql)
  const common = { customerId, startedAt: TEST_NOW, rememberedFamily: null, accessChanges: 0 }
  await sessions.start(
    { ...common, hash: hashOf(`session ${customerId}`), level: 50, userType: 'registered', firstName: 'Sam' },
    null,
  )
  const expiresAt = TEST_NOW.add({ hours: 24 })
  const device = { customerId, tokenHash: hashOf('t'), rotatedAt: TEST_NOW, expiresAt, accessChanges: 0 }
  await sessions.remember({ ...device, family: customerId })
  const link = {
    tokenHash: hashOf(`link ${customerId}`),
    purpose: 'new-password',
    facts: { email },
    expiresAt,
  } as const
  await accounts.together((tx) => postgresSingleUseLinks(database.sql).make(tx, { ...link, customerId }))
}

/** What is left of a customer's access. */
async function waysIn(customerId: string) {
  const sessions = postgresSessionRecords(database.sql)
  const links = postgresSingleUseLinks(database.sql)
  const rows = {
    password: ((await accounts.findCredentialsOf(customerId))?.passwordHash ?? null) !== null,
    session: (await sessions.find(hashOf(`session ${customerId}`))) !== null,
    device: (await sessions.findRemembered(customerId)) !== null,
    link: (await links.find(hashOf(`link ${customerId}`), 'new-password', TEST_NOW)) !== null,
  }
  return Object.entries(rows).flatMap(([name, is]) => (is ? [name] : []))
}

test('D-175 a customer from an update can be found by the address, and has no password yet', async () => {
  const details = {
    ...{ contactEmail: 'me@example.com', contactPhone: '+44 7700 900123', personalisation: 'accepted' as const },
  }
  const addresses = [{ addressId: '1', isDefault: true, address: AN_ADDRESS }]
  expect(await take(anUpdate('C-robin', 1, { ...details, addresses }))).toEqual(['accepted'])
  const access = { customerId: 'C-robin', passwordHash: null, accessChanges: 0, isGuest: false }
  expect(await accounts.findCredentials('robin@example.com')).toEqual(access)
  const names = { firstName: 'Robin', lastName: 'Reed', signInEmail: 'robin@example.com' }
  expect(await accounts.findProfile('C-robin')).toEqual({ ...names, ...details })
  const book = await postgresAddressBook(database.sql).list('C-robin')
  expect(book).toEqual([{ addressId: 'external-1', isDefault: true, address: AN_ADDRESS }])
})

test('D-175 the higher sequence wins, then the later; the same again is repeated', async () => {
  expect(await take(anUpdate('C-1', 2, { lastName: 'Two' }))).toEqual(['accepted'])
  expect(await take(anUpdate('C-1', 1, { lastName: 'One' }, 9))).toEqual(['stale'])
  expect(await take(anUpdate('C-1', 2, { lastName: 'Two' }))).toEqual(['repeated'])
  expect(await take(anUpdate('C-1', 2, { lastName: 'Later' }, 1))).toEqual(['accepted'])
  expect(await take(anUpdate('C-1', 4), anUpdate('C-1', 5, { lastName: 'Five' }), anUpdate('C-1', 3))).toEqual([
    'stale',
    'accepted',
    'stale',
  ])
  expect((await accounts.findProfile('C-1'))?.lastName).toBe('Five')
})

test('D-175 orders may come before the customer, and stay theirs', async () => {
  await insertOrders(database.sql, [anOrder({ customerId: 'C-robin', orderNumber: '990000001' })])
  await database.sql`
    insert into customers (customer_id, first_name, last_name, created_at)
    values ('C-robin', 'R', 'R', ${String(TEST_NOW)})`
  expect(await take(anUpdate('C-robin', 1))).toEqual(['accepted'])
  expect(await ownerOf('robin@example.com')).toBe('C-robin')
  expect((await accounts.findProfile('C-robin'))?.firstName).toBe('Robin')
})

describe('D-175 one address, one customer', () => {
  test('held by a self-made customer with orders, or of the intake by now: in use, and nothing ends', async () => {
    await selfMade('C-self', 'a@example.com')
    await selfMade('C-own', 'b@example.com')
    await insertOrders(database.sql, [anOrder({ customerId: 'C-self', orderNumber: '990000002' })])
    expect(await take(anUpdate('C-own', 1, signsIn('b@example.com')))).toEqual(['accepted'])
    for (const email of ['a@example.com', 'b@example.com'])
      expect(await take(anUpdate(`C-${email[0]}`, 1, signsIn(email)))).toEqual(['address-in-use'])
    for (const customerId of ['C-self', 'C-own'])
      expect(await waysIn(customerId)).toEqual(['password', 'session', 'device', 'link'])
    expect(moved).toEqual([])
  })

  test('a changed address ends what a change by the shopper ends: all but the password; both addresses are notified', async () => {
    await selfMade('C-1', 'old@example.com')
    await take(anUpdate('C-1', 1, signsIn('old@example.com')))
    expect(await take(anUpdate('C-1', 2, signsIn('new@example.com')))).toEqual(['accepted'])
    expect([await ownerOf('old@example.com'), await ownerOf('new@example.com')]).toEqual([null, 'C-1'])
    expect(await waysIn('C-1')).toEqual(['password'])
    expect(moved).toEqual([{ customerId: 'C-1', before: 'old@example.com', after: 'new@example.com' }])
    expect(await take(anUpdate('C-1', 2, signsIn('new@example.com')))).toEqual(['repeated'])
    expect(moved).toHaveLength(1)
  })

  test('addresses that change hands, in any order, end with the same owners', async () => {
    const moves = [
      anUpdate('C-1', 1, signsIn('a@example.com')),
      anUpdate('C-1', 2, signsIn('b@example.com')),
      anUpdate('C-2', 1, signsIn('b@example.com')),
      anUpdate('C-2', 2, signsIn('a@example.com')),
    ]
    for (const order of ['0123', '3210', '0231', '2013', '0312']) {
      await database.sql`truncate customers, sign_in_addresses, awaited_addresses cascade`
      for (const place of order) await take(...moves.slice(Number(place), Number(place) + 1))
      expect([await ownerOf('a@example.com'), await ownerOf('b@example.com')], order).toEqual(['C-2', 'C-1'])
      expect(await rowsOf(database.sql, 'awaited_addresses')).toEqual([])
    }
  })
})

describe('D-175 what the shopper changed here holds until the word is a different one', () => {
  test('name, contact and sign-in address', async () => {
    await selfMade('C-1', 'a@example.com')
    await take(anUpdate('C-1', 1, { ...signsIn('a@example.com'), contactPhone: '+44 7700 900123' }))
    await accounts.changeName('C-1', { firstName: 'Rob', lastName: 'Reed' })
    const keepSession = hashOf('session C-1')
    await accounts.together((tx) => accounts.changeSignInEmail(tx, 'C-1', { email: 'own@example.com', keepSession }))
    await take(anUpdate('C-1', 2, { ...signsIn('a@example.com'), contactPhone: '+44 7700 900999' }))
    expect(await accounts.findProfile('C-1')).toMatchObject({
      ...{ firstName: 'Rob', signInEmail: 'own@example.com', contactPhone: '+44 7700 900999' },
    })
    await take(anUpdate('C-1', 3, { ...signsIn('a@example.com'), firstName: 'Robyn' }))
    expect((await postgresSessionRecords(database.sql).find(keepSession))?.firstName).toBe('Robyn')
    await take(anUpdate('C-1', 4, { ...signsIn('b@example.com'), firstName: 'Robyn' }))
    expect(await accounts.findProfile('C-1')).toMatchObject({ firstName: 'Robyn', signInEmail: 'b@example.com' })
    expect(await ownerOf('own@example.com')).toBe(null)
    expect(await waysIn('C-1')).toEqual(['password'])
  })
})

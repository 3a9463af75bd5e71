import { beforeEach, expect, test } from 'vitest'
import { AN_ADDRESS, aCustomerUpdate } from '../../../test/builders/customer.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import { testMails } from '../../../test/harness/seal.ts'
import type { CustomerSnapshot } from '../../domain/customers/customer-update.ts'
import { postgresAccountRecords } from '../../features/account/account.records.ts'
import { type CustomerUpdate, postgresCustomerIntake } from '../../features/account/customer-intake.records.ts'

/** Many at once, and several senders at once. */
const database = databaseForAllTests()
const intake = postgresCustomerIntake(database.sql)
const accounts = postgresAccountRecords(database.sql)
beforeEach(async () => {
  await database.sql`truncate customers, credentials, addresses, sign_in_addresses, awaited_addresses cascade`
})

const updateOf = (customerId: string, sequence: number, customer: Partial<CustomerSnapshot> = {}): CustomerUpdate =>
  aCustomerUpdate({ customerId, sequence, occurredAt: TEST_NOW, customer })
const take = (...updates: CustomerUpdate[]) => intake.take(updates, TEST_NOW, async () => {})
const signsIn = (email: string) => ({ signInEmail: email })
const ownerOf = async (email: string) => (await accounts.findCredentials(email))?.customerId ?? null

test('D-175 four senders at once, shuffled and repeated, end in the same records', async () => {
  const customers = Array.from({ length: 30 }, (_, n) => `C-${n}`)
  // Every customer passes the address on to the next: at the end each has the one of the neighbour.
  const updates = customers.flatMap((id, n) => [
    updateOf(id, 1, signsIn(`m${n}@example.com`)),
    updateOf(id, 2, signsIn(`m${(n + 1) % customers.length}@example.com`)),
  ])
  const shuffled = (seed: number) =>
    updates
      .map((each, n) => ({ each, at: ((n + 1) * seed * 7919) % 1009 }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ each }) => each)
  await Promise.all(
    [1, 2, 3, 5].map(async (seed) => {
      const mine = shuffled(seed)
      for (let from = 0; from < mine.length; from += 7) await take(...mine.slice(from, from + 7))
    }),
  )
  const owners = await Promise.all(customers.map((_, n) => ownerOf(`m${n}@example.com`)))
  expect(owners).toEqual(customers.map((_, n) => `C-${(n + customers.length - 1) % customers.length}`))
  expect(await rowsOf(database.sql, 'awaited_addresses')).toEqual([])
})

test('a batch of 500 is a handful of statements', async () => {
  const batch = (sequence: number, city: string) =>
    Array.from({ length: 500 }, (_, n) =>
      updateOf(`C-${n}`, sequence, {
        ...signsIn(`m${n + sequence}@example.com`),
        addresses: [{ addressId: '1', isDefault: true, address: { ...AN_ADDRESS, city } }],
      }),
    )
  for (const [sequence, city] of [
    [1, 'Leeds'],
    [2, 'York'],
  ] as const) {
    database.statements.clear()
    const outcomes = await intake.take(batch(sequence, city), TEST_NOW, async (transaction, moved) => {
      const mail = { kind: 'moved', subject: '', html: '', text: '', queuedAt: TEST_NOW }
      const mails = moved.map(({ customerId, before }) => ({ ...mail, customerId, to: { name: '', address: before } }))
      await testMails(database.sql).queueAll(transaction, mails)
    })
    expect(new Set(outcomes)).toEqual(new Set(['accepted']))
    expect(database.statements.recorded.length).toBeLessThanOrEqual(15)
  }
})

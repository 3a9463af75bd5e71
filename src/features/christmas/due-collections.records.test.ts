import { beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { testRecords } from '../../../test/harness/records.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresOutsideWrites } from '../../platform/writes/outside-writes.records.ts'

const database = databaseForAllTests()
let now = TEST_NOW
let number = 730_000_000
let sequence = 0
beforeEach(async () => {
  now = TEST_NOW
  number++
  await database.sql`truncate due_work, mails`
})

const SHOP = aShop({ shopId: '1531', name: 'Paddington', line1: '14 Praed Street', phone: '020 7946 0000' })
const shops = { find: async () => [SHOP] }
const on = (day: string): ChristmasCollection => ({ ...TEST_COLLECTION, on: Temporal.PlainDate.from(day) })
const sendOrder = async (change: (order: Order) => Order = (order) => order, collection = TEST_COLLECTION) => {
  const facts = { customerEmail: 'noor@example.com' }
  const order = aChristmasOrder({ customerId: 'C-noor', orderNumber: String(number), facts }, collection)
  sequence++
  await testRecords(database.sql).intake.take([{ order: change(order), sequence, occurredAt: now }], now)
}
const sweepAt = async (at: string, using: { find: () => Promise<(typeof SHOP)[] | null> } = shops) => {
  now = Temporal.Instant.from(at)
  await runDueWork(database.sql, { now: () => now }, { shops: using })
}
const mails = async () => {
  const rows = await database.sql<{ subject: string; plain: string }[]>`
    select subject, plain from mails where customer_id = 'C-noor' and plain like ${`%${number}%`} order by queued_at`
  return rows.map(({ subject, plain }) => ({ subject: subject.split(' – ')[0], plain }))
}
const subjects = async () => (await mails()).map(({ subject }) => subject)

test('Christmas food is reminded of once, on the morning before, with all that is needed', async () => {
  await sendOrder()
  await sendOrder()
  await sweepAt('2026-12-22T08:59:00Z')
  expect(await subjects()).toEqual([])
  await sweepAt('2026-12-22T09:00:00Z')
  await sweepAt('2026-12-22T09:01:00Z')
  await sendOrder()
  await sweepAt('2026-12-22T10:00:00Z')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Collect your Christmas food tomorrow')
  for (const sentence of [
    ...['Wed 23 Dec 2026', '10:00-10:30', 'Paddington', '14 Praed Street', '020 7946 0000', 'Opening hours that day'],
    ...['https://www.openstreetmap.org/?mlat=', 'Bring this email with you.', 'To pay at collection: £84.00'],
    'Free Range Turkey Crown and 2 x Matured Christmas Pudding',
  ])
    expect(mail?.plain).toContain(sentence)
})

test('what was moved is reminded of on its new day, or on the old one if it comes back, once', async () => {
  await sendOrder()
  await sendOrder(undefined, on('2026-12-24'))
  await sweepAt('2026-12-22T09:00:00Z')
  expect(await subjects()).toEqual([])
  await sendOrder()
  await sweepAt('2026-12-22T10:00:00Z')
  await sendOrder()
  await sweepAt('2026-12-22T11:00:00Z')
  expect(await subjects()).toEqual(['Collect your Christmas food tomorrow'])
  await sendOrder(undefined, on('2026-12-25'))
  await sweepAt('2026-12-24T09:00:00Z')
  expect(await subjects()).toHaveLength(2)
})

describe('a change that is still open', () => {
  const writes = () => postgresOutsideWrites(database.sql, null)
  const begin = async () => {
    const write = {
      ...{ customerId: 'C-noor', reference: `r-${number}`, kind: 'cancel-order', orderNumber: String(number) },
      ...{ lineKey: null, payload: null, requestedAt: now },
    }
    await database.sql.begin((tx) => writes().request(asTransaction(tx), write, { jobFrom: now }))
  }
  const settle = async () => {
    const write = await writes().find('C-noor', `r-${number}`)
    if (write) await writes().settle(write, { state: 'confirmed' }, now, async () => undefined)
  }

  test('is waited for, a quarter of an hour at a time', async () => {
    await sendOrder()
    await begin()
    await sweepAt('2026-12-22T09:00:00Z')
    await sweepAt('2026-12-22T09:15:00Z')
    expect(await subjects()).toEqual([])
    await settle()
    await sweepAt('2026-12-22T09:29:00Z')
    expect(await subjects()).toEqual([])
    await sweepAt('2026-12-22T09:30:00Z')
    expect(await subjects()).toEqual(['Collect your Christmas food tomorrow'])
  })

  test('is not waited for into the day itself', async () => {
    await sendOrder()
    await begin()
    await sweepAt('2026-12-22T23:44:00Z')
    expect(await subjects()).toEqual([])
    await sweepAt('2026-12-22T23:59:00Z')
    expect(await subjects()).toEqual(['Collect your Christmas food tomorrow'])
  })
})

test('after an outage the reminder is for today, and not sent at all once the time has passed', async () => {
  await sendOrder()
  await sweepAt('2026-12-23T10:29:00Z')
  expect(await subjects()).toEqual(['Collect your Christmas food today'])
  number++
  await database.sql`truncate due_work, mails`
  now = TEST_NOW
  await sendOrder()
  await sweepAt('2026-12-23T10:30:00Z')
  expect(await subjects()).toEqual([])
})

test('without the list of shops it is reminded of all the same; hours are shown only around its slot', async () => {
  await sendOrder()
  await sweepAt('2026-12-22T09:00:00Z', { find: async () => null })
  expect((await mails())[0]?.plain).toContain("The store's address is in your order details.")
  number++
  now = TEST_NOW
  await sendOrder(undefined, { ...TEST_COLLECTION, startsAt: '06:00', endsAt: '06:30' })
  await sweepAt('2026-12-22T09:00:00Z')
  const [mail] = await mails()
  expect(mail?.plain).toContain('06:00-06:30')
  expect(mail?.plain).not.toContain('Opening hours')
})

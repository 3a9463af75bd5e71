import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { type OrderRecords, postgresOrderRecords } from '../order-records/order.records.ts'
import { postgresGiftReceiptRecords } from './gift-receipt.records.ts'

const BUYER = 'C-amelia'
const ROSIE = 'C-rosie'
const ORDER = '610000001'

let database: ClonedDatabase
let orders: OrderRecords
beforeAll(async () => {
  database = await cloneDatabase()
  orders = postgresOrderRecords(database.sql)
  const lines = [anOrderLine({ lineNo: 1, lineTotalPence: 3000 }), anOrderLine({ lineNo: 2, lineTotalPence: 4500 })]
  await insertOrders(database.sql, [anOrder({ customerId: BUYER, orderNumber: ORDER, lines })])
  const [, second] = lines
  const bound = [{ lineNo: 2, splitNo: 0, key: second?.key ?? '' }]
  const { receipt } = await giveGift(database.sql, { orderNumber: ORDER, lines: bound })
  await giveGift(database.sql, { orderNumber: ORDER, lines: [{ lineNo: 1, splitNo: 0, key: lines[0]?.key ?? '' }] })
  const gifts = postgresGiftReceiptRecords(database.sql)
  await gifts.bind(receipt, ROSIE, TEST_NOW)
  await gifts.bind(receipt, ROSIE, TEST_NOW.add({ minutes: 1 }))
})
afterAll(() => database.drop())

test('D-42 a bound recipient finds the order of their gift; to everybody else it is missing', async () => {
  expect(await orders.findHeaderOrGift(ROSIE, ORDER)).toMatchObject({ customerId: BUYER, recipientId: ROSIE })
  expect(await orders.findHeaderOrGift(BUYER, ORDER)).toMatchObject({ customerId: BUYER, recipientId: null })
  expect(await orders.findHeaderOrGift('C-callum', ORDER)).toBeNull()
  expect(await orders.findHeader(ROSIE, ORDER)).toBeNull()
})

test('GFT-17 D-42 they see their own gift alone, and their own name and contact instead of the buyer’s', async () => {
  const seen = await orders.findDetails(BUYER, ORDER, undefined, ROSIE)
  expect(seen?.order.lines.map(({ lineNo, lineTotalPence }) => [lineNo, lineTotalPence])).toEqual([[2, 0]])
  expect(seen?.giftReceipts).toHaveLength(1)
  expect(seen?.owner).not.toContain('Amelia')
  expect(seen?.whole.lines).toHaveLength(2)
})

test('D-42 a shopper to whom nothing is bound sees no line of it, whatever they request', async () => {
  const seen = await orders.findDetails(BUYER, ORDER, undefined, 'C-callum')
  expect(seen?.order.lines).toEqual([])
  expect(seen?.giftReceipts).toEqual([])
})

test('the header of a gift is one statement that reads by keys alone', async () => {
  const [plan, ...others] = await plansOf(
    database,
    (sql) => postgresOrderRecords(sql).findHeaderOrGift(ROSIE, ORDER),
    'force_generic_plan',
  )
  expect(others).toEqual([])
  expect(new Set(plan?.indexes)).toEqual(new Set(['orders_pkey', 'gift_recipients_pkey']))
})

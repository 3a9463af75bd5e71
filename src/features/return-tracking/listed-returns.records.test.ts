import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import type { ClonedDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { postgresGiftReceiptRecords } from '../gifts/gift-receipt.records.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'
import { postgresTrackedOrders } from './tracked.records.ts'

/** Tess was given something by Bea, and has returned something that she bought herself. */
const [TESS, BEA] = ['C-tess', 'C-bea']
const query = { site: 'uk', endedSince: TEST_NOW.subtract({ hours: 24 }), limit: 10 } as const

const database = databaseForAllTests()
beforeAll(async () => {
  const { sql } = database
  const lines = () => [1, 2].map(() => anOrderLine({ unitPricePence: 7654, status: 'Awaiting Return' }))
  const crowd = Array.from({ length: 400 }, (_, place) => String(630_000_000 + place))
  await insertOrders(sql, [
    anOrder({ customerId: TESS, orderNumber: '620000001', lines: lines() }),
    anOrder({ customerId: BEA, orderNumber: '620000002', lines: lines() }),
    ...crowd.map((orderNumber) => anOrder({ customerId: `C-${orderNumber}`, orderNumber })),
  ])
  const facts = { refundPence: 7654 }
  const back = [aReturnedLine({ refundPence: 7654 })]
  const of = (customerId: string, orderNumber: string) => ({ customerId, orderNumber, facts, lines: back })
  await insertReturns(sql, [
    aReturn({ ...of(TESS, '620000001'), returnNumber: '820000001' }),
    aReturn({ ...of(BEA, '620000002'), returnNumber: '820000002', recipientId: TESS }),
    aReturn({
      ...of(BEA, '620000002'),
      ...{ returnNumber: '820000003', lines: [aReturnedLine({ lineNo: 2, refundPence: 7654 })] },
    }),
    ...crowd.map((orderNumber) =>
      aReturn({ customerId: `C-${orderNumber}`, orderNumber, returnNumber: orderNumber.replace('6', '8') }),
    ),
  ])
  // Two receipts of one order must not list a return twice.
  for (const lineNo of [1, 2]) {
    const bound = [{ lineNo, splitNo: 0, key: `620000002-${lineNo}` }]
    const { receipt } = await giveGift(sql, { customerId: BEA, orderNumber: '620000002', lines: bound })
    await postgresGiftReceiptRecords(sql).bind(receipt, TESS, TEST_NOW)
  }
  await sql.unsafe('analyze orders, order_lines, returns, return_lines')
})

const tracked = (sql: ClonedDatabase['sql']) => postgresTrackedOrders(sql, postgresOrderRecords(sql))
const listed = async (customerId: string) => await tracked(database.sql).listReturns(customerId, query)

test('D-161 D-168 a shopper’s returns are their own and those of their gifts; the buyer’s are without those', async () => {
  expect((await listed(TESS)).map(({ created }) => created.returnNumber)).toEqual(['820000002', '820000001'])
  expect((await listed(BEA)).map(({ created }) => created.returnNumber)).toEqual(['820000003'])
})

test('D-42 of a gift, the list has the lines that were returned and no amount', async () => {
  const [gift, own] = await listed(TESS)
  expect(gift?.order.lines.map(({ lineNo }) => lineNo)).toEqual([1])
  expect(JSON.stringify(gift)).not.toContain('7654')
  expect(JSON.stringify(own)).toContain('7654')
})

const gifts = async (shopperId: string) =>
  await postgresGiftReceiptRecords(database.sql).listGifts(shopperId, { site: 'uk', limit: 20 })

test('D-42 a shopper’s gifts are those of the receipts they hold, each order once, with no amount', async () => {
  const { gifts: held, hasOrders } = await gifts(TESS)
  expect(hasOrders).toBe(true)
  expect(held.map(({ order, giftReceipts, returning }) => [order.orderNumber, giftReceipts.length, returning])).toEqual(
    [['620000002', 2, [expect.objectContaining({ lineNo: 1, returnNumber: '820000002' })]]],
  )
  expect(JSON.stringify(held)).not.toContain('7654')
  expect(await gifts(BEA)).toEqual({ gifts: [], hasOrders: true })
  expect(await gifts('C-nobody')).toEqual({ gifts: [], hasOrders: false })
})

test.each([
  ['returns', (sql: ClonedDatabase['sql']) => tracked(sql).listReturns(TESS, query), ['returns_open', 'returns_ended']],
  [
    'gifts',
    (sql: ClonedDatabase['sql']) => postgresGiftReceiptRecords(sql).listGifts(TESS, { site: 'uk', limit: 20 }),
    ['gift_recipients_pkey'],
  ],
])('a shopper’s %s are one statement, which reads no table from end to end', async (_, run, indexes) => {
  const [plan, ...others] = await plansOf(database, run, 'force_generic_plan')
  expect([others, plan?.sequentialScans]).toEqual([[], []])
  expect(plan?.indexes).toEqual(expect.arrayContaining(indexes))
})

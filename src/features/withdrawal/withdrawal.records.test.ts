import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { insertWithdrawn } from '../../../test/builders/insert-withdrawn.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'

const [BEFORE, AFTER] = [TEST_NOW.subtract({ hours: 48 }), TEST_NOW.add({ hours: 1 })]
const CANCELLED: CreatedReturn['ended'] = { as: 'cancelled', at: AFTER.add({ hours: 1 }) }

const database = databaseForAllTests()
let number = 0

/** Stores a withdrawal from a line with such an ordinary return of it; gives the withdrawn lines as read. */
async function returnsBesideWithdrawal(
  parts: Partial<CreatedReturn>,
  state: 'to-send-back' | 'in-return' = 'to-send-back',
) {
  const orderNumber = String(749_000_000 + ++number)
  const order = anOrder({ orderNumber, lines: [anOrderLine({ quantity: 3 }), anOrderLine()] })
  await insertOrders(database.sql, [order])
  await insertWithdrawn(database.sql, order, [aWithdrawnLine({ keeps: 2, state })])
  const lines = [aReturnedLine({ quantity: 2, splitNo: 1 })]
  await insertReturns(database.sql, [aReturn({ orderNumber, returnNumber: `8${orderNumber}`, lines, ...parts })])
  const details = await postgresOrderRecords(database.sql).findDetails('C-amelia', orderNumber)
  return details?.order.withdrawn?.map(({ sku, returnedSince, otherReturns }) => ({ sku, returnedSince, otherReturns }))
}

test.each<[string, Partial<CreatedReturn>, number, number[]]>([
  ['made since, counts', { createdAt: AFTER }, 2, [1]],
  ['made since and cancelled, does not', { createdAt: AFTER, ended: CANCELLED }, 0, []],
  ['made before, took none of the kept units', { createdAt: BEFORE }, 0, [1]],
  ['made before and cancelled since, gives back', { createdAt: BEFORE, ended: CANCELLED }, -2, []],
  [
    'that sends back what was withdrawn from, is none',
    { createdAt: AFTER, lines: [aReturnedLine({ splitNo: 1, reason: 'R10-P0' })] },
    ...([0, []] as [number, number[]]),
  ],
])('WDR-04 kept units: an ordinary return %s', async (_case, parts, returnedSince, otherReturns) => {
  expect(await returnsBesideWithdrawal(parts)).toEqual([{ sku: 'T000001', returnedSince, otherReturns }])
})

test('WDR-04 a return that the withdrawal was recorded on gives nothing back to keep when it is cancelled', async () => {
  const lines = [aReturnedLine({ quantity: 2 })]
  expect(await returnsBesideWithdrawal({ createdAt: BEFORE, ended: CANCELLED, lines }, 'in-return')).toMatchObject([
    { returnedSince: 0 },
  ])
})

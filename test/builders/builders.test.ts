import { expect, test } from 'vitest'
import { anOrder, anOrderLine, aPayment } from './order.ts'
import { aReturn, aReturnedLine } from './return.ts'

test('a line is one unit of general merchandise, delivered today, with 35 days left', () => {
  const line = anOrderLine()
  expect(line).toMatchObject({ productType: 'GM', status: 'Despatched', quantity: 1, splitNo: 0 })
  expect(String(line.deliveredOn)).toBe('2026-11-14')
  expect(String(line.facts.defaultLastReturnOn)).toBe('2026-12-19')
})

test('the last day of return follows the delivery, and without one there is none', () => {
  const delivered = anOrderLine({ deliveredOn: Temporal.PlainDate.from('2026-11-01') })
  expect(String(delivered.facts.defaultLastReturnOn)).toBe('2026-12-06')
  expect(anOrderLine({ deliveredOn: null }).facts.defaultLastReturnOn).toBe(undefined)
  expect(anOrderLine({ status: 'Created' }).deliveredOn).toBe(null)
})

test('facts are added to the ordinary ones', () => {
  const { facts } = anOrderLine({ facts: { shipNode: '1595' } })
  expect(facts).toMatchObject({ shipNode: '1595', vatRate: 0.2, deliveryMode: 'standard' })
  expect(facts.defaultLastReturnOn).toBeDefined()
})

test('the total of a line is units times price, unless it is given', () => {
  expect(anOrderLine({ unitPricePence: 1200, quantity: 3 }).lineTotalPence).toBe(3600)
  expect(anOrderLine({ unitPricePence: 1200, quantity: 3, lineTotalPence: 2600 }).lineTotalPence).toBe(2600)
})

test('an order numbers its lines, sums them with the delivery, and was paid by Visa 4242', () => {
  const order = anOrder({
    orderNumber: 'T1',
    lines: [anOrderLine(), anOrderLine()],
    facts: { deliveryChargePence: 399 },
  })
  expect(order.lines.map(({ lineNo, key }) => [lineNo, key])).toEqual([
    [1, 'T1-1'],
    [2, 'T1-2'],
  ])
  expect(order.grandTotalPence).toBe(5399)
  expect(order.facts.payments).toEqual([aPayment({ amountPence: 5399 })])
  expect(aPayment()).toMatchObject({ brand: 'Visa', lastFour: '4242' })
  expect(anOrder({ lines: [anOrderLine({ key: 'K9' })] }).lines[0]?.key).toBe('K9')
})

test('a return is by post with Evri; an in-store return has a barcode instead of tracking', () => {
  const posted = aReturn()
  expect(posted).toMatchObject({ path: 'postal', carrier: 'evri', lines: [aReturnedLine()] })
  expect(posted.scans).toEqual([{ status: 'started', at: posted.createdAt }])
  expect(posted.facts.trackingNumber).toBeDefined()
  const inStore = aReturn({ path: 'in-store', carrier: 'clothing-and-home', facts: { shopId: '1531' } })
  expect(inStore.facts).toMatchObject({ shopId: '1531', storeBarcode: expect.any(String) })
  expect(inStore.facts.trackingNumber).toBe(undefined)
})

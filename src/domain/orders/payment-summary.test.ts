import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { layOver } from './order-change.ts'
import { summarisePayment } from './payment-summary.ts'

const order = anOrder({
  cancelAllowed: true,
  lines: [
    anOrderLine({ key: 'a', status: 'Scheduled', unitPricePence: 3000 }),
    anOrderLine({ key: 'b', status: 'Scheduled', unitPricePence: 1200 }),
  ],
  facts: { deliveryChargePence: 399 },
})

test('ORD-02 a removed item costs nothing any more, though order management has not lowered its total', () => {
  const removed = layOver(order, { kind: 'line-removed', lineKey: 'b' })
  expect(summarisePayment(removed)).toMatchObject({ cancelledPence: 1200, adjustmentPence: 0, totalPence: 3399 })
})

test('ORD-02 where it has, nothing is taken off twice', () => {
  const removed = layOver({ ...order, grandTotalPence: 3399 }, { kind: 'line-removed', lineKey: 'b' })
  expect(summarisePayment(removed)).toMatchObject({ cancelledPence: 1200, adjustmentPence: 0, totalPence: 3399 })
})

test('ORD-02 a cancelled order costs nothing, delivery included', () => {
  const cancelled = layOver(order, { kind: 'order-cancelled' })
  expect(summarisePayment(cancelled)).toMatchObject({ cancelledPence: 4599, totalPence: 0, deposit: null })
})

test('XMS-22 a cancelled Christmas order still tells of its deposit, and of no balance', () => {
  const food = anOrder({ ...order, site: 'christmas-uk', facts: {}, grandTotalPence: 4200 })
  expect(summarisePayment(food).deposit).toEqual({ paidPence: 1000, balancePence: 3200 })
  const cancelled = layOver(food, { kind: 'order-cancelled' })
  expect(summarisePayment(cancelled).deposit).toEqual({ paidPence: 1000, balancePence: null })
})

test('D-187 a line that cost more than its units saves nothing, and takes nothing off what another saved', () => {
  const lines = [
    anOrderLine({ unitPricePence: 2000, lineTotalPence: 2500 }),
    anOrderLine({ unitPricePence: 4000, lineTotalPence: 3000 }),
  ]
  expect(summarisePayment(anOrder({ lines }))).toMatchObject({ itemsPence: 6500, savingPence: 1000, totalPence: 5500 })
})

import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy } from '../../../test/builders/paid-order.ts'
import { applyChange } from './order-change.ts'
import { depositRows, summarisePayment } from './payment-summary.ts'

const order = anOrder({
  cancelAllowed: true,
  lines: [
    anOrderLine({ key: 'a', status: 'Scheduled', unitPricePence: 3000 }),
    anOrderLine({ key: 'b', status: 'Scheduled', unitPricePence: 1200 }),
  ],
  facts: { deliveryChargePence: 399 },
})

test.each([
  ['from payments', { payments: paidBy(1000) }, order.lines.slice(1)],
  ['from its cancelled lines', { payments: [] }, [{ ...order.lines[0]!, status: 'Cancelled' }, order.lines[1]!]],
])('XMS-22 D-170 a deposit stays what was paid when the total is lowered below it: %s', (_case, facts, lines) => {
  const food = anOrder({ ...order, site: 'christmas-uk', facts, lines, grandTotalPence: 600 })
  expect(summarisePayment(food).deposit).toEqual({ paidPence: 1000, balancePence: 0, backPence: 400 })
})

test('D-187 a line that cost more than its units saves nothing, and takes nothing off what another saved', () => {
  const lines = [
    anOrderLine({ unitPricePence: 2000, lineTotalPence: 2500 }),
    anOrderLine({ unitPricePence: 4000, lineTotalPence: 3000 }),
  ]
  expect(summarisePayment(anOrder({ lines }))).toMatchObject({ itemsPence: 6500, savingPence: 1000, totalPence: 5500 })
})

const christmasOrder = aChristmasOrder()
const money = (pence: number) => (pence / 100).toFixed(2)
const rowsOf = (deposit: ReturnType<typeof summarisePayment>['deposit'], options = {}) =>
  depositRows(deposit, money, options).map(({ label, amount }) => [label, amount])

test('XMS-22 the deposit is taken off what is left to pay, or was paid at collection', () => {
  const { deposit } = summarisePayment(christmasOrder)
  expect(rowsOf(deposit)).toEqual([
    ['Deposit paid', '-10.00'],
    ['To pay at collection', '84.00'],
  ])
  expect(rowsOf(deposit, { isCollected: true })[1]).toEqual(['Paid at collection', '84.00'])
})

test('XMS-22 what comes back of the deposit has a row (D-170); a cancelled order has nothing left to pay', () => {
  expect(rowsOf({ paidPence: 1000, balancePence: 0, backPence: 400 })).toEqual([
    ['Deposit paid', '-10.00'],
    ['Deposit refund', '4.00'],
    ['To pay at collection', '0.00'],
  ])
  const cancelled = applyChange(christmasOrder, { kind: 'order-cancelled' })
  expect(rowsOf(summarisePayment(cancelled).deposit)).toEqual([['Deposit paid', '10.00']])
  expect(rowsOf(null)).toEqual([])
})

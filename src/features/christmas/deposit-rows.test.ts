import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { depositRows } from './deposit-rows.ts'

const order = aChristmasOrder()
const money = (pence: number) => (pence / 100).toFixed(2)
const rowsOf = (deposit: ReturnType<typeof summarisePayment>['deposit'], options = {}) =>
  depositRows(deposit, money, options).map(({ label, amount }) => [label, amount])

test('XMS-22 the deposit is taken off what is left to pay, or was paid at collection', () => {
  const { deposit } = summarisePayment(order)
  expect(rowsOf(deposit)).toEqual([
    ['Deposit paid', '-10.00'],
    ['To pay at collection', '84.00'],
  ])
  expect(rowsOf(deposit, { isCollected: true })[1]).toEqual(['Paid at collection', '84.00'])
})

test('XMS-22 what comes back of the deposit has a row, so that they add up (D-170)', () => {
  expect(rowsOf({ paidPence: 1000, balancePence: 0, backPence: 400 })).toEqual([
    ['Deposit paid', '-10.00'],
    ['Deposit refund', '4.00'],
    ['To pay at collection', '0.00'],
  ])
})

test('a cancelled order has nothing left to pay, and what is no Christmas food has no deposit', () => {
  const cancelled = layOver(order, { kind: 'order-cancelled' })
  expect(rowsOf(summarisePayment(cancelled).deposit)).toEqual([['Deposit paid', '10.00']])
  expect(rowsOf(null)).toEqual([])
})

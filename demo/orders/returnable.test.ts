import { expect, test } from 'vitest'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const { orders } = demoOrders(TEST_NOW)
const order = (orderNumber: string) => orders.find((one) => one.orderNumber === orderNumber)!
const verdictsOf = (orderNumber: string, at = TEST_NOW) =>
  [...returnableLines(order(orderNumber), at).verdicts.values()].map((why) => why?.sentence ?? 'can go back')

const CAN = 'can go back'
const SORRY = "Sorry, you can't return this"
const GIFT = "You've arranged a gift receipt for this item, so only the person you gave it to can return it."

test('ELI-09 ELI-16 ELI-17 ELI-20 every line of O2 has the verdict that S16 requires', () => {
  expect(verdictsOf('400000002')).toEqual([
    'Cancelled',
    'Awaiting despatch',
    'Return Started',
    'Refund completed',
    CAN,
    'Reshipped',
    'Reshipped',
    'Reshipped',
    SORRY,
    SORRY,
    SORRY,
    GIFT,
    GIFT,
    'On its way to store',
    'Ready to collect',
    'Uncollected',
    CAN,
    CAN,
    SORRY,
    "Food can't be returned online. Please contact us if something's wrong.",
    "E-gift cards can't be refunded.",
  ])
})

test('ELI-10 ELI-18 W1 to W11 are open or expired as in the table', () => {
  const out = 'Return Window Expired'
  const verdicts = Array.from({ length: 11 }, (_, index) => verdictsOf(String(400_000_101 + index)))
  expect(verdicts.flat()).toEqual([CAN, CAN, out, CAN, CAN, out, CAN, out, out, CAN, CAN])
})

test('ELI-11 W2 is open until its day ends', () => {
  expect(verdictsOf('400000102', Temporal.Instant.from('2026-11-14T23:59:59.999Z'))).toEqual([CAN])
  expect(verdictsOf('400000102', Temporal.Instant.from('2026-11-15T00:00:00Z'))).toEqual(['Return Window Expired'])
})

test('ELI-19 nothing of O17 can go back', () => {
  const { online, nothing } = returnableLines(order('400000017'), TEST_NOW)
  expect([online, nothing]).toEqual([[], 'Sorry, there are no items to return on this order.'])
})

test('ELI-02 the sofa of O3 and the armchair of O5 are returned by phone, the other lines online', () => {
  for (const [number, online, byPhone] of [
    ['400000003', 1, 1],
    ['400000005', 2, 1],
  ] as const) {
    const back = returnableLines(order(number), TEST_NOW)
    expect([back.online.length, back.byPhone.length, back.nothing]).toEqual([online, byPhone, null])
  }
})

test('ELI-01 every line of the orders in return scenarios is returnable', () => {
  const returned = ['600000001', '400000004', '400000010', '400000011', '400000012', '400000016', '400000018']
  const ofO15 = ['15', '25', '35', '45', '55', '65', '75', '85', '50', '60', '70', '80'].map((end) => `4000000${end}`)
  const notReturnable = [...returned, ...ofO15]
    .flatMap((number) => verdictsOf(number))
    .filter((verdict) => verdict !== CAN)
  // One line of O15's seventh case went back before.
  expect(notReturnable.filter((verdict) => verdict !== 'Refund completed')).toEqual([])
})

test('ELI-10 the demo’s windows are the same on any day', () => {
  const at = Temporal.Instant.from('2027-03-28T00:30:00Z')
  const then = demoOrders(at).orders
  for (const number of ['400000101', '400000102', '400000103', '400000107', '400000108']) {
    const one = then.find(({ orderNumber }) => orderNumber === number)!
    const sentences = [...returnableLines(one, at).verdicts.values()].map((why) => why?.sentence ?? CAN)
    expect([number, sentences]).toEqual([number, verdictsOf(number)])
  }
})

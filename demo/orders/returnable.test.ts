import { expect, test } from 'vitest'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const { orders } = demoOrders(TEST_NOW)
const order = (orderNumber: string) => orders.find((one) => one.orderNumber === orderNumber)!
const verdictsOf = (orderNumber: string, at = TEST_NOW) =>
  [...returnableLines(order(orderNumber), at).verdicts.values()].map((why) => why?.sentence ?? 'can go back')

const CAN = 'can go back'

test('ELI-10 ELI-18 W1 to W11 are open or expired as in the table', () => {
  const out = 'Return Window Expired'
  const verdicts = Array.from({ length: 11 }, (_, index) => verdictsOf(String(400_000_101 + index)))
  expect(verdicts.flat()).toEqual([CAN, CAN, out, CAN, CAN, out, CAN, out, out, CAN, CAN])
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

import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { itemsToSendBack } from './to-send-back.ts'

const WITHDRAWAL = { primary: 'R10-P0', secondary: null, refundsDelivery: false, expectedBack: true }

test('WDR-04 everything that was withdrawn from and has been sent out is chosen, with its units and its reason', () => {
  const lines = [anOrderLine({ quantity: 3 }), anOrderLine(), anOrderLine({ facts: { returnable: false } })]
  const withdrawn = [aWithdrawnLine({ quantity: 2, keeps: 1 }), aWithdrawnLine({ lineNo: 3 })]
  expect(itemsToSendBack(anOrder({ lines, withdrawn }), TEST_NOW)).toEqual({
    selection: [
      { lineKey: '600000001-1', quantity: 2, reason: WITHDRAWAL },
      { lineKey: '600000001-3', quantity: 1, reason: WITHDRAWAL },
    ],
    waiting: [],
  })
})

test.each<[string, LineParts, 'sent back' | 'waits' | 'neither']>([
  ['out for delivery', { deliveredOn: null }, 'sent back'],
  ['not stopped, and not sent out yet', { status: 'Awaiting Despatch' }, 'waits'],
  ['on its way to the shop', { status: 'On its way to store' }, 'waits'],
  ['cancelled', { status: 'Cancelled' }, 'neither'],
  ['on its way back', { status: 'Awaiting Return' }, 'neither'],
  ['refunded', { status: 'Return Complete' }, 'neither'],
  ['furniture', { productType: 'Furniture' }, 'neither'],
  ['an e-gift card', { productType: 'EGiftCard' }, 'neither'],
  ['a service', { status: 'Awaiting Despatch', facts: { serviceItem: true } }, 'neither'],
])('WDR-04 D-163 withdrawn items that are %s', (_, parts, expected) => {
  const order = anOrder({ lines: [anOrderLine(parts)], withdrawn: [aWithdrawnLine()] })
  const { selection, waiting } = itemsToSendBack(order, TEST_NOW)
  expect(selection.length > 0 ? 'sent back' : waiting.length > 0 ? 'waits' : 'neither').toBe(expected)
})

test('D-168 items that customer service handles are not sent back as well, with a withdrawal or without', () => {
  const withdrawn = [
    aWithdrawnLine({ quantity: 1, keeps: 2, state: 'passed-on' }),
    aWithdrawnLine({ withdrawalId: 'w2', quantity: 2, keeps: 0 }),
  ]
  const order = anOrder({ lines: [anOrderLine({ quantity: 3 })], withdrawn })
  expect(itemsToSendBack(order, TEST_NOW).selection).toMatchObject([{ quantity: 2 }])
  expect([...returnableLines(order, TEST_NOW).units.values()]).toEqual([2])
  const all = anOrder({ lines: [anOrderLine()], withdrawn: [aWithdrawnLine({ state: 'passed-on' })] })
  expect([itemsToSendBack(all, TEST_NOW).selection, returnableLines(all, TEST_NOW).online]).toEqual([[], []])
})

test('WDR-04 RSN-27 of more than nine units nine go back at a time; without a withdrawal there is nothing to send back', () => {
  const twelve = anOrder({ lines: [anOrderLine({ quantity: 12 })], withdrawn: [aWithdrawnLine({ quantity: 12 })] })
  expect(itemsToSendBack(twelve, TEST_NOW).selection).toMatchObject([{ quantity: 9 }])
  const order = anOrder({ lines: [anOrderLine(), anOrderLine({ status: 'Awaiting Despatch' })] })
  expect(itemsToSendBack(order, TEST_NOW)).toEqual({ selection: [], waiting: [] })
})

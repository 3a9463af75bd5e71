import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { WhyNotCode } from './why-not-returnable.data.ts'
import { whyNotReturnable } from './why-not-returnable.ts'

const expired = { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-13') }

test.each<[string, LineParts, WhyNotCode | null]>([
  ['ELI-03 isAbleToReturn N', { facts: { ableToReturn: false } }, null],
  ['ELI-04 isReturnable N', { facts: { returnable: false } }, null],
  ['ELI-05 a gift receipt by e-mail', { facts: { giftEmailSent: true } }, null],
  ['ELI-06 despatched for another', { facts: { reshipParentKey: 'k' } }, null],
  ['ELI-07 reshipped, with the flag', { status: 'Reshipped', facts: { reshipDisabled: true } }, null],
  ['ELI-08 ship node 1595', { facts: { shipNode: '1595' } }, null],
  ['ELI-09 not sent out yet', { status: 'Awaiting Despatch' }, 'awaiting-despatch'],
  ['ELI-09 not handed over yet', { status: 'Ready To Collect' }, 'other-status'],
  ['ELI-09 cancelled', { status: 'Cancelled' }, 'cancelled'],
  ['ELI-09 refunded', { status: 'Return Complete' }, 'refund-completed'],
  ['ELI-09 on its way back', { status: 'Awaiting Return' }, 'return-started'],
  ['ELI-10 the window', { facts: expired }, null],
  ['ELI-02 furniture', { productType: 'Furniture' }, 'furniture'],
  ['ELI-20 an e-gift card', { productType: 'EGiftCard' }, 'e-gift-card'],
  ['ELI-20 food', { productType: 'Foods' }, 'food'],
  ['ELI-20 a service', { facts: { serviceItem: true } }, 'not-returnable'],
])('WDR-04 after a withdrawal the customer may send back what the shop would not take: %s', (_, parts, code) => {
  const [line] = anOrder({ lines: [anOrderLine(parts)] }).lines
  expect(whyNotReturnable(line!, anOrder(), TEST_NOW, { returner: 'withdrawal' })?.code ?? null).toBe(code)
})

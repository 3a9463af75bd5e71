import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { REFUND_RULES } from '../../../test/builders/refunds-of.ts'
import { refundFacts } from '../returns/refund-facts.ts'
import { expectedRefund } from './expected-refund.ts'
import type { WithdrawalWay } from './line-withdrawal.ts'

const ORDER = anOrder({ lines: [anOrderLine(), anOrderLine({ quantity: 2 })], facts: { deliveryChargePence: 399 } })
const FACTS = refundFacts(ORDER, REFUND_RULES)

test.each<[string, number[], WithdrawalWay[], number]>([
  ['the whole order is cancelled', [1, 2], ['cancel', 'cancel'], 399],
  ['not all items are cancelled', [1], ['cancel'], 0],
  ['not all units of an item are cancelled', [1, 1], ['cancel', 'cancel'], 0],
  ['the rest is collected after a call', [1, 2], ['cancel', 'by-phone'], 0],
  ['something is sent back', [1, 2], ['cancel', 'send-back'], 399],
])('D-163 whether delivery is promised to a withdrawal: %s', (_case, quantities, ways, pence) => {
  const selection = quantities.map((quantity, place) => aSelectedLine({ lineKey: `600000001-${place + 1}`, quantity }))
  expect(expectedRefund(FACTS, selection, ways).delivery.pence).toBe(pence)
})

import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { refundSummary } from '../../domain/returns/refund-summary.ts'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import { whatCanGoBack } from '../../domain/returns/what-can-go-back.ts'
import { liveFacts } from './live-facts.ts'
import { liveRefund, missingField, type Ticked } from './live-refund.ts'

const REASONS = reasonsFor({ sized: true, glass: false })
const OPTIONS = { path: null, at: TEST_NOW, eGiftCardEnabled: true }

const order = anOrder({
  // £5 off the whole order, and a delivery that cost more than the standard one.
  grandTotalPence: 2500 + 3 * 1999 + 1250 + 599 - 500,
  facts: { deliveryChargePence: 599 },
  lines: [anOrderLine(), anOrderLine({ quantity: 3, unitPricePence: 1999 }), anOrderLine({ unitPricePence: 1250 })],
})
const { online } = whatCanGoBack(order, TEST_NOW)
const offered = new Map(online.map((key) => [key, REASONS]))
const facts = liveFacts(order, { online, offered, limit: 25, options: OPTIONS })

const pick = (line: number, quantity: number, primary = 'R01-P0', secondary = ''): Ticked => ({
  line: facts.lines[line]!,
  quantity,
  primary,
  secondary,
})

test.each([
  ['nothing', []],
  ['one line', [pick(0, 1)]],
  ['one of three units', [pick(1, 1)]],
  ['a damaged line', [pick(1, 2, 'R05-P0')]],
  ['all but one unit', [pick(0, 1), pick(1, 2), pick(2, 1)]],
  ['everything', [pick(0, 1), pick(1, 3), pick(2, 1)]],
])('SUM-01 SUM-02 SUM-04 the browser reckons as the rules do: %s', (_what, ticked) => {
  const selection = ticked.map(({ line, quantity, primary }) => {
    const { refundsDelivery, expectedBack } = REASONS.find(({ code }) => code === primary)!
    return { lineKey: line.key, quantity, reason: { primary, secondary: null, refundsDelivery, expectedBack } }
  })
  const rules = refundSummary(order, selection, OPTIONS)
  const live = liveRefund(facts, ticked)
  expect(live.items.map(({ pence }) => pence)).toEqual(rules.lines.map(({ pence }) => pence))
  expect(live.delivery).toMatchObject({
    label: rules.delivery.label,
    pence: rules.delivery.pence,
    note: rules.delivery.note,
  })
  expect([live.totalPence, live.eGiftCard]).toEqual([rules.totalPence, rules.eGiftCard.offered])
})

test('equal lists of reasons are sent once', () => {
  expect([facts.reasons.length, facts.lines.map(({ reasons }) => reasons)]).toEqual([1, [0, 0, 0]])
})

test.each([
  ['', '', 'primary'],
  ['R99', '', 'primary'],
  ['R01-P0', '', 'secondary'],
  ['R01-P0', 'R05-S1', 'secondary'],
  ['R01-P0', 'R01-S1', null],
  ['R06-P0', '', null],
])('RSN-14 with %j and %j, what is missing is %s', (primary, secondary, missing) => {
  expect(missingField(facts, pick(0, 1, primary, secondary))).toBe(missing)
})

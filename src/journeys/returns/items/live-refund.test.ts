import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'
import type { SelectedLine } from '../../../domain/returns/selection.ts'
import { whatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
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

function selectionOf(ticked: readonly Ticked[]): SelectedLine[] {
  return ticked.map(({ line, quantity, primary }) => {
    const { refundsDelivery = false, expectedBack = true } = REASONS.find(({ code }) => code === primary) ?? {}
    return { lineKey: line.key, quantity, reason: { primary, secondary: null, refundsDelivery, expectedBack } }
  })
}

test.each([
  ['nothing', []],
  ['one line', [pick(0, 1)]],
  ['one of three units', [pick(1, 1)]],
  ['a damaged line', [pick(1, 2, 'R05-P0')]],
  ['all but one unit', [pick(0, 1), pick(1, 2), pick(2, 1)]],
  ['everything', [pick(0, 1), pick(1, 3), pick(2, 1)]],
])('SUM-01 SUM-02 SUM-04 the browser reckons as the rules do: %s', (_what, ticked) => {
  const rules = refundSummary(order, selectionOf(ticked), OPTIONS)
  const live = liveRefund(facts, ticked)
  expect(live.items.map(({ pence }) => pence)).toEqual(rules.lines.map(({ pence }) => pence))
  expect(live.delivery).toMatchObject({
    label: rules.delivery.label,
    pence: rules.delivery.pence,
    note: rules.delivery.note,
  })
  expect([live.totalPence, live.eGiftCard]).toEqual([rules.totalPence, rules.eGiftCard.offered])
})

const anyPart = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  lineTotalPence: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_000_000 })),
  status: fc.constantFrom('Despatched', 'Despatched', 'Despatched', 'Awaiting Return', 'Return Complete', 'Cancelled'),
})

/** Ordered lines, each in some parts, that stand in any order; a discount on them all, and a delivery. */
const anyOrder = fc
  .record({
    ordered: fc.array(fc.array(anyPart, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    places: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
    discountPart: fc.constantFrom(0, 0.1, 1 / 3, 0.999, 1),
    delivery: fc.constantFrom(0, 399, 599),
    deliveryRefundedPence: fc.constantFrom(0, 200),
  })
  .map(({ ordered, places, discountPart, delivery, deliveryRefundedPence }) => {
    const lines = ordered
      .flatMap((parts, line) =>
        parts.map((part, splitNo) => ({ ...anOrderLine(part), lineNo: line + 1, splitNo, key: `${line}.${splitNo}` })),
      )
      .map((line, index) => ({ line, place: places[index] ?? 0 }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ line }) => line)
    const goods = lines.reduce(
      (sum, { status, lineTotalPence }) => sum + (status === 'Cancelled' ? 0 : lineTotalPence),
      0,
    )
    const grandTotalPence = goods - Math.floor(goods * discountPart) + delivery
    const parts = { grandTotalPence, facts: { deliveryChargePence: delivery, deliveryRefundedPence } }
    return { ...anOrder(parts), lines }
  })

const anyTick = fc.record({
  ticked: fc.boolean(),
  quantity: fc.nat(8),
  primary: fc.constantFrom('', 'R01-P0', 'R01-P0', 'R05-P0'),
})

test('SUM-01 SUM-04 whatever is ticked of whatever order, the browser and the server come to the same penny', () => {
  let together = 0
  fc.assert(
    fc.property(anyOrder, fc.array(anyTick, { minLength: 16, maxLength: 16 }), (order, ticks) => {
      const { online } = whatCanGoBack(order, TEST_NOW)
      const offered = new Map(online.map((key) => [key, REASONS]))
      const facts = liveFacts(order, { online, offered, limit: 25, options: OPTIONS })
      const ticked = facts.lines.flatMap((line, index): Ticked[] => {
        const { ticked, quantity, primary } = ticks[index]!
        return ticked ? [{ line, quantity: 1 + (quantity % line.units), primary, secondary: '' }] : []
      })
      const rules = refundSummary(order, selectionOf(ticked), OPTIONS)
      const live = liveRefund(facts, ticked)
      expect(live.items.map(({ pence }) => pence)).toEqual(rules.lines.map(({ pence }) => pence))
      expect([live.delivery.pence, live.totalPence]).toEqual([rules.delivery.pence, rules.totalPence])
      if (new Set(ticked.map(({ line }) => line.ordered)).size < ticked.length) together++
    }),
    { numRuns: 2000 },
  )
  // Parts of one ordered line were among them, or it would prove little.
  expect(together).toBeGreaterThan(200)
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

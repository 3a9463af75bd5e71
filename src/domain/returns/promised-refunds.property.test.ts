import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order, PromisedRefund } from '../orders/order.ts'
import { applyChange } from '../orders/order-change.ts'
import { paidAndRefunded, refundablePence } from '../orders/refundable.ts'
import { unitsKept, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { dayOf } from '../time/days.ts'
import type { Refund } from './calculate-refund.ts'
import { returnedParts } from './confirm-return.ts'
import { isStillOpen, promiseOfRest, returnEnded, withoutReturn } from './end-return.ts'
import { isKept } from './line-return-status.ts'
import { isLineOf, lineOf, linesOfReturn } from './lines-of-return.ts'
import { deliveryFacts, refundSummary } from './refund-facts.ts'
import type { CreatedReturn, ReturnEnd } from './return.ts'
import { RETURN_PATHS, type ReturnPath } from './return-method.ts'
import type { SelectedLine } from './selection.ts'

type Made = Pick<CreatedReturn, 'returnNumber' | 'path' | 'lines' | 'createdAt' | 'facts' | 'ended'> & {
  request: readonly SelectedLine[]
}

/** An order, the returns that were made of it, and what order management has paid out for each of them. */
interface World {
  order: Order
  returns: Made[]
  paidOut: Map<string, { pence: number; deliveryPence: number }>
}

const path = fc.constantFrom(...RETURN_PATHS)
const which = fc.nat(20)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('create' as const),
      path,
      lines: fc.array(fc.record({ which, take: which, refundsDelivery: fc.boolean(), expectedBack: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
      /** Order management's total, compared with our own sum (D-61). */
      reportedPence: fc.option(fc.integer({ min: -3000, max: 3000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('change' as const), which, path, isSelectionStored: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('end' as const),
      which,
      as: fc.constantFrom<ReturnEnd>('cancelled', 'lapsed', 'returned'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('refund' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('withdraw' as const), which, take: which }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const anyOrder = fc.record({
  units: fc.array(fc.constantFrom(1, 2, 5), { minLength: 1, maxLength: 3 }),
  pence: fc.integer({ min: 1, max: 9_999 }),
  deliveryPence: fc.constantFrom(0, 399, 599),
  discountPence: fc.constantFrom(0, 0, 1, 500, 900),
  goodwillPence: fc.constantFrom(0, 0, 0, 500),
})

test('AMD-07 D-154 D-163 D-177 however returns are made, changed, ended and refunded, and whatever is withdrawn from, delivery is refunded once and no more than was paid', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(step, { minLength: 1, maxLength: 14 }), (drawn, steps) => {
      const { order, paid, goodwill } = orderOf(drawn)
      const world: World = { order, returns: [], paidOut: new Map() }
      const deliveryPaid = deliveryFacts(order).refundablePence
      for (const each of steps) {
        go(world, each)
        const { pence, deliveryPence } = promisedAndPaidOut(world)
        expect(pence + goodwill).toBeLessThanOrEqual(paid)
        expect(deliveryPence).toBeLessThanOrEqual(deliveryPaid)
        expect(deliveryPence).toBeLessThanOrEqual(pence)
        // What could still be promised beside that, too.
        expect(refundablePence(world.order) + pence + goodwill).toBeLessThanOrEqual(paid)
        expect(deliveryFacts(world.order).refundablePence + deliveryPence).toBeLessThanOrEqual(deliveryPaid)
        expect(unitsIn(world)).toEqual(drawn.units)
        const lines = world.returns.flatMap(linesStillIn)
        expect(new Set(lines.map(lineName)).size).toBe(lines.length)
        const active = world.returns.filter((made) => linesStillIn(made).length > 0)
        expect(numbersOf(promisesOf(world.order))).toEqual(numbersOf(active))
      }
    }),
    tries(300),
  )
})

type DrawnOrder = typeof anyOrder extends fc.Arbitrary<infer Each> ? Each : never

function orderOf({ units, pence, deliveryPence, discountPence, goodwillPence }: DrawnOrder) {
  const lines = units.map((quantity, place) =>
    anOrderLine({ quantity, unitPricePence: pence, lineTotalPence: Math.max(1, quantity * pence - place) }),
  )
  const goods = lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
  const paid = goods + deliveryPence - Math.min(discountPence, goods - 1)
  const goodwill = Math.min(goodwillPence, paid)
  const payments = [aPayment({ amountPence: paid, refundedPence: goodwill })]
  const order = anOrder({ lines, grandTotalPence: paid, facts: { deliveryChargePence: deliveryPence, payments } })
  return { order, paid, goodwill }
}

function go(world: World, step: Step): void {
  const open = world.returns.filter((each) => isStillOpen(each, world.order))
  const sent = open.filter(({ lines }) => lines.some(({ expectedBack }) => expectedBack))
  const made =
    step.does === 'create' || step.does === 'withdraw' ? undefined : sent[step.which % Math.max(1, sent.length)]
  if (step.does === 'create') create(world, step)
  else if (step.does === 'withdraw') withdraw(world, step)
  else if (step.does === 'refund') refund(world, step.which)
  else if (made && step.does === 'change') change(world, made, step)
  else if (made && step.does === 'end') end(world, made, step.as)
}

/** As a withdrawal is recorded: of a present line, at most the units not withdrawn yet. */
function withdraw(world: World, { which, take }: Extract<Step, { does: 'withdraw' }>): void {
  const { order } = world
  const kept = order.lines.filter(isKept)
  const line = kept[which % Math.max(1, kept.length)]
  if (!line) return
  const { lineNo, splitNo, key: lineKey } = line
  const left = Math.min(line.quantity - (withdrawnUnits(order).get(lineKey) ?? 0), unitsKept(order, lineNo))
  if (left === 0) return
  const quantity = 1 + (take % left)
  const keeps = unitsKept(order, lineNo) - quantity
  const record = aWithdrawnLine({ lineNo, splitNo, lineKey, quantity, keeps })
  world.order = { ...order, withdrawn: [...(order.withdrawn ?? []), record] }
}

/** The order as the write that creates a return leaves it, with its promise. */
function create(world: World, { path, lines, reportedPence }: Extract<Step, { does: 'create' }>): void {
  const { order, returns } = world
  const kept = order.lines.filter(isKept)
  const selection = new Map<string, SelectedLine>()
  for (const { which, take, ...facts } of lines) {
    const line = kept[which % Math.max(1, kept.length)]
    if (!line) return
    const reason = { primary: 'R06-P0', secondary: null, ...facts }
    selection.set(line.key, { lineKey: line.key, quantity: 1 + (take % line.quantity), reason })
  }
  const request = [...selection.values()]
  const by = request.some(({ reason }) => reason.expectedBack) ? path : null
  const ownSum = refundOf(order, request, by, null)
  const reportedTotal =
    reportedPence === null ? null : Math.max(0, ownSum.totalPence - ownSum.delivery.pence + reportedPence)
  const sum = reportedTotal === null ? ownSum : refundOf(order, request, by, reportedTotal)
  const returnNumber = String(8_000_000_000 + returns.length)
  const parts = returnedParts(order, { returnNumber, lines: request }, {})
  const after = applyChange(order, { kind: 'return-created', returnNumber, on: dayOf(TEST_NOW), parts })
  const made: Made = {
    ...{ returnNumber, path: by, createdAt: TEST_NOW },
    facts: { refundPence: sum.totalPence, deliveryRefundPence: sum.delivery.pence },
    lines: parts.flatMap(({ lineKey, key, quantity, splitNo }) => {
      const line = after.lines.find((each) => each.key === key)
      const reason = selection.get(lineKey)?.reason
      if (!line || !reason) return []
      const { primary, secondary: secondaryReason, expectedBack } = reason
      const refundPence = sum.lines.find((each) => each.lineKey === lineKey)?.pence ?? null
      const facts = {
        reason: primary,
        secondaryReason,
        expectedBack,
        itemStatus: line.status,
        statusBefore: 'Despatched',
      }
      return [{ lineNo: line.lineNo, splitNo, quantity, refundPence, ...facts }]
    }),
    request,
  }
  returns.push(made)
  world.order = withPromise(after, promiseOf(order, made), returnNumber)
}

/** From the order as if the return had never been; its items' refund is the same for any method (D-178). */
function change(world: World, made: Made, { path, isSelectionStored }: Extract<Step, { does: 'change' }>): void {
  const { order } = world
  const { refundPence = 0, deliveryRefundPence = 0 } = made.facts
  const lines = linesOfReturn(order, made, isSelectionStored ? made.request : null)
  expect(lines.map(({ quantity }) => quantity)).toEqual(made.lines.map(({ quantity }) => quantity))
  const without = withoutReturn(order, made)
  const sum = refundOf(without, lines, path, refundPence - deliveryRefundPence)
  expectNoLess(world, made, refundOf(without, lines, made.path, refundPence - deliveryRefundPence))
  made.path = path
  made.facts = { refundPence: sum.totalPence, deliveryRefundPence: sum.delivery.pence }
  made.lines = made.lines.map((line) => {
    const key = lineOf(order, line)?.key
    return { ...line, refundPence: sum.lines.find(({ lineKey }) => lineKey === key)?.pence ?? line.refundPence }
  })
  world.order = withPromise(order, promiseOf(order, made), made.returnNumber)
}

/**
 * It can promise again what it promised by its present method; unless order management calculated more for its items
 * than they cost, or delivery was refunded because nothing was kept, and now something is.
 */
function expectNoLess({ returns }: World, { facts, lines }: Made, again: Refund): void {
  const { refundPence = 0, deliveryRefundPence = 0 } = facts
  const linesPence = lines.reduce((all, line) => all + (line.refundPence ?? 0), 0)
  if (refundPence - deliveryRefundPence > linesPence || returns.some(({ ended }) => ended)) return
  expect(again.totalPence).toBeGreaterThanOrEqual(refundPence)
  expect(again.delivery.pence).toBeGreaterThanOrEqual(deliveryRefundPence)
}

function end(world: World, made: Made, as: ReturnEnd): void {
  const { order } = world
  const rest = promiseOfRest(made, order, as)
  world.order = withPromise(applyChange(order, returnEnded(made, order, as, TEST_NOW)), rest, made.returnNumber)
  made.ended = { as, at: TEST_NOW }
}

/** Order management pays out what is promised, and its update shows it. */
function refund(world: World, which: number): void {
  const open = promisesOf(world.order).filter(({ returnNumber }) => !world.paidOut.has(returnNumber))
  const promise = open[which % Math.max(1, open.length)]
  const made = world.returns.find(({ returnNumber }) => returnNumber === promise?.returnNumber)
  if (!promise || !made) return
  const { refundPence: pence, deliveryPence } = promise
  world.paidOut.set(made.returnNumber, { pence, deliveryPence })
  const { facts, lines } = world.order
  const back = linesStillIn(made)
  world.order = {
    ...world.order,
    lines: lines.map((line) =>
      back.some((each) => isLineOf(each, line)) ? { ...line, status: 'Return Complete' } : line,
    ),
    facts: {
      ...facts,
      deliveryRefundedPence: (facts.deliveryRefundedPence ?? 0) + deliveryPence,
      payments: (facts.payments ?? []).map((each) => ({ ...each, refundedPence: each.refundedPence + pence })),
    },
  }
}

function refundOf(order: Order, lines: readonly SelectedLine[], path: ReturnPath | null, reportedPence: number | null) {
  const overallTotals = reportedPence === null ? null : { lineSubTotalPence: reportedPence, grandDiscountPence: 0 }
  return refundSummary(order, lines, { at: TEST_NOW, eGiftCardEnabled: true, path, overallTotals })
}

function promiseOf(order: Order, { returnNumber, facts }: Made): PromisedRefund {
  const { refundPence = 0, deliveryRefundPence: deliveryPence = 0 } = facts
  const { deliveryRefundedPence = 0 } = order.facts
  const before = { refundedPence: paidAndRefunded(order).refundedPence, deliveryRefundedPence }
  return { returnNumber, refundPence, deliveryPence, before }
}

/** As the records store them: a new promise replaces the return's earlier one. */
function withPromise(order: Order, promise: PromisedRefund | null, of: string): Order {
  const others = promisesOf(order).filter(({ returnNumber }) => returnNumber !== of)
  return { ...order, facts: { ...order.facts, promisedRefunds: promise ? [...others, promise] : others } }
}

function promisesOf({ facts }: Order): PromisedRefund[] {
  return facts.promisedRefunds ?? []
}

/** Lines that did not end without a refund; in a mixed return, those that need not be sent back are refunded (D-128). */
function linesStillIn({ lines, ended }: Made): Made['lines'] {
  if (!ended) return lines
  return ended.as === 'cancelled' ? [] : lines.filter(({ expectedBack }) => !expectedBack)
}

function promisedAndPaidOut({ order, paidOut }: World): { pence: number; deliveryPence: number } {
  const open = promisesOf(order)
    .filter(({ returnNumber }) => !paidOut.has(returnNumber))
    .map(({ refundPence: pence, deliveryPence }) => ({ pence, deliveryPence }))
  return [...open, ...paidOut.values()].reduce(
    (all, each) => ({ pence: all.pence + each.pence, deliveryPence: all.deliveryPence + each.deliveryPence }),
    { pence: 0, deliveryPence: 0 },
  )
}

/** No unit gets lost by splitting. */
function unitsIn({ order }: World): number[] {
  return [...Map.groupBy(order.lines, ({ lineNo }) => lineNo)]
    .sort(([one], [other]) => one - other)
    .map(([, parts]) => parts.reduce((all, { quantity }) => all + quantity, 0))
}

function lineName({ lineNo, splitNo }: { lineNo: number; splitNo: number }): string {
  return `${lineNo}.${splitNo}`
}

function numbersOf(some: readonly { returnNumber: string }[]): string[] {
  return some.map(({ returnNumber }) => returnNumber).sort()
}

import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { Order, WithdrawnLine } from '../orders/order.ts'
import { nextWithdrawalStep } from './next-step.ts'

const NOT_SENT = { status: 'Awaiting Despatch' }
const REASON = { primary: 'R10-P0', secondary: null }

const orderOf = (...lines: LineParts[]) => anOrder({ lines: lines.map((line) => anOrderLine(line)) })
const recorded = ({ lines }: Order, ...places: number[]): WithdrawnLine[] =>
  places.map((place) => {
    const { key: lineKey, lineNo, splitNo, sku, quantity } = lines[place]!
    return aWithdrawnLine({ lineKey, lineNo, splitNo, sku, quantity, state: 'recorded' })
  })
const stepOf = (order: Order, lines: readonly WithdrawnLine[]) =>
  nextWithdrawalStep({ ...order, withdrawn: lines }, lines)

test('WDR-04 D-163 an order with nothing kept is cancelled at once, with the reason of a withdrawal', () => {
  const order = orderOf(NOT_SENT, NOT_SENT, { status: 'Cancelled' })
  const lines = recorded(order, 0, 1)
  expect(stepOf(order, lines)).toEqual({
    settled: [],
    cancellation: { request: { kind: 'cancel-order', reason: REASON }, lines },
  })
})

test('WDR-04 if something is kept, one item is removed after another', () => {
  const order = orderOf(NOT_SENT, NOT_SENT, NOT_SENT)
  const lines = recorded(order, 0, 1)
  const [first] = order.lines
  expect(stepOf(order, lines).cancellation).toMatchObject({
    request: { kind: 'remove-item', line: { key: first?.key, lineNo: 1 }, reason: REASON },
    lines: lines.slice(0, 1),
  })
})

test('WDR-04 D-163 of some units no more than those are removed', () => {
  const order = orderOf({ ...NOT_SENT, quantity: 3 })
  const lines = recorded(order, 0).map((line) => ({ ...line, quantity: 2, keeps: 1 }))
  expect(stepOf(order, lines).cancellation?.request).toMatchObject({ kind: 'remove-item', units: { quantity: 2 } })
})

test('WDR-04 items sent, cancelled or restored meanwhile need not be stopped', () => {
  const order = orderOf({}, { status: 'Cancelled' }, { status: 'Awaiting Return' }, { productType: 'Furniture' })
  const lines = recorded(order, 0, 1, 2, 3)
  const gone = aWithdrawnLine({ lineKey: 'gone', lineNo: 9, state: 'recorded' })
  const { settled, cancellation } = stepOf(order, [...lines, gone])
  const states = ['to-send-back', 'cancelled', 'in-return', 'passed-on', 'cancelled']
  expect(settled.map(({ state }) => state)).toEqual(states)
  expect(cancellation).toBeNull()
})

const ALL = aWithdrawnLine({ lineKey: 'a', quantity: 3, state: 'recorded' })

test('WDR-04 of an item that was split meanwhile each part is stopped, and then it is settled', () => {
  const kept = anOrderLine({ ...NOT_SENT, key: 'kept' })
  const withKept = (order: Order) => ({ ...order, lines: [...order.lines, ...orderOf({}, kept).lines.slice(1)] })
  const split = splitOf({ ...NOT_SENT, quantity: 2 }, { ...NOT_SENT, quantity: 1 })
  expect(stepOf(split, [ALL]).cancellation).toMatchObject({ request: { kind: 'cancel-order' }, lines: [ALL] })
  const removal = (key: string) => ({ settled: [], cancellation: { request: { kind: 'remove-item', line: { key } } } })
  expect(stepOf(withKept(split), [ALL])).toMatchObject(removal('a'))
  const once = splitOf({ status: 'Cancelled', quantity: 2 }, { ...NOT_SENT, quantity: 1 })
  expect(stepOf(withKept(once), [ALL])).toMatchObject(removal('a:r1'))
  const both = splitOf({ status: 'Cancelled', quantity: 2 }, { status: 'Cancelled', quantity: 1 })
  expect(stepOf(both, [ALL])).toEqual({ settled: [{ line: ALL, state: 'cancelled' }], cancellation: null })
})

test('WDR-04 D-163 of an item of which a part was sent meanwhile, the rest is stopped and that part is to be sent back', () => {
  const order = splitOf({ quantity: 1 }, { ...NOT_SENT, quantity: 2 })
  expect(stepOf(order, [ALL])).toMatchObject({ settled: [], cancellation: { request: { line: { key: 'a:r1' } } } })
  const after = splitOf({ quantity: 1 }, { status: 'Cancelled', quantity: 2 })
  expect(stepOf(after, [ALL])).toEqual({ settled: [{ line: ALL, state: 'to-send-back' }], cancellation: null })
  // The sent units are the kept ones, if they are enough.
  const two = { ...ALL, quantity: 2, keeps: 1 }
  expect(stepOf(order, [two]).cancellation?.request).toMatchObject({ kind: 'remove-item', line: { key: 'a:r1' } })
  expect(stepOf(after, [two]).settled).toEqual([{ line: two, state: 'cancelled' }])
})

test('of two withdrawals from a line each has its own units stopped', () => {
  const order = splitOf({ ...NOT_SENT, quantity: 3 })
  const first = { ...ALL, quantity: 1, keeps: 2 }
  const second = { ...ALL, withdrawalId: 'withdrawal-2', quantity: 1, keeps: 1 }
  const { cancellation } = nextWithdrawalStep({ ...order, withdrawn: [first, second] }, [second])
  expect(cancellation).toMatchObject({ request: { units: { quantity: 1 } }, lines: [second] })
})

test('WDR-04 units stopped for a withdrawal that ended otherwise do not count as stopped for another', () => {
  const second = { ...ALL, withdrawalId: 'withdrawal-2', lineKey: 'a:r1', splitNo: 1, quantity: 1 }
  for (const state of ['to-send-back', 'not-stopped', 'passed-on', 'in-return'] as const)
    for (const sent of [{}, { status: 'Awaiting Return' }]) {
      const first = { ...ALL, quantity: 2, keeps: 1, stoppedUnits: 1, state }
      const order = { ...splitOf(sent, NOT_SENT, { status: 'Cancelled' }), withdrawn: [first, second] }
      const { settled, cancellation } = nextWithdrawalStep(order, [second])
      expect([settled, cancellation?.request], state).toMatchObject([[], { line: { key: 'a:r1' } }])
    }
})

test('a line that has taken the number of one that is left out is not stopped', () => {
  const order = orderOf({ ...NOT_SENT, sku: 'candle' })
  const jumper = aWithdrawnLine({ lineKey: 'jumper', sku: 'jumper', state: 'recorded' })
  expect(stepOf(order, [jumper])).toEqual({ settled: [{ line: jumper, state: 'cancelled' }], cancellation: null })
})

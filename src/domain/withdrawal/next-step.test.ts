import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import type { Order } from '../orders/order.ts'
import { nextStep } from './next-step.ts'

const NOT_SENT = { status: 'Awaiting Despatch' }
const REASON = { primary: 'R10-P0', secondary: null }

const orderOf = (...lines: LineParts[]) => anOrder({ lines: lines.map((line) => anOrderLine(line)) })
const recorded = ({ lines }: Order, ...places: number[]) =>
  places.flatMap((place) => {
    const line = lines[place]
    return line ? [{ lineKey: line.key, lineNo: line.lineNo, splitNo: line.splitNo, quantity: line.quantity }] : []
  })

test('WDR-04 D-163 an order of which nothing is kept is cancelled at once, with the reason of a withdrawal', () => {
  const order = orderOf(NOT_SENT, NOT_SENT, { status: 'Cancelled' })
  const lines = recorded(order, 0, 1)
  expect(nextStep(order, lines)).toEqual({
    settled: [],
    ask: { request: { kind: 'cancel-order', reason: REASON }, lines },
  })
})

test('WDR-04 where something is kept, one item is removed after another', () => {
  const order = orderOf(NOT_SENT, NOT_SENT, NOT_SENT)
  const lines = recorded(order, 0, 1)
  const [first] = order.lines
  expect(nextStep(order, lines).ask).toMatchObject({
    request: { kind: 'remove-item', line: { key: first?.key, lineNo: 1 }, reason: REASON },
    lines: lines.slice(0, 1),
  })
})

test('WDR-04 D-163 of some units no more than those are removed', () => {
  const order = orderOf({ ...NOT_SENT, quantity: 3 })
  const lines = recorded(order, 0).map((line) => ({ ...line, quantity: 2 }))
  expect(nextStep(order, lines).ask?.request).toMatchObject({ kind: 'remove-item', units: { quantity: 2 } })
})

test('WDR-04 what has been sent, cancelled or taken back meanwhile need not be stopped', () => {
  const order = orderOf({}, { status: 'Cancelled' }, { status: 'Awaiting Return' }, { productType: 'Furniture' })
  const lines = recorded(order, 0, 1, 2, 3)
  const gone = { lineKey: 'gone', lineNo: 9, splitNo: 0, quantity: 1 }
  const { settled, ask } = nextStep(order, [...lines, gone])
  expect(settled.map(({ state }) => state)).toEqual([
    'to-send-back',
    'cancelled',
    'in-return',
    'passed-on',
    'cancelled',
  ])
  expect(ask).toBeNull()
})

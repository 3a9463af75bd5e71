import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { Order, WithdrawnLine } from '../orders/order.ts'
import { unitsKept } from '../orders/withdrawn-units.ts'
import { withdrawnItems } from './withdrawn-items.ts'

const withdrawn = (parts: Partial<WithdrawnLine> = {}) => aWithdrawnLine({ lineKey: 'a', ...parts })
const statuses = (order: Order, ...records: WithdrawnLine[]) =>
  [...withdrawnItems({ ...order, withdrawn: records })].map(([key, { status, quantity }]) => [key, status, quantity])

test.each<[string, LineParts, Partial<WithdrawnLine>]>([
  ['being-stopped', { status: 'Awaiting Despatch' }, { state: 'recorded' }],
  ['not-stopped', { status: 'Awaiting Despatch' }, { state: 'cancelled' }],
  ['to-send-back', {}, { state: 'not-stopped' }],
  ['to-send-back', {}, {}],
  ['to-come', { status: 'On its way to store' }, {}],
  ['to-come', { status: 'Ready To Collect' }, {}],
  ['cancelled', { status: 'Cancelled' }, { state: 'cancelled' }],
  ['cancelled', { status: 'Cancelled' }, { state: 'not-stopped' }],
  ['going-back', { status: 'Awaiting Return' }, {}],
  ['refunded', { status: 'Return Complete' }, { state: 'in-return' }],
  ['furniture-by-phone', { productType: 'Furniture' }, { state: 'passed-on' }],
  ['by-phone', { productType: 'EGiftCard' }, { state: 'passed-on' }],
])('WDR-04 the status of a withdrawn item: %s', (status, line, record) => {
  expect(statuses(splitOf(line), withdrawn(record))).toEqual([['a', status, 1]])
  expect(statuses(splitOf(line))).toEqual([])
})

test('WDR-04 D-163 of two, one withdrawn and sent back: its part is returned, the other is kept', () => {
  const order = splitOf({ quantity: 1 }, { quantity: 1, status: 'Awaiting Return' })
  expect(statuses(order, withdrawn({ keeps: 1 }))).toEqual([['a:r1', 'going-back', 1]])
  expect(unitsKept({ ...order, withdrawn: [withdrawn({ keeps: 1 })] }, 1)).toBe(1)
})

test('WDR-04 D-163 units returned before the withdrawal are not part of it, nor is a twin of the line that was named', () => {
  const order = splitOf({ quantity: 2 }, { quantity: 1, status: 'Return Complete' })
  expect(statuses(order, withdrawn({ keeps: 1 }))).toEqual([['a', 'to-send-back', 1]])
  const twins = splitOf({ quantity: 1 }, { quantity: 1, status: 'Awaiting Despatch' })
  const record = withdrawn({ splitNo: 1, lineKey: 'a:r1', keeps: 1, state: 'recorded' })
  expect(statuses(twins, record)).toEqual([['a:r1', 'being-stopped', 1]])
})

test('WDR-04 D-163 of three, one withdrawn from: a return of the two others leaves that one to be sent back', () => {
  const order = splitOf({ quantity: 1 }, { quantity: 2, status: 'Awaiting Return' })
  const record = withdrawn({ keeps: 2, returnedSince: 2, otherReturns: [1] })
  expect(statuses(order, record)).toEqual([['a', 'to-send-back', 1]])
  expect(unitsKept({ ...order, withdrawn: [record] }, 1)).toBe(0)
})

test('WDR-04 D-163 units returned for another reason are not withdrawn, however late, and those returned for a withdrawal are', () => {
  const order = splitOf({ quantity: 1 }, { status: 'Return Complete' }, { status: 'Awaiting Return' })
  const record = withdrawn({ keeps: 2, returnedSince: 1, otherReturns: [2] })
  expect(statuses(order, record)).toEqual([['a:r1', 'refunded', 1]])
  const both = splitOf({ status: 'Awaiting Return' }, { status: 'Awaiting Return' })
  const named = withdrawn({ keeps: 1, returnedSince: 1, otherReturns: [0], state: 'in-return' })
  expect(statuses(both, named)).toEqual([['a:r1', 'going-back', 1]])
})

test('WDR-04 D-163 units sent back from an earlier return are kept: no more are withdrawn than were declared', () => {
  const order = splitOf({ quantity: 1 }, { quantity: 1 }, { status: 'Awaiting Return' })
  expect(statuses(order, withdrawn({ keeps: 1, returnedSince: -1 }))).toEqual([['a:r2', 'going-back', 1]])
  expect(statuses(splitOf({ quantity: 3 }), withdrawn({ keeps: 1 }))).toEqual([['a', 'to-send-back', 1]])
})

test('WDR-04 D-163 of two returned parts the later one was withdrawn, and what was sent instead of stopped goes back', () => {
  const order = splitOf({}, { status: 'Return Complete' }, { status: 'Awaiting Return' })
  expect(statuses(order, withdrawn({ keeps: 1 }))).toEqual([['a:r2', 'going-back', 1]])
  const more = splitOf({ quantity: 2 }, { status: 'Return Complete' }, { status: 'Awaiting Return' })
  const two = statuses(more, withdrawn({ quantity: 2, keeps: 1 }))
  expect(two.map((each) => each.join(' ')).toSorted()).toEqual(['a to-send-back 1', 'a:r2 going-back 1'])
  const renamed = withdrawn({ lineKey: 'gone', splitNo: 5, state: 'cancelled' })
  expect(statuses(splitOf({}), renamed)).toEqual([['a', 'to-send-back', 1]])
})

const two = anOrder({ lines: [anOrderLine({ key: 'jumper', sku: 'J' }), anOrderLine({ key: 'candle', sku: 'C' })] })
const renumbered = { ...two, lines: two.lines.map((line) => ({ ...line, lineNo: 3 - line.lineNo })) }
const record = withdrawn({ lineKey: 'jumper', sku: 'J' })

test('lines that order management numbers again are matched by their keys, and by the keys they were split from', () => {
  expect(statuses(renumbered, record)).toEqual([['jumper', 'to-send-back', 1]])
  const parts = renumbered.lines.map((line) =>
    line.key === 'jumper' ? { ...line, key: 'part', facts: { ...line.facts, derivedFromLineKey: 'jumper' } } : line,
  )
  expect(statuses({ ...renumbered, lines: parts }, record)).toEqual([['part', 'to-send-back', 1]])
  // If their keys are gone, by number and product, and by neither alone.
  expect(statuses(two, { ...record, lineKey: 'gone' })).toEqual([['jumper', 'to-send-back', 1]])
  expect(statuses(renumbered, { ...record, lineKey: 'gone' })).toEqual([])
})

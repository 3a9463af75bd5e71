import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { Order, WithdrawnLine } from '../orders/order.ts'
import { unitsKept, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { withdrawnItems } from './withdrawn-items.ts'

const withdrawn = (parts: Partial<WithdrawnLine> = {}) => aWithdrawnLine({ lineKey: 'a', ...parts })
const standings = (order: Order, ...records: WithdrawnLine[]) =>
  [...withdrawnItems({ ...order, withdrawn: records })].map(([key, { standing, quantity }]) => [
    key,
    standing,
    quantity,
  ])

describe('WDR-04 where an item stands', () => {
  test.each<[string, LineParts, Partial<WithdrawnLine>]>([
    ['being-stopped', { status: 'Awaiting Despatch' }, { state: 'recorded' }],
    ['not-stopped', { status: 'Awaiting Despatch' }, { state: 'not-stopped' }],
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
    ['by-phone', {}, { state: 'passed-on' }],
  ])('%s', (standing, line, record) => {
    expect(standings(splitOf(line), withdrawn(record))).toEqual([['a', standing, 1]])
  })

  test('nothing is said of what was not withdrawn from', () => {
    expect(standings(splitOf({}))).toEqual([])
  })
})

describe('WDR-04 D-163 units', () => {
  test('of two, one withdrawn from and sent back: its part goes back, the other is kept', () => {
    const order = splitOf({ quantity: 1 }, { quantity: 1, status: 'Awaiting Return' })
    expect(standings(order, withdrawn({ keeps: 1 }))).toEqual([['a:r1', 'going-back', 1]])
    expect(unitsKept({ ...order, withdrawn: [withdrawn({ keeps: 1 })] }, 1)).toBe(1)
  })

  test('a part whose return was cancelled is to be sent back again', () => {
    const order = splitOf({ quantity: 1 }, { quantity: 1 })
    const units = withdrawnUnits({ ...order, withdrawn: [withdrawn({ keeps: 1 })] })
    expect([...units.values()].reduce((all, each) => all + each, 0)).toBe(1)
  })

  test('what went back before the withdrawal is none of it', () => {
    const order = splitOf({ quantity: 2 }, { quantity: 1, status: 'Return Complete' })
    expect(standings(order, withdrawn({ keeps: 1 }))).toEqual([['a', 'to-send-back', 1]])
  })

  test('of two withdrawals from one line, both count', () => {
    const order = splitOf({ quantity: 3 })
    const records = [withdrawn({ keeps: 2 }), withdrawn({ withdrawalId: 'w2', keeps: 1 })]
    expect(standings(order, ...records)).toEqual([['a', 'to-send-back', 2]])
    expect(unitsKept({ ...order, withdrawn: records }, 1)).toBe(1)
  })

  test('the line that was named is meant, not its twin that is still here', () => {
    const order = splitOf({ quantity: 1 }, { quantity: 1, status: 'Awaiting Despatch' })
    const record = withdrawn({ splitNo: 1, lineKey: 'a:r1', keeps: 1, state: 'recorded' })
    expect(standings(order, record)).toEqual([['a:r1', 'being-stopped', 1]])
  })

  test('WDR-04 of three, one withdrawn from: a return of the two others leaves that one to be sent back', () => {
    const order = splitOf({ quantity: 1 }, { quantity: 2, status: 'Awaiting Return' })
    const record = withdrawn({ keeps: 2, returnedSince: 2, otherReturns: [1] })
    expect(standings(order, record)).toEqual([['a', 'to-send-back', 1]])
    expect(unitsKept({ ...order, withdrawn: [record] }, 1)).toBe(0)
  })

  test('what went back for another reason is not told as withdrawn from, however late it went', () => {
    const order = splitOf({ quantity: 1 }, { status: 'Return Complete' }, { status: 'Awaiting Return' })
    const record = withdrawn({ keeps: 2, returnedSince: 1, otherReturns: [2] })
    expect(standings(order, record)).toEqual([['a:r1', 'refunded', 1]])
  })

  test('WDR-04 what goes back by a withdrawal is its own, though the line that was named goes back for another reason', () => {
    const order = splitOf({ status: 'Awaiting Return' }, { status: 'Awaiting Return' })
    const record = withdrawn({ keeps: 1, returnedSince: 1, otherReturns: [0], state: 'in-return' })
    expect(standings(order, record)).toEqual([['a:r1', 'going-back', 1]])
  })

  test('what came back from a return of before is kept: no more is withdrawn from than was declared', () => {
    const order = splitOf({ quantity: 1 }, { quantity: 1 }, { status: 'Awaiting Return' })
    expect(standings(order, withdrawn({ keeps: 1, returnedSince: -1 }))).toEqual([['a:r2', 'going-back', 1]])
    expect(standings(splitOf({ quantity: 3 }), withdrawn({ keeps: 1 }))).toEqual([['a', 'to-send-back', 1]])
  })
})

describe('lines that order management numbers anew', () => {
  const two = anOrder({ lines: [anOrderLine({ key: 'jumper', sku: 'J' }), anOrderLine({ key: 'candle', sku: 'C' })] })
  const anew = { ...two, lines: two.lines.map((line) => ({ ...line, lineNo: 3 - line.lineNo })) }
  const record = withdrawn({ lineKey: 'jumper', sku: 'J' })

  test('are known by their keys, and by the keys of what they were split off', () => {
    expect(standings(anew, record)).toEqual([['jumper', 'to-send-back', 1]])
    const parts = anew.lines.map((line) =>
      line.key === 'jumper' ? { ...line, key: 'part', facts: { ...line.facts, derivedFromLineKey: 'jumper' } } : line,
    )
    expect(standings({ ...anew, lines: parts }, record)).toEqual([['part', 'to-send-back', 1]])
  })

  test('are known by number and product where their keys have gone, and by neither alone', () => {
    expect(standings(two, { ...record, lineKey: 'gone' })).toEqual([['jumper', 'to-send-back', 1]])
    expect(standings(anew, { ...record, lineKey: 'gone' })).toEqual([])
  })
})

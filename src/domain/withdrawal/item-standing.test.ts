import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import type { Order, WithdrawnLine } from '../orders/order.ts'
import { unitsKept, withdrawnUnits } from '../orders/withdrawn-units.ts'
import { itemStandings } from './item-standing.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')

/** Parts of one ordered line, as splits of it. */
const splitOf = (...lines: LineParts[]): Order => {
  const order = anOrder({ site: 'ie', currency: 'EUR', lines: lines.map((line) => anOrderLine(line)) })
  const parts = order.lines.map((line, splitNo) => ({
    ...line,
    ...{ lineNo: 1, splitNo, key: splitNo === 0 ? 'a' : `a:r${splitNo}` },
    facts: { ...line.facts, ...(splitNo > 0 && { derivedFromLineKey: 'a' }) },
  }))
  return { ...order, lines: parts }
}
const withdrawn = (parts: Partial<WithdrawnLine> = {}): WithdrawnLine => ({
  ...{ withdrawalId: 'w1', withdrawnAt: NOW, lineNo: 1, splitNo: 0, lineKey: 'a', quantity: 1, keeps: 0 },
  ...{ state: 'to-send-back' as const, ...parts },
})
const standings = (order: Order, ...records: WithdrawnLine[]) =>
  [...itemStandings({ ...order, withdrawn: records })].map(([key, { standing, quantity }]) => [key, standing, quantity])

describe('WDR-04 where an item stands', () => {
  test.each<[string, LineParts, Partial<WithdrawnLine>]>([
    ['being-stopped', { status: 'Awaiting Despatch' }, { state: 'recorded' }],
    ['not-stopped', { status: 'Awaiting Despatch' }, { state: 'not-stopped' }],
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
})

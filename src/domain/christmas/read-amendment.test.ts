import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { cancelLine } from '../orders/cancel-line.ts'
import { isCancelled } from '../orders/line-status.ts'
import type { Order } from '../orders/order.ts'
import { applyChange } from '../orders/order-change.ts'
import { changeFromRequest } from '../orders/order-request.ts'
import { amendableLines, readAmendment } from './read-amendment.ts'

const order = aChristmasOrder()
const REASON = { primary: 'C01-P0', secondary: null }
const [turkey, puddings] = order.lines.map(({ key }) => key) as [string, string]
const read = (wanted: Record<string, string>, of: Order = order) => readAmendment(of, new Map(Object.entries(wanted)))
const withFirst = (change: (line: Order['lines'][number]) => Order['lines'][number]): Order => ({
  ...order,
  lines: order.lines.map((line, place) => (place === 0 ? change(line) : line)),
})

test('XMS-02 a lowered quantity removes the units between, and none removes the line (D-170)', () => {
  const lowered = { line: { key: puddings, lineNo: 2 }, seen: 2, units: { quantity: 1, of: 2 } }
  const some = { outcome: 'amendment', isAll: false }
  expect(read({ [turkey]: '1', [puddings]: '1' })).toEqual({ ...some, removals: [lowered] })
  const removals = [{ line: { key: turkey, lineNo: 1 }, seen: 1 }]
  expect(read({ [turkey]: '0' })).toEqual({ ...some, removals })
})

test('D-163 of the parts of one line each is counted after those before it', () => {
  const [, pudding] = order.lines
  if (!pudding) throw new Error('there are two lines')
  const part = (key: string, splitNo: number, quantity: number) => ({ ...pudding, key, splitNo, quantity })
  const parted = { ...order, lines: [part('two', 1, 2), part('three', 2, 3)] }
  const lowered = (wanted: Record<string, string>) => {
    const amendment = read(wanted, parted)
    if (amendment.outcome !== 'amendment') throw new Error(amendment.outcome)
    const change = changeFromRequest({ kind: 'amend-order', removals: amendment.removals, reason: REASON }, '')
    return applyChange(parted, change).lines.filter((line) => !isCancelled(line))
  }
  const left = (wanted: Record<string, string>) => lowered(wanted).map(({ key, quantity }) => `${quantity} ${key}`)
  expect(left({ two: '1', three: '2' })).toEqual(['1 two', '2 three'])
  const removals = [{ units: { of: 5 } }, { units: { of: 4 } }]
  expect(read({ two: '1', three: '2' }, parted)).toMatchObject({ removals })
  expect(left({ two: '0', three: '1' })).toEqual(['1 three'])
  expect(left({ two: '1', three: '0' })).toEqual(['1 two'])
})

test('removing the last line is cancelling the order (D-35)', () => {
  expect(read({ [turkey]: '0', [puddings]: '0' })).toMatchObject({ isAll: true })
  expect(read({ [puddings]: '0' }, withFirst(cancelLine))).toMatchObject({ isAll: true })
  const fixed = withFirst((line) => ({ ...line, facts: { ...line.facts, amendable: false } }))
  expect(read({ [puddings]: '0' }, fixed)).toMatchObject({ isAll: false })
})

test.each([{}, { 'nobody-has-it': '0' }])('nothing changes where nothing is lowered: %j', (wanted) => {
  expect(read(wanted)).toEqual({ outcome: 'nothing-changed' })
  expect(read({ ...wanted, [turkey]: '1', [puddings]: ' 2 ' })).toEqual({ outcome: 'nothing-changed' })
})

test.each([
  ['3', 'too-many'],
  ['-1', 'not-a-number'],
  ['1.5', 'not-a-number'],
  ['１', 'not-a-number'],
  ['1e1', 'not-a-number'],
])('%s of two is refused, and nothing else is taken from the form: %s', (sent, code) => {
  expect(read({ [turkey]: '0', [puddings]: sent })).toEqual({
    outcome: 'wrong',
    problems: [{ lineKey: puddings, code }],
  })
})

test('XMS-02 what order management holds fast, was sent out or is cancelled can not be amended', () => {
  const [first] = order.lines
  if (!first) throw new Error('there are two lines')
  const fixed = { ...first, facts: { ...first.facts, amendable: false } }
  expect(amendableLines({ lines: [fixed, { ...first, status: 'Despatched' }, cancelLine(first)] })).toEqual([])
  expect(amendableLines(order).map(({ key }) => key)).toEqual([turkey, puddings])
})

import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { paidBy } from '../../../test/builders/paid-order.ts'
import { requestToWithdraw } from '../cancellation/cancel-request.ts'
import type { Order, OrderLine } from './order.ts'
import { applyChange, type OrderChange } from './order-change.ts'
import { changeFromRequest } from './order-request.ts'
import { pendingChanges } from './pending-changes.ts'

/** Three mugs, of which pennies do not divide, and a shirt; £10.00 off, and £5.00 of goodwill. */
const ORDER = anOrder({
  cancelAllowed: true,
  grandTotalPence: 4398,
  lines: [
    anOrderLine({ key: 'mugs', status: 'Created', quantity: 3, unitPricePence: 1000, lineTotalPence: 2999 }),
    anOrderLine({ key: 'shirt', status: 'Created', unitPricePence: 2000 }),
  ],
  facts: {
    deliveryChargePence: 399,
    payments: paidBy(4398, 500),
    otherCharges: [{ kind: 'DISCOUNT', amountPence: 1000, refundedPence: 0 }],
  },
})
const [mugs, shirt] = ORDER.lines as [OrderLine, OrderLine]
const withdraw = (order: Order, quantity: number, key = 'mugs') =>
  requestToWithdraw(order, order.lines.find((line) => line.key === key) as OrderLine, quantity)
const oneMug = changeFromRequest(withdraw(ORDER, 1), '')
const rows = ({ lines }: Order) =>
  lines.map(({ key, splitNo, quantity, lineTotalPence, status }) =>
    [key, splitNo, quantity, lineTotalPence, status].join(' '),
  )

const after = applyChange(ORDER, oneMug)

test('D-163 WDR-04 some units of a line are removed: the line splits, to the penny: cancelled units come last, and the rest keeps its key', () => {
  expect(rows(after)).toEqual(['mugs 0 2 1999 Created', 'shirt 0 1 2000 Created', 'mugs:u3 1 1 1000 Cancelled'])
  expect(after.lines[2]?.facts).toMatchObject({ derivedFromLineKey: 'mugs', stillInTotal: true, amendable: false })
  expect(after.cancelAllowed).toBe(true)
})

test('D-163 WDR-04 some units of a line are removed: once, and the next units of the same line are others', () => {
  expect(applyChange(after, oneMug)).toEqual(after)
  const [, , first] = rows(after)
  const both = ['mugs 0 1 999 Created', 'shirt 0 1 2000 Created', first, 'mugs:u2 2 1 1000 Cancelled']
  expect(rows(applyChange(after, changeFromRequest(withdraw(after, 1), '')))).toEqual(both)
})

test('D-170 D-163 WDR-04 some units of a line are removed: units of several lines without an original quantity are all removed', () => {
  const order = { ...ORDER, lines: [mugs, { ...shirt, quantity: 2 }] }
  const removals = order.lines.map(({ key, lineNo }) => ({ line: { key, lineNo }, units: { quantity: 1, of: null } }))
  const reason = { primary: 'C01-P0', secondary: null }
  const lines = applyChange(order, changeFromRequest({ kind: 'amend-order', removals, reason }, 'new')).lines
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1, 1])
  expect(lines.map(({ status }) => status)).toEqual(['Created', 'Created', 'Cancelled', 'Cancelled'])
})

test('D-163 WDR-04 some units of a line are removed: a part takes a number that no other part has, also of all that is left', () => {
  const split = (quantity: number, lineTotalPence: number, sent: number): Order => {
    const part = {
      key: 'sent',
      splitNo: 1,
      quantity: sent,
      lineTotalPence: 2999 - lineTotalPence,
      status: 'Despatched',
    }
    return { ...ORDER, lines: [{ ...mugs, quantity, lineTotalPence }, shirt, { ...mugs, ...part }] }
  }
  expect(rows(applyChange(split(2, 1999, 1), oneMug)).at(-1)).toBe('mugs:u3 2 1 1000 Cancelled')
  const applied = applyChange(split(1, 1000, 2), oneMug)
  expect(rows(applied)).toEqual(['mugs:u3 0 1 1000 Cancelled', 'shirt 0 1 2000 Created', 'sent 1 2 1999 Despatched'])
  expect(applyChange(applied, oneMug)).toEqual(applied)
})

test('D-163 all units of a line are the line, and all of the last one are the order (D-35)', () => {
  const reason = { primary: 'R10-P0', secondary: null }
  expect(withdraw(ORDER, 1)).toMatchObject({ kind: 'remove-item', reason, units: { quantity: 1, of: 3 } })
  expect(withdraw(ORDER, 3)).toEqual({ kind: 'remove-item', reason, line: { key: 'mugs', lineNo: 1 } })
  const alone = { ...ORDER, lines: [mugs, { ...shirt, status: 'Cancelled' }] }
  expect(withdraw(alone, 3)).toEqual({ kind: 'cancel-order', reason })
  expect(withdraw(alone, 2)).toMatchObject({ kind: 'remove-item', units: { quantity: 2, of: 3 } })
  const all: OrderChange = { kind: 'line-removed', lineKey: 'mugs', units: { quantity: 3, of: 3, key: 'mugs:u3' } }
  expect(applyChange(ORDER, all)).toEqual(applyChange(ORDER, { kind: 'line-removed', lineKey: 'mugs' }))
})

const left = { ...mugs, quantity: 2, lineTotalPence: 1999 }
const theirs = { ...mugs, key: 'mugs.1', splitNo: 1, quantity: 1, lineTotalPence: 1000, status: 'Cancelled' }

/** Ways in which order management shows that one mug of three is cancelled. */
const UPDATES: [string, Order][] = [
  ['lowered in place, and the total', { ...ORDER, lines: [left, shirt], grandTotalPence: 3598 }],
  ['lowered in place, the total unchanged', { ...ORDER, lines: [left, shirt] }],
  ['split under its own key, and the total', { ...ORDER, lines: [left, theirs, shirt], grandTotalPence: 3598 }],
  ['split under its own key, the total unchanged', { ...ORDER, lines: [left, theirs, shirt] }],
  ['the total alone', { ...ORDER, grandTotalPence: 3598 }],
  ['not at all', ORDER],
]

test.each(UPDATES)('D-163 D-188 one mug of three is removed, and an update shows it so: %s', (_way, update) => {
  const isShown = update.lines !== ORDER.lines
  const change = { id: 'one', change: oneMug, confirmedAt: update.asOf, sequence: null }
  const { shown, pending } = pendingChanges({ order: update, sequence: 2, receivedAt: update.asOf }, [change])
  expect([shown, pending]).toEqual(isShown ? [['one'], []] : [[], [oneMug]])
  if (isShown) expect(rows(applyChange(update, oneMug))).toEqual(rows(update))
  expect(rows(applyChange(update, oneMug)).filter((row) => !row.endsWith('Cancelled'))).toEqual(
    rows({ ...ORDER, lines: [left, shirt] }),
  )
})

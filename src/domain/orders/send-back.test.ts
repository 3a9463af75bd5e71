import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from './order.ts'
import { applyChange, type OrderChange, ourKeyOf, type ReturnedPart } from './order-change.ts'
import { pendingChanges } from './pending-changes.ts'

const ON = Temporal.PlainDate.from('2026-11-14')
const order = anOrder({
  lines: [
    anOrderLine({ key: 'mugs', quantity: 3, unitPricePence: 1200, lineTotalPence: 2600 }),
    anOrderLine({ key: 'b' }),
  ],
})
const sentBack = (returnNumber: string, ...parts: ReturnedPart[]): OrderChange => ({
  ...{ kind: 'return-created', returnNumber, on: ON, parts },
})
const oneMug = (number: number, key = `mugs.${number}`): OrderChange =>
  sentBack(`800000000${number}`, { lineKey: 'mugs', quantity: 1, key, splitNo: number })
const rows = ({ lines }: Order) =>
  lines.map(({ key, lineNo, splitNo, quantity, lineTotalPence, status }) => [
    ...[key, lineNo, splitNo, quantity, lineTotalPence, status],
  ])

test('D-83 what goes back whole is Awaiting Return, with the day of its return', () => {
  const { lines } = applyChange(order, sentBack('8000000001', { lineKey: 'b', quantity: 1, key: 'b', splitNo: 0 }))
  expect(lines.map(({ status }) => status)).toEqual(['Despatched', 'Awaiting Return'])
  expect(lines[1]?.facts.rmaOn).toEqual(ON)
})

test('D-53 D-155 a part that is returned is split off once, to the penny, and the rest keeps its key', () => {
  expect(rows([oneMug(1), oneMug(2), oneMug(2)].reduce(applyChange, order))).toEqual([
    ['mugs', 1, 0, 1, 866, 'Despatched'],
    ['b', 2, 0, 1, 2500, 'Despatched'],
    ['mugs.1', 1, 1, 1, 867, 'Awaiting Return'],
    ['mugs.2', 1, 2, 1, 867, 'Awaiting Return'],
  ])
})

test('D-155 a line returned whole stays whole, even if an update has more units of it: no two lines share a key', () => {
  const rest = sentBack('8000000002', { lineKey: 'mugs', quantity: 2, key: 'mugs', splitNo: 0 })
  expect(rows(applyChange(order, rest))).toEqual([
    ['mugs', 1, 0, 3, 2600, 'Awaiting Return'],
    ['b', 2, 0, 1, 2500, 'Despatched'],
  ])
})

test('what is cancelled or goes back already is left alone', () => {
  const lines = order.lines.map((line) => ({ ...line, status: line.key === 'b' ? 'Cancelled' : 'Return Complete' }))
  const both = sentBack(
    '8000000001',
    { lineKey: 'b', quantity: 1, key: 'b', splitNo: 0 },
    { lineKey: 'mugs', quantity: 1, key: 'mugs.1', splitNo: 1 },
  )
  expect(applyChange({ ...order, lines }, both).lines).toEqual(lines)
})

// Before any return, with the first, and with both. The intake accepts no older update after a newer.
const updates = [order, applyChange(order, oneMug(1)), [oneMug(1), oneMug(2)].reduce(applyChange, order)] as const
const sets = (stands: Order) => new Set(rows(stands).map(String))

test.each([
  ['with the envelope from which on it shows them', [8, 9]],
  ['without such an envelope', [null, null]],
])(
  'D-155 order management’s updates with two returns: %s: whichever of it comes, and how often, the rows are the same',
  (_how, sequences) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 6 }), (envelopes) => {
        let stored = [oneMug(1), oneMug(2)].map((change, place) => ({
          ...{ id: String(place), change, confirmedAt: TEST_NOW, sequence: sequences[place] ?? null },
        }))
        for (const place of envelopes.toSorted()) {
          const update = { order: updates[place] ?? order, sequence: 7 + place, receivedAt: TEST_NOW.add({ hours: 1 }) }
          const { pending, shown } = pendingChanges(update, stored)
          expect(sets(pending.reduce(applyChange, update.order))).toEqual(sets(updates[2]))
          stored = stored.filter(({ id }) => !shown.includes(id))
        }
      }),
    )
  },
)

test('D-155 order management’s updates with two returns: a part that order management calls otherwise is shown by its units', () => {
  const ours = oneMug(1, ourKeyOf('mugs', '8000000001'))
  const theirs = applyChange(order, oneMug(1, 'their-own-key'))
  const update = { order: theirs, sequence: 8, receivedAt: TEST_NOW }
  const stored = { id: 'one', change: ours, confirmedAt: TEST_NOW, sequence: null }
  expect(pendingChanges(update, [stored]).shown).toEqual(['one'])
})

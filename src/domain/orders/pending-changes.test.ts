import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { Order } from './order.ts'
import { applyChange, type OrderChange } from './order-change.ts'
import { type PendingChange, pendingChanges } from './pending-changes.ts'

const day = Temporal.PlainDate.from('2026-11-20')
const early = (key: string) => anOrderLine({ key, status: 'Scheduled', facts: { amendable: true } })
const before = anOrder({ cancelAllowed: true, lines: [early('a'), early('b')] })
const home = anAddress({ line1: '1 High Street', postcode: 'SW1A 1AA' })
const message = (text: string): OrderChange => ({
  ...{ kind: 'message-changed', lineKey: 'a', messageKey: 'I1' },
  message: { kind: 'gift', text, key: 'I1' },
})
const toShop: OrderChange = {
  kind: 'delivery-changed',
  lineKey: 'a',
  delivery: { mode: 'collect-in-store', shopId: '1531', on: day },
}
const PARTS = [{ lineKey: 'a', quantity: 1, key: 'a', splitNo: 0 }]
const CHANGES: OrderChange[] = [
  { kind: 'order-cancelled' },
  { kind: 'line-removed', lineKey: 'a' },
  message('Hello'),
  toShop,
  { kind: 'delivery-changed', lineKey: 'a', delivery: { mode: 'nominated-day', shipTo: home, on: day } },
  { kind: 'return-created', returnNumber: '8000000001', on: day, parts: PARTS },
  { kind: 'gift-marked', lineKey: 'a', gift: { name: 'Rosie', on: day } },
  { kind: 'delivery-changed', lineKey: 'a', delivery: { mode: 'standard', shipTo: home } },
]

const confirmed = (change: OrderChange | null, more: Partial<PendingChange> = {}): PendingChange => {
  return { id: 'one', change, confirmedAt: TEST_NOW, sequence: null, ...more }
}
const anUpdate = (order = before, sequence = 7, hours = 1) => {
  return { order, sequence, receivedAt: TEST_NOW.add({ hours }) }
}

test.each(CHANGES)(
  'D-188 $kind is applied to an update that does not show it, and dropped with the first',
  (change) => {
    expect(pendingChanges(anUpdate(), [confirmed(change)])).toEqual({ pending: [change], shown: [] })
    const shows = applyChange(before, change)
    expect(pendingChanges(anUpdate(shows), [confirmed(change)])).toEqual({ pending: [], shown: ['one'] })
  },
)

test('D-188 an address counts as shown in capitals, with other spaces and without a phone number', () => {
  const [change] = CHANGES.slice(-1) as [OrderChange]
  const shipTo = { ...home, line1: '1  HIGH STREET', postcode: 'SW1A1AA', phone: null }
  const updated = anOrder({ lines: [anOrderLine({ key: 'a', facts: { deliveryMode: 'standard', shipTo } })] })
  expect(pendingChanges(anUpdate(updated), [confirmed(change)]).shown).toEqual(['one'])
  const next = { ...shipTo, line1: '2 High Street' }
  const moved = anOrder({ lines: [anOrderLine({ key: 'a', facts: { deliveryMode: 'standard', shipTo: next } })] })
  expect(pendingChanges(anUpdate(moved), [confirmed(change)]).shown).toEqual([])
  const nominated = anOrderLine({ key: 'a', facts: { deliveryMode: 'nominated-day', shipTo: home } })
  const otherDay = anOrder({
    lines: [{ ...nominated, facts: { ...nominated.facts, requestedDeliveryOn: day.add({ days: 1 }) } }],
  })
  expect(pendingChanges(anUpdate(otherDay), [confirmed(CHANGES[4] as OrderChange)]).shown).toEqual([])
  // What is asked of a line that no longer exists counts as shown.
  expect(pendingChanges(anUpdate(anOrder({ lines: [early('b')] })), [confirmed(change)]).shown).toEqual(['one'])
})

test.each([
  ['below the sequence that order management gave, however late', 6, 7, 999, false],
  ['at that sequence', 7, 7, 0, true],
  ['above it', 8, 7, 0, true],
  ['without one, a second before a day has passed', 8, null, 24 - 1 / 3600, false],
  ['without one, after a day', 8, null, 24, true],
])('D-188 an update %s', (_case, sequence, given, hours, isShown) => {
  const receivedAt = TEST_NOW.add({ seconds: Math.round(hours * 3600) })
  const { shown } = pendingChanges({ order: before, sequence, receivedAt }, [confirmed(toShop, { sequence: given })])
  expect(shown).toEqual(isShown ? ['one'] : [])
})

test('D-188 what a shown change took the place of does not come back', () => {
  const shows = applyChange(before, message('second'))
  const changes = [confirmed(message('first'), { id: 'a' }), confirmed(message('second'), { id: 'b' })]
  expect(pendingChanges(anUpdate(shows), changes)).toEqual({ pending: [], shown: ['a', 'b'] })
  const other = confirmed(toShop, { id: 'c' })
  expect(pendingChanges(anUpdate(shows), [...changes, other]).pending).toEqual([toShop])
})

const line = (status: string) => anOrder({ lines: [anOrderLine({ key: 'a', status })] })
const [despatched, awaiting] = [line('Despatched'), line('Awaiting Return')]
const created = (returnNumber: string): OrderChange => ({
  ...{ kind: 'return-created', returnNumber, on: day, parts: PARTS },
})
const ended: OrderChange = {
  ...{ kind: 'return-ended', returnNumber: '8000000001', until: null },
  parts: [{ lineNo: 1, splitNo: 0, status: 'Despatched' }],
}
const first = [created('8000000001'), ended].map((change, place) =>
  confirmed(change, { id: `${place}`, sequence: 8 + place }),
)
const again = confirmed(created('8000000002'), { id: 'again', sequence: 10 })
const applied = (order: Order, sequence: number, changes: PendingChange[]) => {
  const { pending, shown } = pendingChanges(anUpdate(order, sequence), changes)
  const { lines } = pending.reduce(applyChange, order)
  return [lines.map(({ status }) => status).join(), shown.sort()]
}

test('D-142 D-188 a line that goes back, does not, and goes back again: an update shows only what came before it', () => {
  expect(applied(awaiting, 8, [...first, again])).toEqual(['Awaiting Return', ['0']])
  expect(applied(despatched, 9, [...first, again])).toEqual(['Awaiting Return', ['0', '1']])
  expect(applied(awaiting, 10, [...first, again])).toEqual(['Awaiting Return', ['0', '1', 'again']])
  expect(applied(despatched, 7, first)).toEqual(['Despatched', []])
  expect(applied(awaiting, 8, first)).toEqual(['Despatched', ['0']])
  expect(applied(despatched, 9, first)).toEqual(['Despatched', ['0', '1']])
})

describe('D-39 D-188 a line that has a gift receipt, has none, and has one again', () => {
  const gifts = (lineKey: string, name: string | null): OrderChange => ({
    ...{ kind: 'gift-marked', lineKey },
    gift: name === null ? null : { name, on: day },
  })
  const [marked, freed, again] = [gifts('a', 'Rosie'), gifts('a', null), gifts('a', 'Rosie')]
  const changes = [marked, freed, again].map((change, place) =>
    confirmed(change, { id: `${place}`, sequence: 8 + place }),
  )
  const withGift = applyChange(before, marked)
  const applied = (order: Order, sequence: number, stored: PendingChange[]) => {
    const { pending, shown } = pendingChanges(anUpdate(order, sequence), stored)
    const { lines } = pending.reduce(applyChange, order)
    return [lines.map(({ facts }) => facts.giftRecipientName ?? '-').join(' '), shown.join()]
  }

  test('an update with the first receipt does not show the second', () => {
    expect(applied(before, 7, changes)).toEqual(['Rosie -', ''])
    expect(applied(withGift, 8, changes)).toEqual(['Rosie -', '0'])
    expect(applied(before, 9, changes)).toEqual(['Rosie -', '0,1'])
    expect(applied(withGift, 10, changes)).toEqual(['Rosie -', '0,1,2'])
  })

  test('an update that shows how it ended stays as it is without sequences, and all are dropped within a day', () => {
    const stored = changes.map((change) => ({ ...change, sequence: null }))
    expect(applied(withGift, 7, stored)[0]).toBe('Rosie -')
    expect(pendingChanges(anUpdate(before, 7, 24), stored)).toEqual({ pending: [], shown: ['0', '1', '2'] })
  })

  test.each([
    ['another name', { name: 'Zoë', on: day }],
    ['another day', { name: 'Rosie', on: day.add({ days: 1 }) }],
  ])('an update with %s does not show it', (_what, gift) => {
    const updated = applyChange(before, { kind: 'gift-marked', lineKey: 'a', gift })
    expect(pendingChanges(anUpdate(updated), [confirmed(marked)]).shown).toEqual([])
  })
})

test('D-188 an unreadable change is never applied, and is dropped in its time', () => {
  expect(pendingChanges(anUpdate(), [confirmed(null)])).toEqual({ pending: [], shown: [] })
  expect(pendingChanges(anUpdate(before, 7, 24), [confirmed(null)])).toEqual({ pending: [], shown: ['one'] })
})

const one = { kind: 'gift', text: 'One', key: 'I1' } as const
const two = { kind: 'gift', text: 'Two', key: 'I2' } as const
const order = anOrder({ lines: [anOrderLine({ key: 'a', facts: { messages: [one, two] } })] })
const change = (messageKey: string | null, text: string | null): OrderChange => ({
  ...{ kind: 'message-changed', lineKey: 'a', messageKey },
  message: text === null ? null : { kind: 'gift', text, key: messageKey ?? 'ours' },
})

test('D-181 D-188 of several messages of a line each is applied by itself, and none replaces another', () => {
  const changes = [confirmed(change('I1', 'Uno'), { id: 'a' }), confirmed(change('I2', 'Due'), { id: 'b' })]
  const pending = [change('I1', 'Uno'), change('I2', 'Due')]
  expect(pendingChanges(anUpdate(order), changes)).toEqual({ pending, shown: [] })
  const shows = applyChange(order, change('I2', 'Due'))
  expect(pendingChanges(anUpdate(shows), changes)).toEqual({ pending: [change('I1', 'Uno')], shown: ['b'] })
})

test('D-181 D-188 a message is not shown by another with its text, but a new one is; one taken away once it is gone', () => {
  const shown = (of: OrderChange, update = order) => pendingChanges(anUpdate(update), [confirmed(of)]).shown
  expect([shown(change('I2', 'One')), shown(change(null, 'Two'))]).toEqual([[], ['one']])
  const without = anOrder({ lines: [anOrderLine({ key: 'a', facts: { messages: [two] } })] })
  expect([shown(change('I1', null)), shown(change('I1', null), without)]).toEqual([[], ['one']])
})

test('D-188 a moved collection is shown by an order that has it, or has nothing left to collect', () => {
  const here = aChristmasOrder()
  const move: OrderChange = { kind: 'collection-changed', collection: { ...TEST_COLLECTION, startsAt: '11:00' } }
  const shown = (order: Order) => pendingChanges(anUpdate(order), [confirmed(move)]).shown
  expect(shown(here)).toEqual([])
  expect(shown(applyChange(here, move))).toEqual(['one'])
  expect(shown({ ...here, lines: here.lines.map((line) => ({ ...line, status: 'Cancelled' })) })).toEqual(['one'])
})

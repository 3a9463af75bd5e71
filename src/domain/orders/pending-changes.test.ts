import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { collectionOf } from './christmas-collection.ts'
import type { Order } from './order.ts'
import { applyChange, type OrderChange } from './order-change.ts'
import { type PendingChange, pendingChanges } from './pending-changes.ts'

const day = Temporal.PlainDate.from('2026-11-20')
const early = (key: string) => anOrderLine({ key, status: 'Scheduled', facts: { amendable: true } })
const before = anOrder({ cancelAllowed: true, lines: [early('a'), early('b')] })
const home = anAddress({ line1: '1 High Street', postcode: 'SW1A 1AA' })
const message = (text: string | null): OrderChange => ({
  kind: 'message-changed',
  lineKey: 'a',
  messageKey: 'I1',
  message: text === null ? null : { kind: 'gift', text, key: 'I1' },
})
const toShop: OrderChange = {
  kind: 'delivery-changed',
  lineKey: 'a',
  delivery: { mode: 'collect-in-store', shopId: '1531', on: day },
}
const CHANGES: OrderChange[] = [
  { kind: 'order-cancelled' },
  { kind: 'line-removed', lineKey: 'a' },
  message('Hello'),
  toShop,
  { kind: 'delivery-changed', lineKey: 'a', delivery: { mode: 'nominated-day', shipTo: home, on: day } },
  {
    kind: 'return-created',
    returnNumber: '8000000001',
    on: day,
    parts: [{ lineKey: 'a', quantity: 1, key: 'a', splitNo: 0 }],
  },
  { kind: 'gift-marked', lineKey: 'a', gift: { name: 'Rosie', on: day } },
  { kind: 'delivery-changed', lineKey: 'a', delivery: { mode: 'standard', shipTo: home } },
]

const noGift: OrderChange = { kind: 'gift-marked', lineKey: 'a', gift: null }

const confirmed = (change: OrderChange | null, more: Partial<PendingChange> = {}): PendingChange => ({
  id: 'one',
  change,
  confirmedAt: TEST_NOW,
  sequence: null,
  ...more,
})
const news = (order = before, sequence = 7, hours = 1) => ({
  order,
  sequence,
  receivedAt: TEST_NOW.add({ hours }),
})

describe.each(CHANGES)('D-188 $kind', (change) => {
  test('is laid over news that does not show it', () => {
    expect(pendingChanges(news(), [confirmed(change)])).toEqual({ laid: [change], forgotten: [] })
  })
  test('is forgotten with the first news that shows it', () => {
    expect(pendingChanges(news(applyChange(before, change)), [confirmed(change)])).toEqual({
      laid: [],
      forgotten: ['one'],
    })
  })
})

test('D-188 an address counts as shown in capitals, with other spaces and without a phone number', () => {
  const [change] = CHANGES.slice(-1) as [OrderChange]
  const shipTo = { ...home, line1: '1  HIGH STREET', postcode: 'SW1A1AA', phone: null }
  const told = anOrder({ lines: [anOrderLine({ key: 'a', facts: { deliveryMode: 'standard', shipTo } })] })
  expect(pendingChanges(news(told), [confirmed(change)]).forgotten).toEqual(['one'])
  const next = anOrder({
    lines: [
      anOrderLine({ key: 'a', facts: { deliveryMode: 'standard', shipTo: { ...home, line1: '2 High Street' } } }),
    ],
  })
  expect(pendingChanges(news(next), [confirmed(change)]).forgotten).toEqual([])
})

test('D-188 a line that is gone has nothing left to say', () => {
  expect(pendingChanges(news(anOrder({ lines: [early('b')] })), [confirmed(toShop)]).forgotten).toEqual(['one'])
})

test.each([
  ['below the sequence that order management gave, however late', 6, 7, 999, false],
  ['at that sequence', 7, 7, 0, true],
  ['above it', 8, 7, 0, true],
  ['without one, a second before a day has passed', 8, null, 24 - 1 / 3600, false],
  ['without one, after a day', 8, null, 24, true],
])('D-188 news %s', (_case, sequence, given, hours, isForgotten) => {
  const receivedAt = TEST_NOW.add({ seconds: Math.round(hours * 3600) })
  const { forgotten } = pendingChanges({ order: before, sequence, receivedAt }, [
    confirmed(toShop, { sequence: given }),
  ])
  expect(forgotten).toEqual(isForgotten ? ['one'] : [])
})

test('D-188 what a shown change took the place of does not come back', () => {
  const shows = applyChange(before, message('second'))
  const changes = [confirmed(message('first'), { id: 'a' }), confirmed(message('second'), { id: 'b' })]
  expect(pendingChanges(news(shows), changes)).toEqual({ laid: [], forgotten: ['a', 'b'] })
  const other = confirmed(toShop, { id: 'c' })
  expect(pendingChanges(news(shows), [...changes, other]).laid).toEqual([toShop])
})

describe('D-142 D-188 a line that goes back, does not, and goes back again', () => {
  const line = (status: string) => anOrder({ lines: [anOrderLine({ key: 'a', status })] })
  const [despatched, awaiting] = [line('Despatched'), line('Awaiting Return')]
  const created = (returnNumber: string): OrderChange => {
    return {
      ...{ kind: 'return-created', returnNumber, on: day },
      parts: [{ lineKey: 'a', quantity: 1, key: 'a', splitNo: 0 }],
    }
  }
  const ended: OrderChange = {
    ...{ kind: 'return-ended', returnNumber: '8000000001', until: null },
    parts: [{ lineNo: 1, splitNo: 0, status: 'Despatched' }],
  }
  const first = [created('8000000001'), ended].map((change, place) =>
    confirmed(change, { id: `${place}`, sequence: 8 + place }),
  )
  const again = confirmed(created('8000000002'), { id: 'again', sequence: 10 })
  const standing = (order: Order, sequence: number, changes: PendingChange[]) => {
    const { laid, forgotten } = pendingChanges(news(order, sequence), changes)
    return [
      laid
        .reduce(applyChange, order)
        .lines.map(({ status }) => status)
        .join(),
      forgotten.sort(),
    ]
  }

  test('news of the first return does not show the second', () => {
    expect(standing(awaiting, 8, [...first, again])).toEqual(['Awaiting Return', ['0']])
    expect(standing(despatched, 9, [...first, again])).toEqual(['Awaiting Return', ['0', '1']])
    expect(standing(awaiting, 10, [...first, again])).toEqual(['Awaiting Return', ['0', '1', 'again']])
  })

  test('news from before a return does not show its end', () => {
    expect(standing(despatched, 7, first)).toEqual(['Despatched', []])
    expect(standing(awaiting, 8, first)).toEqual(['Despatched', ['0']])
    expect(standing(despatched, 9, first)).toEqual(['Despatched', ['0', '1']])
  })
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
  const standing = (order: Order, sequence: number, kept: PendingChange[]) => {
    const { laid, forgotten } = pendingChanges(news(order, sequence), kept)
    const { lines } = laid.reduce(applyChange, order)
    return [lines.map(({ facts }) => facts.giftRecipientName ?? '-').join(' '), forgotten.join()]
  }

  test('news from before the receipt does not show its end', () => {
    const two = changes.slice(0, 2)
    expect(standing(before, 7, two)).toEqual(['- -', ''])
    expect(standing(withGift, 8, two)).toEqual(['- -', '0'])
    expect(standing(before, 9, two)).toEqual(['- -', '0,1'])
  })

  test('news of the first receipt does not show the second', () => {
    expect(standing(before, 7, changes)).toEqual(['Rosie -', ''])
    expect(standing(withGift, 8, changes)).toEqual(['Rosie -', '0'])
    expect(standing(before, 9, changes)).toEqual(['Rosie -', '0,1'])
    expect(standing(withGift, 10, changes)).toEqual(['Rosie -', '0,1,2'])
  })

  test('news without a sequence that shows how it ended is left as it is, and all goes within a day', () => {
    const kept = changes.map((change) => ({ ...change, sequence: null }))
    expect(standing(withGift, 7, kept)[0]).toBe('Rosie -')
    expect(pendingChanges(news(before, 7, 24), kept)).toEqual({ laid: [], forgotten: ['0', '1', '2'] })
  })

  test('the other line of the same receipt stays as it is', () => {
    const both = [gifts('a', 'Rosie'), gifts('b', 'Rosie'), gifts('a', null), gifts('a', 'Zoë')]
    const kept = both.map((change, place) => confirmed(change, { id: `${place}`, sequence: [8, 8, 9, 10][place] ?? 0 }))
    expect(standing(before, 7, kept)).toEqual(['Zoë Rosie', ''])
    expect(standing(both.slice(0, 2).reduce(applyChange, before), 8, kept)).toEqual(['Zoë Rosie', '0,1'])
    expect(standing(both.slice(0, 3).reduce(applyChange, before), 9, kept)).toEqual(['Zoë Rosie', '0,1,2'])
  })

  test.each([
    ['another name', { name: 'Zoë', on: day }],
    ['another day', { name: 'Rosie', on: day.add({ days: 1 }) }],
  ])('news of %s does not show it', (_what, gift) => {
    const told = applyChange(before, { kind: 'gift-marked', lineKey: 'a', gift })
    expect(pendingChanges(news(told), [confirmed(marked)]).forgotten).toEqual([])
  })
})

test('D-188 what cannot be read is laid over nothing, and goes in its time', () => {
  expect(pendingChanges(news(), [confirmed(null)])).toEqual({ laid: [], forgotten: [] })
  expect(pendingChanges(news(before, 7, 24), [confirmed(null)])).toEqual({ laid: [], forgotten: ['one'] })
})

test('D-188 an order that shows all changes stays as it is, and each is laid over or forgotten', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...CHANGES, message('Bye'), message(null), noGift), { maxLength: 6 }),
      (changes) => {
        const kept = changes.map((change, index) => confirmed(change, { id: String(index) }))
        const all = changes.reduce(applyChange, before)
        const overAll = pendingChanges(news(all), kept)
        expect(overAll.laid.reduce(applyChange, all)).toEqual(all)
        // Over news that knows of none, what is laid over it ends where the shopper saw it end.
        const { laid, forgotten } = pendingChanges(news(), kept)
        expect(laid.length + forgotten.length).toBe(changes.length)
        expect(laid.reduce(applyChange, before)).toEqual(all)
      },
    ),
  )
})

describe('D-181 D-188 of several messages of a line', () => {
  const one = { kind: 'gift', text: 'One', key: 'I1' } as const
  const two = { kind: 'gift', text: 'Two', key: 'I2' } as const
  const order = anOrder({ lines: [anOrderLine({ key: 'a', facts: { messages: [one, two] } })] })
  const change = (messageKey: string | null, text: string | null): OrderChange => ({
    kind: 'message-changed',
    lineKey: 'a',
    messageKey,
    message: text === null ? null : { kind: 'gift', text, key: messageKey ?? 'ours' },
  })

  test('each is laid over by itself, and one does not take the place of another', () => {
    const changes = [confirmed(change('I1', 'Uno'), { id: 'a' }), confirmed(change('I2', 'Due'), { id: 'b' })]
    expect(pendingChanges(news(order), changes)).toEqual({
      laid: [change('I1', 'Uno'), change('I2', 'Due')],
      forgotten: [],
    })
    const shows = applyChange(order, change('I2', 'Due'))
    expect(pendingChanges(news(shows), changes)).toEqual({ laid: [change('I1', 'Uno')], forgotten: ['b'] })
  })

  test('one that now says what another says is not shown by that other', () => {
    expect(pendingChanges(news(order), [confirmed(change('I2', 'One'))]).forgotten).toEqual([])
  })

  test('one that was taken away is shown once it is gone, whatever else is there', () => {
    expect(pendingChanges(news(order), [confirmed(change('I1', null))]).forgotten).toEqual([])
    const without = anOrder({ lines: [anOrderLine({ key: 'a', facts: { messages: [two] } })] })
    expect(pendingChanges(news(without), [confirmed(change('I1', null))]).forgotten).toEqual(['one'])
  })

  test('a new one is shown under whatever key order management gave it', () => {
    expect(pendingChanges(news(order), [confirmed(change(null, 'Two'))]).forgotten).toEqual(['one'])
  })

  test('a removal kept before messages were named is shown once there is none', () => {
    const old = { kind: 'message-changed', lineKey: 'a', messageKey: null, message: null } as const
    expect(pendingChanges(news(order), [confirmed(old)]).forgotten).toEqual([])
    expect(pendingChanges(news(before), [confirmed(old)]).forgotten).toEqual(['one'])
  })
})

test('D-188 a collection that was moved and moved back is not forgotten by news older than both', () => {
  const here = aChristmasOrder()
  const there = { ...TEST_COLLECTION, startsAt: '11:00', endsAt: '11:30' }
  const moves = [there, TEST_COLLECTION].map((collection, place) =>
    confirmed({ kind: 'collection-changed', collection }, { id: String(place), sequence: 6 + place }),
  )
  expect(pendingChanges(news(here, 5), moves).forgotten).toEqual([])
  const moved = applyChange(here, { kind: 'collection-changed', collection: there })
  const { laid } = pendingChanges(news(moved, 6), moves)
  expect(collectionOf(laid.reduce(applyChange, moved))).toEqual(TEST_COLLECTION)
})

import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { CollectionSummary } from '../../domain/orders/christmas-collection.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { toCard } from './order-cards.ts'

const today = Temporal.PlainDate.from('2026-11-14')
const shops = new Map([['0123', { name: 'Paddington' } as Shop]])
const cardOf = (of: ReturnType<typeof anOrderLine>[], collection: CollectionSummary | null = null) => {
  const lines = of.map((line) => ({ ...line, charges: [], stillInTotal: false }))
  const order = {
    ...anOrder({ orderNumber: '5' }),
    deliveryPence: null,
    otherCharges: [],
    lines,
    collection,
  }
  return toCard(order, null, {
    today,
    shops,
    pictureOf: () => null,
    productPage: ({ facts }) => facts.productUrl ?? null,
  })
}

const textOf = ({ items }: ReturnType<typeof cardOf>) => items.map(({ text }) => text).join('')
const itemsOf = (of: ReturnType<typeof anOrderLine>[]) => textOf(cardOf(of))

test('HIS-13 a card names its products, three at most', () => {
  const lines = ['Dress', 'Mug', 'Bowl', 'Lamp', 'Mug'].map((description) => anOrderLine({ description }))
  expect(itemsOf(lines)).toBe('Dress, 2 x Mug, Bowl and 1 more item')
  expect(itemsOf(lines.slice(0, 1))).toBe('Dress')
  expect(cardOf([]).items).toEqual([])
})

test('HIS-13 a card counts, names and shows what is left, as order details do; of a cancelled order all', () => {
  const [dress, mug] = [anOrderLine({ description: 'Dress' }), anOrderLine({ description: 'Mug', status: 'Cancelled' })]
  const left = cardOf([dress, mug])
  expect([left.facts.at(-1), left.itemCount, textOf(left), left.pictures.length]).toEqual(['1 item', 1, 'Dress', 1])
  const gone = cardOf([mug, { ...mug, description: 'Bowl' }])
  expect([gone.itemCount, textOf(gone)]).toEqual([2, 'Mug and Bowl'])
})

test('REC-17 a card leads to its products by their names alone, to each once', () => {
  const facts = { productUrl: '/mug/p/1' }
  const lines = [
    anOrderLine({ description: 'Dress' }),
    anOrderLine({ description: 'Mug', facts }),
    anOrderLine({ description: 'Mug', facts: { productUrl: '/mug/p/2' } }),
  ]
  expect(cardOf(lines).items).toEqual([
    { text: 'Dress', href: null },
    { text: ' and 2 x ', href: null },
    { text: 'Mug', href: '/mug/p/1' },
  ])
})

test('HIS-13 a card of Christmas food shows when and where it is collected, while that is ahead', () => {
  const booked = {
    on: Temporal.PlainDate.from('2026-12-23'),
    ...{ startsAt: '10:00', endsAt: '10:30', collectedOn: null },
  }
  const facts = (status: string, changes: Partial<CollectionSummary> = {}) =>
    cardOf([anOrderLine({ status, deliveredOn: null })], { ...booked, shopId: '0123', ...changes }).facts.slice(0, -3)
  expect(facts('Created')).toEqual(['Collect on Wed 23 Dec 2026, 10:00-10:30', 'Paddington'])
  expect(facts('Created', { endsAt: null, shopId: '9' })).toEqual(['Collect on Wed 23 Dec 2026'])
  const missed = { on: Temporal.PlainDate.from('2025-12-23') }
  expect(facts('Created', missed)).toEqual(['Collection was booked for Tue 23 Dec 2025, 10:00-10:30', 'Paddington'])
  expect(facts('Cancelled')).toEqual([])
  const fetched = Temporal.PlainDate.from('2025-12-23')
  expect(facts('Collected', { on: fetched, collectedOn: fetched })).toEqual(['Tue 23 Dec 2025', 'Paddington'])
  const today = Temporal.PlainDate.from('2026-12-23')
  expect(facts('Collected', { collectedOn: today })).toEqual(['Wed 23 Dec 2026', 'Paddington'])
})

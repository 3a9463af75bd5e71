import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { LineFacts } from './order.ts'
import { carrierName, carrierPageOf, isTrackable, parcelsOf, TRACKED_CARRIERS } from './parcels.ts'

const sent = (facts: LineFacts, more = {}) => anOrderLine({ deliveredOn: null, facts, ...more })
const numbered = { trackingNumber: 'TRK1' }

test.each(TRACKED_CARRIERS)('ORD-17 D-25 %s can be followed, in any case and by address', (carrier) => {
  const facts = [
    { carrier },
    { carrier: `${carrier.toUpperCase()} UK` },
    { carrierUrl: `https://${carrier}.example/t` },
  ]
  for (const each of facts) expect(isTrackable('400000034', sent({ ...numbered, ...each }))).toBe(true)
  expect(isTrackable('400000034', sent({ carrier }))).toBe(false)
})

test.each([
  ['an unlisted carrier', '400000034', sent({ ...numbered, carrier: 'Pigeon' }), false],
  ['no carrier', '400000034', sent(numbered), false],
  ['Royal Mail with a space', '400000034', sent({ ...numbered, carrier: 'Royal Mail' }), true],
  ['a number that starts with 6', '600000001', sent({}), true],
  ['an e-gift card', '600000001', sent({}, { productType: 'EGiftCard' }), false],
  ['a cancelled line', '600000001', sent({}, { status: 'Cancelled' }), false],
  ['a collected line', '600000001', sent({}, { status: 'Collected' }), false],
])('ORD-17 the tracking link (D-25): %s', (_, orderNumber, line, followed) => {
  expect(isTrackable(orderNumber, line)).toBe(followed)
})

test.each([
  ['royalmail', 'Royal Mail'],
  ['Pigeon & Sons', 'Pigeon & Sons'],
  ['constructor', 'constructor'],
])('ORD-17 the carrier %s is called %s', (carrier, name) => expect(carrierName(carrier)).toBe(name))

test('ORD-17 one parcel whose carrier is written in two ways is one', () => {
  const lines = ['Royal Mail', 'ROYALMAIL'].map((carrier) => sent({ ...numbered, carrier }))
  expect(parcelsOf(anOrder({ lines })).map(({ carrier }) => carrier)).toEqual(['Royal Mail'])
})

test.each([
  ['https://evri.example/track', true],
  ['HTTPS://evri.example/track?x=1&y=2', true],
  ['http://evri.example/track', false],
  ['javascript:alert(1)', false],
  ['https://evri.example/"onmouseover=x', false],
  ['https://evri.example/\u0000', false],
])('the carrier’s own page %j is linked: %s', (carrierUrl, linked) => {
  expect(carrierPageOf(sent({ carrierUrl }))).toBe(linked ? carrierUrl : null)
})

const on = (iso: string) => Temporal.PlainDate.from(iso)
const stepsOf = (facts: LineFacts, more = {}) =>
  parcelsOf(anOrder({ lines: [sent(facts, more)] }))[0]
    ?.steps.map(({ name, state, on: when }) => [name, state, ...(when ? [String(when)] : [])].join(' '))
    .join(', ')

test('ORD-17 lines of one number are one parcel; the untracked are left out', () => {
  const evri = { carrier: 'Evri', trackingNumber: 'E1' }
  const lines = [sent(evri), sent({ ...evri, trackingNumber: 'E2' }), sent(evri), sent({})]
  const parcels = parcelsOf(anOrder({ orderNumber: '400000001', lines }))
  expect(parcels.map(({ trackingNumber, lines: held }) => [trackingNumber, held.length])).toEqual([
    ['E1', 2],
    ['E2', 1],
  ])
})

test('a parcel has a progress, by status and days', () => {
  const [despatchedOn, deliveredOn] = [on('2026-11-12'), on('2026-11-14')]
  expect(stepsOf({}, { status: 'Created' })).toBe('placed active 2026-11-10, despatched todo, delivered todo')
  expect(stepsOf({ despatchedOn })).toBe('placed done 2026-11-10, despatched active 2026-11-12, delivered todo')
  expect(stepsOf({ despatchedOn }, { deliveredOn })).toBe(
    'placed done 2026-11-10, despatched done 2026-11-12, delivered done 2026-11-14',
  )
})

test('a parcel on its way to a shop arrives there, and its planned day is not shown before', () => {
  const toShop = { deliveryMode: 'collect-in-store', collectionOn: on('2026-11-16') } as const
  expect(stepsOf(toShop, { status: 'On its way to store' })).toBe(
    'placed done 2026-11-10, to-store active, ready-to-collect todo',
  )
  expect(stepsOf(toShop, { status: 'Ready To Collect' })).toMatch(/ready-to-collect done 2026-11-16$/)
})

test('ORD-17 lines of an order whose number starts with 6 are one parcel without a number', () => {
  const [parcel, ...more] = parcelsOf(anOrder({ lines: [sent({}), sent({})] }))
  expect([parcel?.trackingNumber, parcel?.lines.length, more.length]).toEqual([null, 2, 0])
})

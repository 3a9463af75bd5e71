import { expect, test } from 'vitest'
import {
  type CollectionChoiceContext,
  missingCollectionDetail,
  readCollection,
  type SentCollection,
} from './choose-collection.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const NOTHING: SentCollection = { addressId: '', on: '', slot: '', safePlace: '', parcels: '' }
const EVRI: CollectionChoiceContext = {
  need: 'a-day',
  addressIds: ['mine'],
  days: [day('2026-11-17'), day('2026-11-18')],
  slots: null,
}
const PARCELFORCE: CollectionChoiceContext = {
  ...EVRI,
  need: 'a-slot',
  slots: [
    { from: '08:00', to: '10:00', isFree: true },
    { from: '10:00', to: '12:00', isFree: false },
  ],
}
const read = (ground: CollectionChoiceContext, sent: Partial<SentCollection>) =>
  readCollection({ ...NOTHING, ...sent }, ground)

test('COL-06 COL-07 D-145 Evri: a day, and a safe place if there is one', () => {
  expect(read(EVRI, {})).toEqual({ ok: true, collection: {} })
  const collection = { on: day('2026-11-17'), safePlace: 'Porch', addressId: 'mine' }
  expect(read(EVRI, { ...collection, on: '2026-11-17' })).toEqual({ ok: true, collection })
})

test('COL-09 D-145 Parcelforce: a day, a slot and one parcel unless more are requested', () => {
  const on = day('2026-11-17')
  expect(read(PARCELFORCE, { on: '2026-11-17' })).toEqual({ ok: true, collection: { on, parcels: 1 } })
  const chosen = read(PARCELFORCE, { on: '2026-11-17', slot: '08:00-10:00', parcels: '9' })
  expect(chosen).toEqual({ ok: true, collection: { on, slot: '08:00-10:00', parcels: 9 } })
})

test.each<[CollectionChoiceContext, Partial<SentCollection>, string]>([
  [EVRI, { on: '2026-11-14' }, 'day-not-offered'],
  [EVRI, { on: 'tomorrow' }, 'day-not-offered'],
  [EVRI, { addressId: 'hers' }, 'address-unknown'],
  [EVRI, { safePlace: 'Roof' }, 'safe-place-unknown'],
  [{ ...EVRI, days: null }, { on: '2026-11-17' }, 'days-unknown'],
  [PARCELFORCE, { on: '2026-11-17', slot: '10:00-12:00' }, 'slot-not-offered'],
  [PARCELFORCE, { slot: '08:00-10:00' }, 'slot-not-offered'],
  [{ ...PARCELFORCE, slots: null }, { on: '2026-11-17', slot: '08:00-10:00' }, 'slots-unknown'],
  [PARCELFORCE, { parcels: '0' }, 'parcels-out-of-range'],
  [PARCELFORCE, { parcels: '10' }, 'parcels-out-of-range'],
  [PARCELFORCE, { parcels: '1e1' }, 'parcels-out-of-range'],
])('D-145 %j with %j is refused: %s', (ground, sent, refusal) =>
  expect(read(ground, sent)).toEqual({ ok: false, refusal }),
)

test('D-145 fields of another carrier are not read', () => {
  expect(read(EVRI, { slot: '99:00-99:99', parcels: '99' })).toEqual({ ok: true, collection: {} })
  expect(read(PARCELFORCE, { safePlace: 'Roof' })).toEqual({ ok: true, collection: { parcels: 1 } })
})

test('CHN-14 what is missing before it can be booked', () => {
  const on = day('2026-11-17')
  expect(missingCollectionDetail('nothing')).toBeNull()
  expect([missingCollectionDetail('a-day'), missingCollectionDetail('a-day', { on })]).toEqual(['a-day', null])
  expect([missingCollectionDetail('a-slot', {}), missingCollectionDetail('a-slot', { on })]).toEqual([
    'a-day',
    'a-slot',
  ])
  expect(missingCollectionDetail('a-slot', { on, slot: '08:00-10:00' })).toBeNull()
})

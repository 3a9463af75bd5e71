import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aLabel } from '../../../test/builders/label.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import type { CreatedReturn, ReturnFacts } from '../returns/return.ts'
import { labelOf } from './label-of.ts'

const to = anAddress({ firstName: '', lastName: 'Returns Centre', line1: '1 Sorting Lane', city: 'Daventry' })
const parcel: ReturnFacts = {
  from: anAddress({ title: 'Ms', postcode: 'W2 1NW' }),
  to: { ...to, postcode: 'NN11 8XX' },
  barcode: 'H0001',
  trackingNumber: 'H0001',
  trackingNumbers: ['H0001'],
  sendBy: '2026-11-28',
}
const order = anOrder({
  lines: [
    anOrderLine({ description: 'Wrap Dress', lineTotalPence: 3000 }),
    anOrderLine({ description: 'Mug', quantity: 3, lineTotalPence: 1000, lineNo: 2 }),
  ],
})
const labelled = (parts: Partial<CreatedReturn> = {}, facts: ReturnFacts = {}) =>
  labelOf(aReturn({ ...parts, facts: { ...parcel, ...facts } }), order, 'Fern & Field')

test('CNF-05 D-129 by post: sender, destination, carrier and last day', () => {
  const from = { lines: ["Ms Amelia O'Neil", '12 Larkfield Terrace', 'London'], postcode: 'W2 1NW', country: null }
  expect(labelled()).toEqual(
    aLabel({
      ...{ createdAt: Temporal.Instant.from('2026-11-12T11:00:00Z'), returnNumber: '800000001', from },
      ...{ trackingNumbers: ['H0001'], code: { kind: 'qr', text: 'H0001' }, reference: 'REF800000001' },
    }),
  )
})

test('D-79 D-88 D-89 collected in three parcels: no code to show, a number each, and when they are fetched', () => {
  const collected = { path: 'collect-from-home', carrier: 'parcelforce' } as const
  const at = { collectionOn: '2026-11-17', collectionFrom: '10:00', collectionTo: '12:00', size: 'large' } as const
  const label = labelled(collected, { ...at, trackingNumbers: ['A', 'B', 'C'] })
  expect(label).toMatchObject({
    method: 'Collect from home - Parcelforce, large',
    service: 'Collect from home, large',
    code: null,
    trackingNumbers: ['A', 'B', 'C'],
    collection: { on: 'Tue 17 Nov 2026', time: '10:00-12:00' },
  })
  expect(labelled(collected, { collectionOn: '2026-11-17' })?.collection?.time).toBeNull()
})

test('D-88 in store, without numbers, and where nothing is sent back there is none', () => {
  expect(labelled({ path: 'in-store', carrier: 'foodhall' })).toBeNull()
  const { from: _, ...facts } = parcel
  expect(labelOf(aReturn({ facts }), order, 'Fern & Field')?.from).toBeNull()
  expect(labelled({ path: null, carrier: null })).toBeNull()
  expect(labelled({}, { trackingNumbers: [] })).toBeNull()
})

test('the other country is named, and no name appears twice', () => {
  const abroad = labelled({}, { to: { ...to, lastName: 'Fern & Field', country: 'IE', postcode: 'D12 X2X2' } })
  expect(abroad?.to).toMatchObject({ lines: ['Fern & Field', '1 Sorting Lane', 'Daventry'], country: 'Ireland' })
})

test('D-220 from a remote area the refund takes longer, on the label as on every page', () => {
  expect(labelled({}, { from: anAddress({ postcode: 'ZE1 0AA' }) })?.refundDays).toBe(9)
})

const lines = [aReturnedLine(), aReturnedLine({ lineNo: 2, quantity: 2 })]

test('D-73 from elsewhere in the British Isles there is nothing to declare', () => {
  const customs = ['BT1 1AA', 'IM1 1AA'].map(
    (postcode) => labelled({ lines }, { from: anAddress({ postcode }) })?.customs,
  )
  expect(customs).toEqual([null, null])
})

test.each([
  ['JE2 3AB', 'Jersey'],
  ['gy1 1aa', 'Guernsey'],
])('D-73 from %s it declares the goods and their value', (postcode, island) => {
  const label = labelled({ lines }, { from: anAddress({ postcode }) })
  expect(label?.customs).toEqual({
    from: island,
    items: [
      { description: 'Wrap Dress', quantity: 1, value: '£30.00' },
      { description: 'Mug', quantity: 2, value: '£6.67' },
    ],
    total: '£36.67',
  })
  expect(label?.from?.country).toBe(island)
  const withCounty = labelled({ lines }, { from: anAddress({ postcode, county: island }) })
  expect([withCounty?.from?.lines.at(-1), withCounty?.from?.country]).toEqual([island, null])
})

test('D-42 D-73 a recipient declares it without its price', () => {
  const label = labelled({ lines, recipientId: 'C-rosie' }, { from: anAddress({ postcode: 'JE2 3AB' }) })
  expect(label?.customs).toMatchObject({ items: [{ value: 'Ask retailer' }, { value: 'Ask retailer' }] })
  expect(label?.isOfGift).toBe(true)
  expect(JSON.stringify(label)).not.toContain('£')
})

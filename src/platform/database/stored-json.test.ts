import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { anAddress } from '../../../test/builders/address.ts'
import { aDraftReturn, aPlace, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { type SavedDraft, savedDraft } from '../../features/order-records/draft.records.ts'
import { orderWrite } from '../../features/order-records/order.write.ts'
import { orderChange } from '../../features/order-records/order-changes.records.ts'
import { lineFacts, orderFacts } from '../../features/order-records/order-rows.records.ts'
import { createReturn } from '../../features/returns/create-return.write.ts'
import { returnFacts } from '../../features/returns/created-returns.records.ts'
import { savedPostFields } from '../forms/saved-posts.records.ts'
import { shopFacts } from '../outside/shop-facts.ts'
import { linkFacts } from '../sessions/single-use-links.records.ts'
import { bookedAddress } from './address.ts'
import { type StoredJson, StoredJsonError } from './codec.ts'

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))
const unexpected = (field: string) => expect.unreachable(field)

const shipTo = anAddress({ title: 'Ms', line2: 'Flat 4', phone: '+44 7700 900101', email: 'amelia@example.com' })
const line = { key: 'L400000006-1', lineNo: 1 }
const reason = { primary: 'R02', secondary: 'R02-S1' }
const collection = { shopId: '1531', on: '2026-12-23', startsAt: '10:00', endsAt: '10:30' }
const homeDelivery = { mode: 'nominated-day', shipTo, on: '2026-11-23' }

describe('what is read is written again as it was', () => {
  const head = { site: 'uk', headerKey: 'H6', origin: 'http://localhost:3000', to: null }
  const to = { name: 'Amelia', address: 'amelia@example.com' }
  const units = { quantity: 1, of: 3 }

  test.each([
    { ...head, to, request: { kind: 'cancel-order', reason: { primary: 'R01', secondary: null } }, refundPence: 1 },
    { ...head, request: { kind: 'remove-item', line, reason, units }, item: '2 x Mug' },
    { ...head, request: { kind: 'change-message', line, message: { kind: 'gift', key: null, text: null } } },
    { ...head, request: { kind: 'change-delivery', line, delivery: homeDelivery } },
    { ...head, request: { kind: 'change-collection', from: collection, to: collection, place: null } },
    { ...head, request: { kind: 'amend-order', removals: [{ line, seen: 2, units }], reason } },
  ])('a request to order management: $request.kind', (json) => {
    expect(orderWrite.write(orderWrite.read(json))).toEqual(json)
  })

  test.each([
    { kind: 'order-cancelled' },
    { kind: 'line-removed', lineKey: 'L-1', units: { ...units, key: 'L-1:u3' } },
    { kind: 'lines-removed', removals: [{ lineKey: 'L-1' }] },
    { kind: 'collection-changed', collection },
    { kind: 'message-changed', lineKey: 'L-1', messageKey: 'I1', message: null },
    { kind: 'delivery-changed', lineKey: 'L-1', delivery: homeDelivery },
    { kind: 'gift-marked', lineKey: 'L-1', gift: { name: 'Zoë', on: '2026-11-23' } },
    { kind: 'return-created', returnNumber: '8', on: '2026-11-23', parts: [] },
    { kind: 'return-ended', returnNumber: '8', parts: [], until: null },
  ])('a confirmed change: $kind', (json) => {
    expect(orderChange.write(orderChange.read(json))).toEqual(json)
  })

  const confirmation = {
    ...{ returnNumber: '8000000001', replaces: true, draftNumber: null, methodId: null, lines: [] },
    refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
    giftRecipient: { name: 'Rosie Price', email: 'rosie@example.com' },
  }
  const post = { size: 'standard', trackingNumber: 'H000000800000008', reference: 'REF800000008', parcels: 1 }
  const hours = { day: 'Monday', opens: '09:00', closes: null, state: 'OPEN' }
  const shop = { line1: '458 Oxford Street', line2: null, city: 'London', county: null, phone: '020 7935 7954' }

  test.each<[string, StoredJson<unknown>, unknown]>([
    ['a return to create', createReturn, { ...head, way: null, confirmation, lineRefunds: [], facts: {} }],
    ['a return', returnFacts, { ...post, collectionOn: '2026-11-20', refundPence: 3000, safePlace: 'Porch' }],
    ['an address', bookedAddress, shipTo],
    ['a shop', shopFacts, { ...shop, openingHours: [hours], services: ['SRK'], facilities: [], departments: [] }],
    ['a form', savedPostFields, { line1: 'Flat 4', methods: ['a', 'b'], empty: '' }],
  ])('%s', (_what, codec, json) => {
    expect(codec.write(codec.read(json))).toEqual(json)
  })

  test('DAT-16 a draft, with ways in the service’s own words (D-64) and a collection', () => {
    const stored: SavedDraft = {
      draft: aDraftReturn({
        method: 'collectFromHome-evri-standard',
        place: aPlace({ name: 'Café Ψ' }),
        collection: {
          ...{ on: Temporal.PlainDate.from('2026-11-20'), slot: 'am', parcels: 9 },
          ...{ safePlace: 'Porch', addressId: 'A1' },
        },
      }),
      methods: [
        { path: 'in-store', via: 'foodhall', sizes: [] },
        { path: 'postal', via: 'Pigeon Post', sizes: ['tiny'] },
      ],
      returnTo: { address: anAddress(), clientId: '4021', childClientId: null },
      acknowledged: {
        draftNumber: 'DR-1',
        totals: { lineSubTotalPence: 3000, grandDiscountPence: 0 },
        lines: [aSelectedLine()],
      },
      returnKey: 'key',
    }
    const json = asJson(savedDraft.write(stored))
    expect(savedDraft.read(json)).toEqual(stored)
    const noted: string[] = []
    const odd = { ...json, draft: { ...json.draft, entry: 'by-owl' } }
    expect(savedDraft.readLenient(odd, (field) => noted.push(field))).toBe(null)
    expect(noted).toEqual(['draft_returns.draft.entry', 'draft_returns'])
  })

  test('whatever order management sends, as JSON would have it', () => {
    fc.assert(
      fc.property(anyOrderUpdate, ({ order }) => {
        for (const { facts } of order.lines) {
          const stored = asJson(lineFacts.write(facts))
          expect(stored).toEqual(asJson(facts))
          expect(asJson(lineFacts.readLenient(stored, unexpected))).toEqual(stored)
        }
        const stored = asJson(orderFacts.write(order.facts))
        expect(stored).toEqual(asJson(order.facts))
        expect(asJson(orderFacts.readLenient(stored, unexpected))).toEqual(stored)
      }),
    )
  })
})

describe('what cannot be read', () => {
  test('D-181 a change of a message without its key is read', () => {
    const old = { kind: 'message-changed', lineKey: 'L-1', message: null }
    expect(orderChange.read(old)).toEqual({ ...old, messageKey: null })
  })

  test('a link is read whole or not at all: without its moment it would outlive a change of the password', () => {
    expect(() => linkFacts.read({ email: 'amelia@example.com', changedAt: 5 })).toThrow(StoredJsonError)
  })
})

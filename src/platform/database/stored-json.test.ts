import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anAddress } from '../../../test/builders/address.ts'
import { aDraftReturn, aPlace, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { type SavedDraft, savedDraft } from '../../features/order-records/draft.records.ts'
import { orderChange } from '../../features/order-records/order-changes.records.ts'
import { lineFacts, orderFacts } from '../../features/order-records/order-rows.records.ts'
import { linkFacts } from '../sessions/single-use-links.records.ts'
import { StoredJsonError } from './codec.ts'

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))
const unexpected = (field: string) => expect.unreachable(field)

describe('what is read is written again as it was', () => {
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
      tries(25),
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

import { describe, expect, test } from 'vitest'
import { anAddress } from '../../test/builders/address.ts'
import { aDraftReturn, aPlace, aSelectedLine } from '../../test/builders/draft-return.ts'
import type { KeptDraft } from '../ports/draft-returns.ts'
import { keptDraft } from './draft.ts'

const kept = (draft: Parameters<typeof aDraftReturn>[0] = {}): KeptDraft => ({
  draft: aDraftReturn(draft),
  methods: [{ path: 'postal', via: 'evri', sizes: ['standard'] }],
  returnTo: { address: anAddress(), clientId: '4021', childClientId: null },
  acknowledged: { draftNumber: 'DR-1', totals: { lineSubTotalPence: 3000, grandDiscountPence: 0 } },
  returnKey: 'key',
})
const asText = (value: KeptDraft) => JSON.parse(JSON.stringify(keptDraft.write(value)))

test.each<[string, KeptDraft]>([
  ['a draft of step 1', kept()],
  ['one that nobody has acknowledged', { ...kept(), acknowledged: null, methods: [] }],
  [
    'one of which order management has other lines',
    { ...kept(), acknowledged: { ...kept().acknowledged!, lines: [aSelectedLine()] } },
  ],
  [
    'one with ways back in our words and in the service’s own (D-64)',
    {
      ...kept(),
      methods: [
        { path: 'in-store', via: 'foodhall', sizes: [] },
        { path: 'collect-from-home', via: 'parcelforce', sizes: ['large', 'extra-large'] },
        { path: 'postal', via: 'Pigeon Post', sizes: ['tiny'] },
      ],
    },
  ],
  [
    'one that goes nobody knows where (DAT-14)',
    { ...kept(), returnTo: { address: null, clientId: null, childClientId: null } },
  ],
  [
    'one with a collection: day, slot, parcels, safe space and address (DAT-16)',
    kept({
      method: 'collectFromHome-evri-standard',
      place: aPlace({ name: 'Café Ψ' }),
      collection: {
        ...{ on: Temporal.PlainDate.from('2026-11-20'), slot: 'am', parcels: 9 },
        ...{ safePlace: 'Porch', addressId: 'A1' },
      },
    }),
  ],
])('%s is read as it was written, day and instant included', (_, value) => {
  expect(keptDraft.read(asText(value))).toEqual(value)
})

describe('what cannot be read', () => {
  const { draft, ...rest } = asText(kept())
  test.each([
    ['lines that are no list', { ...draft, items: { ...draft.items, lines: 'all' } }],
    ['an unknown entry', { ...draft, entry: 'by-owl' }],
    ['no day', { ...draft, changedAt: 'yesterday' }],
    ['no day of collection', { ...draft, collection: { on: 'yesterday', parcels: 1 } }],
    ['nothing', null],
  ])('%s is no draft, and is noted without what is in it', (_, broken) => {
    const noted: string[] = []
    expect(keptDraft.salvage({ ...rest, draft: broken }, (field) => noted.push(field))).toBe(null)
    expect(() => keptDraft.read({ ...rest, draft: broken })).toThrow('kept json')
    expect(noted.join()).not.toMatch(/owl|yesterday/)
  })
})

import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import type { Carrier, ReturnPath } from '../policy/return-method.ts'
import { hasLabel, labelCount, needsCustomsForm, proofCodeOf } from './proof.ts'
import type { ReturnFacts } from './return.ts'

const parcel: ReturnFacts = { barcode: 'H0001', trackingNumbers: ['H0001'], to: anAddress() }

test.each([
  ['in-store', 'clothing-and-home', { storeBarcode: '2900000000017' }, 'barcode', false],
  ['postal', 'evri', parcel, 'qr', true],
  ['postal', 'parcelforce', parcel, null, true],
  ['collect-from-home', 'evri', parcel, null, true],
  ['collect-from-home', 'parcelforce', parcel, null, true],
  [null, null, {}, null, false],
] as const satisfies readonly [ReturnPath | null, Carrier | null, ReturnFacts, string | null, boolean][])(
  'CNF-04 D-88 %s by %s',
  (path, carrier, facts, kind, label) => {
    expect(proofCodeOf({ path, carrier, facts })?.kind ?? null).toBe(kind)
    expect(hasLabel({ path, carrier, facts })).toBe(label)
  },
)

test('D-73 D-88 a return through customs has a printed label, and no code', () => {
  const from = (postcode: string) => ({ ...parcel, from: anAddress({ postcode }) })
  for (const postcode of ['JE2 3AB', 'GY1 1AA']) {
    const posted = { path: 'postal', carrier: 'royal-mail', facts: from(postcode) } as const
    expect([proofCodeOf(posted), hasLabel(posted)]).toEqual([null, true])
  }
  expect(proofCodeOf({ path: 'postal', carrier: 'royal-mail', facts: from('IM1 1AA') })?.kind).toBe('qr')
  expect(needsCustomsForm({ path: 'in-store', facts: from('JE2 3AB') })).toBe(false)
})

test('D-127 D-142 a return that has ended, is unbooked or has no destination has neither code nor label', () => {
  const proofOf = (facts: ReturnFacts, more = {}) => {
    const posted = { path: 'postal', carrier: 'evri', facts, ...more } as const
    return [proofCodeOf(posted)?.kind, hasLabel(posted)]
  }
  const ended = { as: 'cancelled', at: Temporal.Instant.from('2026-11-14T09:00:00Z') } as const
  expect([proofOf(parcel), proofOf(parcel, { ended }), proofOf({})]).toEqual([
    ['qr', true],
    ...Array(2).fill([undefined, false]),
  ])
  const { to: _, ...nowhere } = parcel
  expect(proofOf(nowhere)).toEqual(['qr', false])
})

test('CNF-04 CNF-05 the carrier’s own code and labels are shown by any method, and its label needs no destination', () => {
  const facts: ReturnFacts = { barcode: 'PB1', reference: 'PA 41', carrierCodes: 1, carrierLabels: 3 }
  const collected = { path: 'collect-from-home', carrier: 'parcelforce', facts } as const
  expect(proofCodeOf(collected)).toEqual({ kind: 'qr', name: 'PA 41', drawn: null, count: 1 })
  const others = [
    { ...collected, facts: parcel },
    { ...collected, facts: {} },
  ]
  expect([collected, ...others].map(labelCount)).toEqual([3, 1, 0])
})

import { expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { RETURN_METHODS } from '../policy/return-methods.data.ts'
import type { CreatedReturn, ReturnFacts } from '../returns/return.ts'
import { bannerSentences, nextAction } from './customer-actions.ts'
import { progressOf } from './progress.ts'

/** The texts on that day for a return whose method can be changed to one of these. */
function statusTexts(parts: Partial<CreatedReturn>, today: string, changeTo = RETURN_METHODS) {
  const tracked = aReturn(parts)
  const progress = progressOf(tracked, { isRejected: false })
  const query = [tracked, progress, Temporal.PlainDate.from(today)] as const
  const next = nextAction(...query, SPECIFIED_POLICY, { changeTo })
  return { sentences: bannerSentences(...query, { changeTo }), next }
}

const COLLECTED = { path: 'collect-from-home', carrier: 'parcelforce' } as const
const SLOT = { collectionOn: '2026-11-16', collectionFrom: '10:00', collectionTo: '12:00' }

function after(
  status: 'collection-attempted' | 'collection-refused',
  facts: ReturnFacts = {},
  changeTo = RETURN_METHODS,
) {
  const scans = [aScan('started', '2026-11-12T11:00:00Z'), aScan(status, '2026-11-16T10:00:00Z')]
  const parts = { ...COLLECTED, scans, facts: { ...SLOT, sendBy: '2026-11-26', ...facts } }
  return statusTexts(parts, '2026-11-16', changeTo)
}

test('D-93 D-102 attempted: another day, or another way', () => {
  const { sentences, next } = after('collection-attempted')
  const more = 'You can book another day or return it another way.'
  const until = 'Please send this back by Thu 26 Nov 2026.'
  expect(sentences).toEqual(['We tried to collect your parcel.', more, until])
  const text = `We tried to collect your parcel. ${more}`
  expect(next).toEqual({ title: 'Collection attempted', text, action: 'track' })
})

test('D-93 D-102 refused: a larger size, as long as there is one, another carrier, or another way', () => {
  expect(after('collection-refused').sentences.slice(0, 2)).toEqual([
    'Your parcel was too large to collect.',
    'You can book a larger size or another carrier, or return it another way.',
  ])
  expect(after('collection-refused', { size: 'extra-large' }).sentences[1]).toBe(
    'You can book another carrier, or return it another way.',
  )
})

test('D-100 D-102 missed: no need to contact us', () => {
  const { sentences, next } = statusTexts({ ...COLLECTED, facts: SLOT }, '2026-11-17')
  expect(sentences[1]).toBe(
    "Your collection was booked for Mon 16 Nov 2026, and we haven't heard that it was picked up. If no one came, you can book another day or return it another way.",
  )
  expect(next.text).toBe(sentences[1])
})

test('D-102 only what the retailer offers: without collections no other day, with one carrier no other carrier', () => {
  const byPost = RETURN_METHODS.filter(({ path }) => path === 'postal')
  const parcelforce = RETURN_METHODS.filter(({ path, via }) => path === COLLECTED.path && via === COLLECTED.carrier)
  const sentence = (
    status: 'collection-attempted' | 'collection-refused',
    changeTo: typeof RETURN_METHODS,
    facts = {},
  ) => after(status, facts, changeTo).sentences[1]
  expect([sentence('collection-attempted', byPost), sentence('collection-attempted', parcelforce)]).toEqual([
    'You can return it another way.',
    'You can book another day.',
  ])
  expect([
    sentence('collection-refused', byPost),
    sentence('collection-refused', parcelforce),
    sentence('collection-refused', [...parcelforce, ...byPost], { size: 'extra-large' }),
  ]).toEqual(['You can return it another way.', 'You can book a larger size.', 'You can return it another way.'])
  expect(after('collection-refused', { size: 'extra-large' }, parcelforce).sentences).toHaveLength(2)
  const missed = (changeTo: typeof RETURN_METHODS) =>
    statusTexts({ ...COLLECTED, facts: SLOT }, '2026-11-17', changeTo).next.text
  expect(missed(byPost)).toMatch(/If no one came, you can return it another way\.$/)
  expect(missed([])).toMatch(/If no one came, please contact us\.$/)
})

test('D-102 other returns have none of these texts', () => {
  const inStore = { path: 'in-store', carrier: 'foodhall' } as const
  for (const parts of [{}, inStore, { ...COLLECTED, facts: SLOT }, { path: null, carrier: null }]) {
    expect(statusTexts(parts, '2026-11-14')).toEqual(statusTexts(parts, '2026-11-14', []))
  }
})

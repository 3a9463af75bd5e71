import { expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { CreatedReturn, ReturnFacts } from '../returns/return.ts'
import { bannerSentences, nextAction } from './customer-actions.ts'
import { progressOf } from './progress.ts'

/** The texts on that day for a return whose method can be changed. */
function statusTexts(parts: Partial<CreatedReturn>, today: string, canChange = true) {
  const tracked = aReturn(parts)
  const progress = progressOf(tracked, { isRejected: false })
  const query = [tracked, progress, Temporal.PlainDate.from(today)] as const
  const next = nextAction(...query, SPECIFIED_POLICY, { canChange })
  return { sentences: bannerSentences(...query, { canChange }), next }
}

const COLLECTED = { path: 'collect-from-home', carrier: 'parcelforce' } as const
const SLOT = { collectionOn: '2026-11-16', collectionFrom: '10:00', collectionTo: '12:00' }

function after(status: 'collection-attempted' | 'collection-refused', facts: ReturnFacts = {}) {
  const scans = [aScan('started', '2026-11-12T11:00:00Z'), aScan(status, '2026-11-16T10:00:00Z')]
  return statusTexts({ ...COLLECTED, scans, facts: { ...SLOT, sendBy: '2026-11-26', ...facts } }, '2026-11-16')
}

test('D-93 D-102 attempted: another day, or another way', () => {
  const { sentences, next } = after('collection-attempted')
  const more = 'You can book another day or send it back another way.'
  const until = 'Please send this back by Thu 26 Nov 2026.'
  expect(sentences).toEqual(['We tried to collect your parcel.', more, until])
  const text = `We tried to collect your parcel. ${more}`
  expect(next).toEqual({ title: 'Collection attempted', text, action: 'track' })
})

test('D-93 D-102 refused: a larger size, as long as there is one, another carrier, or another way', () => {
  expect(after('collection-refused').sentences.slice(0, 2)).toEqual([
    'Your parcel was too large to collect.',
    'You can book a larger size or another carrier, or send it back another way.',
  ])
  expect(after('collection-refused', { size: 'extra-large' }).sentences[1]).toBe(
    'You can book another carrier, or send it back another way.',
  )
})

test('D-100 D-102 missed: no need to contact us', () => {
  const { sentences, next } = statusTexts({ ...COLLECTED, facts: SLOT }, '2026-11-17')
  expect(sentences[1]).toBe(
    "Your collection was booked for Mon 16 Nov 2026, and we haven't heard that it was picked up. If no one came, you can book another day or send it back another way.",
  )
  expect(next.text).toBe(sentences[1])
})

test('D-102 other returns have none of these texts', () => {
  const inStore = { path: 'in-store', carrier: 'foodhall' } as const
  for (const parts of [{}, inStore, { ...COLLECTED, facts: SLOT }, { path: null, carrier: null }]) {
    expect(statusTexts(parts, '2026-11-14')).toEqual(statusTexts(parts, '2026-11-14', false))
  }
})

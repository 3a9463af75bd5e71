import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aPlace } from '../../../test/builders/draft-return.ts'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { CreatedReturn, ReturnFacts } from '../returns/return.ts'
import {
  bannerSentences,
  handOverDay,
  handOverName,
  isCollectionMissed,
  isLongUnscanned,
  nextAction,
  overdueListSentence,
} from './customer-actions.ts'
import { progressOf } from './progress.ts'

const STARTED = aScan('started', '2026-11-12T11:00:00Z')
const on = (iso: string) => Temporal.PlainDate.from(iso)

/** What the page shows: all sentences, and title, text and action of what to do next. */
function shownAfter(parts: Partial<CreatedReturn>, today = '2026-11-14') {
  const tracked = aReturn(parts)
  const progress = progressOf(tracked, { isRejected: false })
  const { title, text, action } = nextAction(tracked, progress, on(today), SPECIFIED_POLICY)
  return { sentences: bannerSentences(tracked, progress, on(today)), next: [title, text, action], tracked }
}

const PLACE = { ...aPlace(), via: 'evri' as const, name: 'Corner News' }
const SEND_BY = { sendBy: '2026-11-26' }
const LABEL = { to: anAddress(), trackingNumbers: ['T1'] }
const SHOP = { ...PLACE, via: 'clothing-and-home' as const, name: 'Kensington' }
const COLLECTED = { path: 'collect-from-home', carrier: 'parcelforce' } as const
const SLOT = { collectionOn: '2026-11-16', collectionFrom: '10:00', collectionTo: '12:00' }
const NOTHING_SENT = { path: null, carrier: null } as const
const IN_STORE = { path: 'in-store', carrier: 'clothing-and-home' } as const

test('TRK-11 D-129 by post: with the place that was chosen, until when, and a code to show', () => {
  const { sentences, next } = shownAfter({ facts: { ...SEND_BY, handIn: PLACE, barcode: 'QR1' } })
  const until = 'Please send this back by Thu 26 Nov 2026.'
  expect(sentences).toEqual(["We're expecting it.", 'Drop your parcel off at Corner News.', until])
  expect(next).toEqual(['Drop it off by Thu 26 Nov 2026', 'At Corner News. No printer needed.', 'show-code'])
})

test('D-205 TRK-11 D-129 by post: without a place, with a label to print; Parcelforce’s parcels are posted where Royal Mail’s are', () => {
  const { sentences, next } = shownAfter({ carrier: 'parcelforce', facts: { ...SEND_BY, ...LABEL } })
  expect(sentences[1]).toBe('Drop your parcel off at any Royal Mail drop-off.')
  expect(next).toEqual(['Drop it off by Thu 26 Nov 2026', 'At any Royal Mail drop-off.', 'print-label'])
  expect(shownAfter({}).next).toEqual(['Drop it off', 'At any Evri drop-off.', 'track'])
})

test('TRK-11 D-129 by post: only of a refund to a card or account a bank is mentioned', () => {
  const sentencesFor = (facts: ReturnFacts) =>
    shownAfter({ scans: [STARTED, aScan('refund-completed', '2026-11-13T11:00:00Z')], facts }).sentences
  expect(sentencesFor({ refundedTo: 'Visa' })).toEqual(['Your bank may take a few more days to show it.'])
  expect([sentencesFor({ eGiftCardRequested: true }), sentencesFor({ refundedTo: 'Gift card' })]).toEqual([[], []])
})

test('D-218 after the send-by date it shows until when it can still be sent', () => {
  const due = /^This was due by Thu 26 Nov 2026\. You can still/
  expect(shownAfter({ facts: SEND_BY }, '2026-11-27').sentences[2]).toMatch(due)
  expect(shownAfter({ facts: SEND_BY }, '2026-12-11').sentences).toHaveLength(2)
  const inList = (parts: Partial<CreatedReturn>) => {
    const late = aReturn({ facts: SEND_BY, ...parts })
    return overdueListSentence(late, progressOf(late, { isRejected: false }), on('2026-11-27'))
  }
  expect(inList({})).toMatch(due)
  expect(inList({ scans: [STARTED, aScan('received', '2026-11-26T11:00:00Z')] })).toBeNull()
})

test('TRK-29 D-129 in store, not yet handed in, with a shop and without one', () => {
  const { sentences, next } = shownAfter({ ...IN_STORE, facts: { ...SEND_BY, handIn: SHOP } })
  const until = 'Please bring this back by Thu 26 Nov 2026.'
  expect(sentences).toEqual(["We're expecting it.", 'Show your barcode at Kensington.', until])
  expect(next).toEqual(['Bring it in by Thu 26 Nov 2026', 'To Kensington, with your barcode.', 'show-code'])
  const anywhere = shownAfter(IN_STORE)
  expect(anywhere.sentences[1]).toBe('Show your barcode at any store that takes returns.')
  expect(anywhere.next[1]).toBe('To any store that takes returns, with your barcode.')
})

test('D-100 a collection: in the future: its day and time', () => {
  const { sentences, next } = shownAfter({ ...COLLECTED, facts: { ...SLOT, ...LABEL } })
  expect(sentences).toEqual(["We're expecting it.", 'Have your parcel ready on Mon 16 Nov 2026, 10:00-12:00 hrs.'])
  const text = 'Parcelforce collects it from you, 10:00-12:00 hrs.'
  expect(next).toEqual(['Have it ready on Mon 16 Nov 2026', text, 'print-label'])
})

test('D-100 a collection: Evri comes some time in the day', () => {
  const { next } = shownAfter({ ...COLLECTED, carrier: 'evri', facts: { collectionOn: '2026-11-16' } })
  expect(next.slice(1)).toEqual(['Evri collects it from you, 8am to 8pm.', 'track'])
})

test('D-100 a collection: on its day it is not missed, from the next day it is', () => {
  const today = shownAfter({ ...COLLECTED, facts: SLOT }, '2026-11-16')
  expect(today.next[0]).toBe('Have it ready on Mon 16 Nov 2026')
  expect(isCollectionMissed(today.tracked, on('2026-11-16'))).toBe(false)
  const tomorrow = shownAfter({ ...COLLECTED, facts: { ...SLOT, ...SEND_BY } }, '2026-11-17')
  expect(isCollectionMissed(tomorrow.tracked, on('2026-11-17'))).toBe(true)
  const sentence =
    "Your collection was booked for Mon 16 Nov 2026, and we haven't heard that it was picked up. If no one came, please contact us."
  expect(tomorrow.sentences).toEqual(["We're expecting it.", sentence, 'Please send this back by Thu 26 Nov 2026.'])
  expect(tomorrow.next).toEqual(['Was it picked up?', sentence, 'track'])
})

test('D-100 a collection: what was picked up or attempted is not missed, nor is a postal return', () => {
  for (const status of ['on-its-way', 'collection-attempted'] as const) {
    const scans = [STARTED, aScan(status, '2026-11-16T10:00:00Z')]
    expect(isCollectionMissed(aReturn({ ...COLLECTED, facts: SLOT, scans }), on('2026-11-30'))).toBe(false)
  }
  expect(isCollectionMissed(aReturn({ facts: SLOT }), on('2026-11-30'))).toBe(false)
  expect(isCollectionMissed(aReturn(COLLECTED), on('2026-11-30'))).toBe(false)
})

test.each([
  ['collection-attempted', 'Collection attempted', 'We tried to collect your parcel.'],
  ['collection-refused', 'Collection refused', 'Your parcel was too large to collect.'],
] as const)('D-93 D-129 D-100 a collection: %s: why, and until when it can still go', (status, title, text) => {
  const scans = [STARTED, aScan(status, '2026-11-16T10:00:00Z')]
  const { sentences, next } = shownAfter({ ...COLLECTED, scans, facts: { ...SLOT, ...SEND_BY } }, '2026-11-16')
  expect(sentences).toEqual([text, 'Please send this back by Thu 26 Nov 2026.'])
  expect(next).toEqual([title, text, 'track'])
})

test('D-128 if nothing is sent back there is nothing to do, and no day until when', () => {
  const { sentences, next } = shownAfter({ ...NOTHING_SENT, facts: SEND_BY })
  expect(sentences).toEqual(["You don't need to send this back."])
  expect(next).toEqual(['Nothing to do for now', "You don't need to send this back.", 'track'])
})

const at = (...reports: [Parameters<typeof aScan>[0], string][]) => [
  STARTED,
  ...reports.map(([status, date]) => aScan(status, `2026-11-${date}T10:00:00Z`)),
]

test('TRK-25 D-93 once it was handed over: nothing to do, and when it was handed over by its first report', () => {
  const scans = at(['in-network', '15'], ['on-its-way', '14'])
  const { next } = shownAfter({ scans, carrier: 'royal-mail', facts: SEND_BY })
  expect(next).toEqual(['Nothing to do for now', 'Handed to Royal Mail on Sat 14 Nov 2026.', 'track'])
})

test.each(['delayed-again', 'delivery-attempted'] as const)('TRK-25 D-93 after %s there is nothing to do', (status) => {
  const { next, sentences } = shownAfter({ scans: at(['on-its-way', '14'], [status, '15']), facts: SEND_BY })
  expect(next.slice(0, 2)).toEqual(['Nothing to do for now', 'Handed to Evri on Sat 14 Nov 2026.'])
  expect(sentences.join(' ')).toContain("You don't need to do anything.")
  expect(sentences.join(' ')).not.toContain('Please send this back')
})

test.each([
  ['received', 'Nothing to do for now', "We're checking it and will email you when you're refunded.", 'track'],
  ['missing', 'Please contact us', 'Please contact customer help so we can process your refund.', 'contact'],
  ['damaged', 'Please contact us', 'Please contact customer help so we can process your refund.', 'contact'],
] as const)('TRK-25 D-93 once it was handed over: %s: "%s"', (status, ...next) => {
  expect(shownAfter({ scans: at(['on-its-way', '14'], [status, '15']) }).next).toEqual(next)
})

test('TRK-25 D-93 once it was handed over: heading back: contact us; brought back: it can be returned again (D-127)', () => {
  expect(shownAfter({ scans: at(['on-its-way', '14'], ['heading-back', '15']) }).next[2]).toBe('contact')
  const back = shownAfter({ scans: at(['on-its-way', '14'], ['returned-to-customer', '15']) })
  expect([back.next[0], back.next[2]]).toEqual(['You can return it again', 'track'])
  expect(back.sentences.join()).toContain('so this return is closed.')
})

const CREATED = STARTED.at
const after = (hours: number, nanoseconds = 0) => CREATED.add({ hours, nanoseconds })

test('D-132 posted, but never scanned: exactly 10 days are not yet long, a moment more is', () => {
  expect(isLongUnscanned(aReturn(), after(240))).toBe(false)
  expect(isLongUnscanned(aReturn(), after(240, 1))).toBe(true)
})

test('D-132 posted, but never scanned: not what was reported of, and only what a carrier should have scanned', () => {
  const isLong = (parts: Partial<CreatedReturn>) => isLongUnscanned(aReturn(parts), after(24 * 30))
  for (const status of ['on-its-way', 'refund-completed'] as const)
    expect(isLong({ scans: [STARTED, aScan(status, '2026-11-13T10:00:00Z')] }), status).toBe(false)
  // After a missed collection nothing has been posted.
  for (const parts of [IN_STORE, NOTHING_SENT, { ...COLLECTED, facts: SLOT }]) expect(isLong(parts)).toBe(false)
})

test.each([
  ['postal', 'evri', 'Evri drop-off'],
  ['postal', 'dpd', 'DPD drop-off'],
  ['collect-from-home', 'parcelforce', 'Parcelforce collection'],
  ['in-store', 'foodhall', 'In store, Foodhall and Outlets'],
  ['in-store', 'clothing-and-home', 'In store, Fashion, Home & Beauty'],
  [null, null, 'Nothing to send back'],
] as const)('TRK-03 TRK-28 %s with %s: %s', (path, carrier, name) =>
  expect(handOverName({ path, carrier }, SPECIFIED_POLICY)).toBe(name),
)

test('TRK-03 TRK-28 the day of the hand-over, else of the collection, else of its creation', () => {
  const handed = aReturn({ facts: SLOT, scans: [aScan('on-its-way', '2026-11-17T10:00:00Z')] })
  expect(handOverDay(handed)).toBe('17 Nov 2026')
  expect(handOverDay(aReturn({ facts: SLOT }))).toBe('16 Nov 2026')
  expect(handOverDay(aReturn())).toBe('created 12 Nov 2026')
  // Half past eleven at night in summer is already the next day.
  const late = Temporal.Instant.from('2026-07-01T23:30:00Z')
  expect(handOverDay(aReturn({ createdAt: late }))).toBe('created 02 Jul 2026')
})

test('D-158 of two parcels one was never picked up: text and action are about that one', () => {
  const tracked = aReturn({
    ...{ path: 'collect-from-home', carrier: 'parcelforce' },
    facts: { ...SLOT, trackingNumbers: ['P1', 'P2'], parcels: 2, sendBy: '2026-12-12' },
    scans: [aScan('started', '2026-11-12T11:00:00Z'), aScan('received', '2026-11-17T12:00:00Z', { parcel: 1 })],
  })
  const sentenceFor = (day: string) =>
    bannerSentences(tracked, progressOf(tracked, { isRejected: false }), Temporal.PlainDate.from(day))
  expect(sentenceFor('2026-11-16')[1]).toContain('Have your parcels ready on Mon 16 Nov 2026')
  expect(sentenceFor('2026-11-18')[1]).toContain("we haven't heard that it was picked up")
  // A send-by day that has passed is not shown.
  expect(sentenceFor('2026-12-13').join()).not.toContain('Please send this back by')
})

test('D-142 a return in store has no label that could stop working', () => {
  const sentences = (['in-store', 'postal'] as const).map((path) => {
    const { sentences } = shownAfter({ path, ended: { as: 'cancelled', at: STARTED.at } })
    return sentences
  })
  expect(sentences).toEqual([
    ['This return has been cancelled. Its code no longer works.'],
    ['This return has been cancelled. Its label and code no longer work.'],
  ])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { anAddress } from '../../../test/builders/address.ts'
import { aReturn } from '../../../test/builders/return.ts'
import type { CreatedReturn, ReturnScan, ReturnStatus } from '../returns/return.ts'
import { bannerSentences, isLongUnscanned, nextAction } from './customer-actions.ts'
import { progressOf } from './progress.ts'
import { refundDate } from './refund-date.ts'
import { RETURN_STATUSES } from './return-statuses.data.ts'

const CREATED = Temporal.Instant.from('2026-11-12T11:00:00Z')
const NOW = CREATED.add({ hours: 24 * 9 })
const TODAY = Temporal.PlainDate.from('2026-11-21')

const statuses = fc.constantFrom(...(Object.keys(RETURN_STATUSES) as ReturnStatus[]))

/** Few times, so that many are the same; some before the return began, by a carrier's slow clock. */
const times = fc.constantFrom(-30, 0, 0, 60, 60, 60, 61, 1440, 1441, 4320, 9000)

const drawnScans = fc.array(
  fc.record({
    status: statuses,
    minutes: times,
    nanoseconds: fc.constantFrom(0, 0, 1),
    parcel: fc.constantFrom(undefined, 1, 2, 3, 4),
    isOurs: fc.boolean(),
  }),
  { maxLength: 8 },
)

const ways = fc.constantFrom<Partial<CreatedReturn>>(
  {},
  { carrier: 'royal-mail', facts: { from: anAddress({ postcode: 'KW1 4AA' }), sendBy: '2026-11-26' } },
  { path: 'collect-from-home', carrier: 'parcelforce', facts: { collectionOn: '2026-11-16' } },
  {
    path: 'collect-from-home',
    carrier: 'evri',
    facts: { collectionOn: '2026-11-21', refundDueDates: [{ on: '2026-11-20', at: CREATED }] },
  },
  { path: 'in-store', carrier: 'clothing-and-home' },
  { path: 'in-store', carrier: 'foodhall' },
  { path: null, carrier: null },
)

/** The same reports in another order, each at least once. */
const shuffles = fc.record({ way: ways, parcels: fc.integer({ min: 1, max: 3 }), scans: drawnScans }).chain((drawn) => {
  const scans = scansOf(drawn.scans)
  const all = fc.shuffledSubarray(scans, { minLength: scans.length, maxLength: scans.length })
  const again = fc.array(fc.constantFrom(...scans), { maxLength: 6 })
  return fc.record({
    way: fc.constant({ ...drawn.way, facts: { ...drawn.way.facts, parcels: drawn.parcels } }),
    scans: fc.constant(scans),
    other: fc
      .tuple(all, again)
      .chain(([once, twice]) => fc.shuffledSubarray([...once, ...twice], { minLength: once.length + twice.length })),
    isRejected: fc.boolean(),
  })
})

type Drawn = typeof drawnScans extends fc.Arbitrary<infer Scans> ? Scans : never

/** A carrier's report has its event id; our own may have none. */
function scansOf(drawn: Drawn): ReturnScan[] {
  const reported = drawn.map(({ status, minutes, nanoseconds, parcel, isOurs }, place): ReturnScan => {
    const at = CREATED.add({ minutes }).add({ nanoseconds })
    const of = parcel === undefined ? {} : { parcel }
    return isOurs ? { status, at, ...of } : { status, at, ...of, by: 'evri', event: `evri ${place}` }
  })
  return [{ status: 'started', at: CREATED }, ...reported]
}

function all(way: Partial<CreatedReturn>, scans: ReturnScan[], isRejected: boolean) {
  const tracked = aReturn({ ...way, createdAt: CREATED, scans })
  const progress = progressOf(tracked, { isRejected })
  return {
    progress: {
      ...progress,
      parcels: progress.parcels.map(({ steps, ...rest }) => ({
        ...rest,
        steps: steps.map((step) => ({ ...step, at: step.at?.toString() ?? null })),
      })),
    },
    refund: refundDate(tracked, progress, TODAY),
    sentences: bannerSentences(tracked, progress, TODAY),
    next: nextAction(tracked, progress, TODAY),
    isLongUnscanned: isLongUnscanned(tracked, NOW),
  }
}

test('TRK-12 D-157 D-158 in whatever order and however often the same reports came, the page is the same', () => {
  fc.assert(
    fc.property(shuffles, ({ way, scans, other, isRejected }) => {
      expect(all(way, other, isRejected)).toEqual(all(way, scans, isRejected))
    }),
    tries(300),
  )
})

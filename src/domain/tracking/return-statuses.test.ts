import { describe, expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import { bannerSentences, nextAction } from './customer-actions.ts'
import { groupHeading, progressOf } from './progress.ts'
import { refundDate } from './refund-date.ts'
import { RETURN_STATUSES } from './return-statuses.data.ts'

const TODAY = Temporal.PlainDate.from('2026-11-14')

/** By the codes of the specification. */
const CODES = {
  STS001: 'started',
  STS002: 'on-its-way',
  STS003: 'in-network',
  STS004: 'received',
  STS005: 'refund-completed',
  STS006: 'delayed',
  STS007: 'missing',
  STS008: 'damaged',
  STS009: 'delayed-again',
  STS010: 'heading-back',
  STS011: 'returned-to-customer',
  STS012: 'delivery-attempted',
  STS013: 'collection-attempted',
  STS014: 'collection-refused',
} as const satisfies Record<string, ReturnStatus>
type Code = keyof typeof CODES
const ALL = Object.keys(CODES) as Code[]
const codeOf = (status: ReturnStatus) => ALL.find((code) => CODES[code] === status)

/** What happens to a return that ends up at a status, an hour apart. */
const TRAILS: Record<Code, Code[]> = {
  ...(Object.fromEntries(ALL.map((code) => [code, ['STS001', 'STS002', code]])) as Record<Code, Code[]>),
  STS001: ['STS001'],
  STS002: ['STS001', 'STS002'],
  STS005: ['STS001', 'STS002', 'STS004', 'STS005'],
  STS009: ['STS001', 'STS002', 'STS006', 'STS009'],
  STS011: ['STS001', 'STS002', 'STS010', 'STS011'],
  STS013: ['STS001', 'STS013'],
  STS014: ['STS001', 'STS014'],
}

const hoursOn = (hours: number) => `2026-11-12T${11 + hours}:00:00Z`

function at(codes: Code[], parts: Partial<CreatedReturn> = {}) {
  const tracked = aReturn({ ...parts, scans: codes.map((code, place) => aScan(CODES[code], hoursOn(place))) })
  return { tracked, progress: progressOf(tracked, { isRejected: false }) }
}

/** "STS001 done". */
function drawn(codes: Code[], path: CreatedReturn['path'] = 'postal'): string[] {
  const { parcels } = at(codes, { path }).progress
  return parcels.flatMap(({ steps }) => steps.map(({ status, state }) => `${codeOf(status)} ${state}`))
}

const DELAYED = 'Your return is delayed'

test.each<[Code, label: string, tone: string]>([
  ['STS001', 'Return started', 'info'],
  ['STS002', 'On its way back to us', 'success'],
  ['STS004', "We've got your return", 'success'],
  ['STS005', 'Refund completed', 'success'],
  ['STS006', DELAYED, 'error'],
  ['STS007', 'Your return is missing', 'error'],
  ['STS008', 'Your return was damaged in transit', 'error'],
  ['STS009', DELAYED, 'error'],
  ['STS010', 'Your parcel is heading back to you', 'error'],
  ['STS011', 'Your parcel has been returned to you', 'error'],
  ['STS012', 'Delivery attempted', 'error'],
  ['STS013', 'Collection attempted', 'error'],
  ['STS014', 'Collection refused', 'error'],
])('TRK-09 TRK-10 TRK-16 D-93 the banner at each status: %s reads "%s", %s', (code, label, tone) => {
  const { progress } = at(TRAILS[code])
  expect(progress.banner).toEqual({ label, tone })
  expect(progress.status).toBe(CODES[code])
  const step = progress.parcels[0]?.steps.find(({ status }) => status === CODES[code])
  expect(step?.label).toBe(label)
})

test.each<[string, Code[], label: string, tone: string]>([
  ['on its way', ['STS001', 'STS002', 'STS003'], 'On its way back to us', 'success'],
  ['started', ['STS001', 'STS003'], 'Return started', 'info'],
  ['delayed', ['STS001', 'STS002', 'STS006', 'STS003'], DELAYED, 'error'],
])(
  'TRK-16 D-91 STS003 is blank: after %s the banner keeps its label, and no step is drawn',
  (_, codes, label, tone) => {
    const { progress } = at(codes)
    expect(progress.banner).toEqual({ label, tone })
    expect(progress.parcels[0]?.status).toBe('in-network')
    expect(drawn(codes).join()).not.toContain('STS003')
  },
)

test('TRK-16 D-91 STS003 is blank: the step before it stays active', () => {
  expect(drawn(TRAILS.STS003)).toEqual(['STS001 done', 'STS002 active', 'STS004 todo', 'STS005 todo'])
})

test('TRK-25 D-91 TRK-16 STS003 is blank: a banner about a missing parcel also shows what to do, and no refund date', () => {
  const { tracked, progress } = at(['STS001', 'STS002', 'STS007', 'STS003'])
  expect(progress.banner.label).toBe('Your return is missing')
  const help = 'Please contact customer help so we can process your refund.'
  expect(bannerSentences(tracked, progress, TODAY)).toContain(help)
  expect(nextAction(tracked, progress, TODAY).action).toBe('contact')
  expect(refundDate(tracked, progress, TODAY)).toBeNull()
})

test('D-91 TRK-16 STS003 is blank: a parcel in transit after a failed collection needs no other day', () => {
  const { tracked, progress } = at(['STS001', 'STS013', 'STS003'], { path: 'collect-from-home' })
  expect(progress.banner.label).toBe('Collection attempted')
  expect(nextAction(tracked, progress, TODAY).title).toBe('Nothing to do for now')
})

test.each<[Code, string[]]>([
  ['STS001', ['STS001 active', 'STS002 todo', 'STS004 todo', 'STS005 todo']],
  ['STS002', ['STS001 done', 'STS002 active', 'STS004 todo', 'STS005 todo']],
  ['STS004', ['STS001 done', 'STS002 done', 'STS004 active', 'STS005 todo']],
  ['STS005', ['STS001 done', 'STS002 done', 'STS004 done', 'STS005 active']],
  ['STS006', ['STS001 done', 'STS002 done', 'STS006 error', 'STS004 todo', 'STS005 todo']],
  ['STS009', ['STS001 done', 'STS002 done', 'STS006 done', 'STS009 error', 'STS004 todo', 'STS005 todo']],
  ['STS013', ['STS001 done', 'STS013 error', 'STS002 todo', 'STS004 todo', 'STS005 todo']],
])('TRK-13 TRK-14 D-91 the steps: %s', (code, steps) => {
  expect(drawn(TRAILS[code], 'postal')).toEqual(steps)
  expect(drawn(TRAILS[code], 'collect-from-home')).toEqual(steps)
})

test('D-127 TRK-13 TRK-14 D-91 the steps: nothing more comes once it was returned to the shopper', () => {
  expect(drawn(TRAILS.STS011)).toEqual(['STS001 done', 'STS002 done', 'STS010 done', 'STS011 error'])
})

test('TRK-13 TRK-14 D-91 the steps: a step that was skipped is never still to come', () => {
  expect(drawn(['STS001', 'STS004'])).toEqual(['STS001 done', 'STS004 active', 'STS005 todo'])
  expect(drawn(['STS001', 'STS005'])).toEqual(['STS001 done', 'STS005 active'])
  expect(drawn(['STS001', 'STS012'])).toEqual(['STS001 done', 'STS012 error', 'STS004 todo', 'STS005 todo'])
})

test('TRK-13 TRK-14 D-91 the steps: future steps have a label and no time', () => {
  const { steps = [] } = at(TRAILS.STS001).progress.parcels[0] ?? {}
  expect(steps.map(({ label, at: time }) => [label, time?.toString() ?? null])).toEqual([
    ['Return started', '2026-11-12T11:00:00Z'],
    ['On its way back to us', null],
    ["We've got your return", null],
    ['Refund completed', null],
  ])
})

describe.each(['in-store', null] as const)('TRK-15 D-92 D-128 the steps with the path %s', (path) => {
  test.each<[string, Code[], string[]]>([
    ['on its way', ['STS001', 'STS002'], ['STS001 done', 'STS002 active', 'STS005 todo']],
    ['refunded', ['STS001', 'STS004', 'STS005'], ['STS001 done', 'STS004 done', 'STS005 active']],
  ])('%s: recorded steps, and the refund', (_, codes, steps) => expect(drawn(codes, path)).toEqual(steps))
})

test.each<[string, Code[]]>([
  ['Item(s) to pack', ['STS001']],
  ['Item(s) expected', ['STS002', 'STS003', 'STS004']],
  ['Item(s) returned', ALL.slice(4)],
])('TRK-19 the heading of the items: %s', (heading, codes) => {
  for (const code of codes) {
    const { tracked, progress } = at(TRAILS[code])
    expect(groupHeading(tracked, progress), code).toBe(heading)
  }
})

test.each<Code[]>([[], ['STS002', 'STS006']])(
  'D-91 TRK-19 the heading of the items: STS003 counts for it, whatever the banner shows: %j',
  (...codes) => {
    const { tracked, progress } = at(['STS001', ...codes, 'STS003'])
    expect(groupHeading(tracked, progress)).toBe('Item(s) expected')
  },
)

test('D-128 TRK-19 the heading of the items: an item that is not sent back is not packed', () => {
  const { tracked, progress } = at(['STS001'], { path: null, carrier: null })
  expect(groupHeading(tracked, progress)).toBe('Items in this return')
})

test('D-95 the refund date is hidden at STS007, STS008, STS010 and STS011, and at no other status', () => {
  const hidden = ALL.filter((code) => {
    const { tracked, progress } = at(TRAILS[code])
    return refundDate(tracked, progress, TODAY) === null
  })
  expect(hidden).toEqual(['STS007', 'STS008', 'STS010', 'STS011'])
})

test('TRK-11 D-161 short labels of the four steps', () => {
  const short = (code: Code) => RETURN_STATUSES[CODES[code]].short
  expect(short('STS001')).toBe("We're expecting it")
  expect(short('STS002')).toBe('On its way back')
  expect(short('STS003')).toBe('On its way back')
  expect(short('STS004')).toBe("We've got it")
  expect(short('STS005')).toBe('Refunded')
})

import { expect, test } from 'vitest'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { CreatedReturn, ReturnStatus } from '../returns/return.ts'
import { bannerSentences, nextAction } from './customer-actions.ts'
import { groupHeading, progressOf } from './progress.ts'
import { refundDate } from './refund-date.ts'
import { statusWords } from './return-statuses.data.ts'

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

test.each<[Code[], label: string, tone: string]>([
  [['STS001', 'STS002', 'STS003'], 'On its way back to us', 'success'],
  [['STS001', 'STS003'], 'Return started', 'info'],
  [['STS001', 'STS002', 'STS006', 'STS003'], DELAYED, 'error'],
])('TRK-16 D-91 STS003 is blank: after %j the banner keeps its label, and no step is drawn', (codes, label, tone) => {
  const { progress } = at(codes)
  expect(progress.banner).toEqual({ label, tone })
  expect(progress.parcels[0]?.status).toBe('in-network')
  expect(drawn(codes).join()).not.toContain('STS003')
})

test('TRK-25 D-91 TRK-16 STS003 is blank: a banner about a missing parcel also shows what to do, and no refund date', () => {
  const { tracked, progress } = at(['STS001', 'STS002', 'STS007', 'STS003'])
  expect(progress.banner.label).toBe('Your return is missing')
  const help = 'Please contact customer help so we can process your refund.'
  expect(bannerSentences(tracked, progress, TODAY)).toContain(help)
  expect(nextAction(tracked, progress, TODAY, SPECIFIED_POLICY).action).toBe('contact')
  expect(refundDate(tracked, progress, TODAY)).toBeNull()
})

test('D-91 TRK-16 STS003 is blank: a parcel in transit after a failed collection needs no other day', () => {
  const { tracked, progress } = at(['STS001', 'STS013', 'STS003'], { path: 'collect-from-home' })
  expect(progress.banner.label).toBe('Collection attempted')
  expect(nextAction(tracked, progress, TODAY, SPECIFIED_POLICY).title).toBe('Nothing to do for now')
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

test('D-127 TRK-13 TRK-14 D-91 no step follows what came back to the shopper, and none that was skipped is to come', () => {
  expect(drawn(TRAILS.STS011)).toEqual(['STS001 done', 'STS002 done', 'STS010 done', 'STS011 error'])
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

test.each(['in-store', null] as const)('TRK-15 D-92 D-128 with the path %s: recorded steps, and the refund', (path) => {
  expect(drawn(['STS001', 'STS002'], path)).toEqual(['STS001 done', 'STS002 active', 'STS005 todo'])
  expect(drawn(['STS001', 'STS004', 'STS005'], path)).toEqual(['STS001 done', 'STS004 done', 'STS005 active'])
})

test('TRK-19 D-91 D-128 the heading of the items, for which STS003 counts whatever the banner shows', () => {
  const headings = (trails: Code[][], parts = {}) =>
    trails.map((trail) => at(trail, parts)).map(({ tracked, progress }) => groupHeading(tracked, progress))
  const all = ['Item(s) to pack', ...Array(3).fill('Item(s) expected'), ...Array(10).fill('Item(s) returned')]
  expect(headings(ALL.map((code) => TRAILS[code]))).toEqual(all)
  const inNetwork: Code[][] = [
    ['STS001', 'STS003'],
    ['STS001', 'STS002', 'STS006', 'STS003'],
  ]
  expect(headings(inNetwork)).toEqual(['Item(s) expected', 'Item(s) expected'])
  expect(headings([['STS001']], { path: null, carrier: null })).toEqual(['Items in this return'])
})

test('D-95 the refund date is hidden at STS007, STS008, STS010 and STS011, and at no other status', () => {
  const hidden = ALL.filter((code) => {
    const { tracked, progress } = at(TRAILS[code])
    return refundDate(tracked, progress, TODAY) === null
  })
  expect(hidden).toEqual(['STS007', 'STS008', 'STS010', 'STS011'])
})

test('TRK-11 D-161 short labels of the four steps', () => {
  const short = ALL.slice(0, 5).map((code) => statusWords(CODES[code], {}).short)
  expect(short).toEqual(["We're expecting it", 'On its way back', 'On its way back', "We've got it", 'Refunded'])
})

import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { LineFacts } from '../orders/order.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import {
  defaultReturnBy,
  isWithinReturnWindow,
  reasonsStillInTime,
  returnByNotice,
  type WindowFacts,
  withReturnTerms,
} from './return-window.ts'

const TODAY = Temporal.PlainDate.from('2026-11-14')
const day = (iso: string) => Temporal.PlainDate.from(iso)
const london = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/London').toInstant()
const left = (days: number) => ({ lastReturnOnByDaysLeft: TODAY.add({ days }) })
const by = (iso: string) => ({ defaultLastReturnOn: day(iso) })

const NOON = london('2026-11-14T12:00')
const W3 = { ...by('2026-11-13'), ...left(-1) }
const W8 = { ...by('2026-12-19'), ...left(35), rmaOn: day('2026-10-14') }
const W9 = { withinReturnWindow: true }

describe('ELI-10 ELI-11 ELI-12 ELI-13 the table of the return window', () => {
  test.each<[string, WindowFacts, string, boolean, string?]>([
    ['W1 ordinary', { ...by('2026-12-19'), ...left(35) }, '2026-11-10', true],
    ['W2 last day, 23:59', { ...by('2026-11-14'), ...left(0) }, '2026-10-08', true, '2026-11-14T23:59:59.999'],
    ['W3 day after', W3, '2026-10-07', false],
    ['W4 sources disagree', { ...by('2026-11-13'), ...left(0) }, '2026-10-07', true],
    ['W5 flag only', { withinReturnWindow: true, ...by('2026-10-01'), ...left(-44) }, '2026-08-20', true],
    ['W6 no core data at all', {}, '2026-11-01', false],
    ['W7 rma exactly 30 days old', { ...by('2026-12-19'), ...left(35), rmaOn: day('2026-10-15') }, '2026-10-01', true],
    ['W8 rma 31 days old', W8, '2026-10-01', false],
    ['W9 order on 10 Oct 2022', W9, '2022-10-10T23:30', false],
    ['W10 order on 11 Oct 2022', { withinReturnWindow: true }, '2022-10-11T00:00', true],
    [
      'W11 extended date wins',
      { extendedReturnOn: day('2027-01-08'), ...by('2026-11-07'), ...left(-7) },
      '2026-10-01',
      true,
    ],
    ['an extension that is shorter', { extendedReturnOn: day('2026-11-13'), ...by('2026-12-19') }, '2026-10-01', false],
    ['a return authorised for later', { ...by('2026-12-19'), rmaOn: day('2026-11-20') }, '2026-10-01', true],
  ])('%s', (_, facts, placed, expected, now) => {
    expect(isWithinReturnWindow({ facts }, { placedAt: london(placed) }, now ? london(now) : NOON)).toBe(expected)
  })

  test.each([
    ['W3', W3, '2026-10-07'],
    ['W8', W8, '2026-10-01'],
    ['W9', W9, '2022-10-10T23:30'],
  ])('ELI-14 W12 %s with the override header is in', (_, facts, placed) => {
    const order = { placedAt: london(placed) }
    expect(isWithinReturnWindow({ facts }, order, NOON, { hardValidationDisabled: true })).toBe(true)
    expect(isWithinReturnWindow({ facts }, order, NOON, { hardValidationDisabled: false })).toBe(false)
  })
})

/** The last moment of a day in London, and the first of the next, as UTC. */
const EDGES = [
  ['clocks go back, 25 hours', '2026-10-25', '2026-10-25T23:59:59.999Z', '2026-10-26T00:00:00Z'],
  ['the eve of that', '2026-10-24', '2026-10-24T22:59:59.999Z', '2026-10-24T23:00:00Z'],
  ['clocks go forward, 23 hours', '2027-03-28', '2027-03-28T22:59:59.999Z', '2027-03-28T23:00:00Z'],
  ['midsummer', '2026-06-30', '2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00Z'],
] as const

test.each(EDGES)('ELI-11 a last day counts to its end in London: %s', (_, last, within, after) => {
  const order = { placedAt: london('2026-05-01T09:00') }
  const extended = { extendedReturnOn: day(last), ...by('2020-01-01') }
  for (const facts of [by(last), { lastReturnOnByDaysLeft: day(last) }, extended]) {
    expect(isWithinReturnWindow({ facts }, order, Temporal.Instant.from(within))).toBe(true)
    expect(isWithinReturnWindow({ facts }, order, Temporal.Instant.from(after))).toBe(false)
  }
})

test.each([
  ['2026-11-13', null],
  ['2026-11-14', { label: 'Return by 14 Nov 2026', isSoon: true }],
  ['2026-11-16', { label: 'Return by 16 Nov 2026', isSoon: true }],
  ['2026-11-17', { label: 'Return by 17 Nov 2026', isSoon: false }],
])('D-184 a line that can be returned until %s', (last, notice) => {
  expect(returnByNotice(by(last), NOON)).toEqual(notice)
})

test('D-184 an extension counts, the day is London’s, and without a day there is no text', () => {
  const extended = { ...by('2026-11-14'), extendedReturnOn: day('2027-01-31') }
  expect(returnByNotice(extended, NOON)?.label).toBe('Return by 31 Jan 2027')
  // Half past midnight in London, and still the day before in UTC.
  expect(returnByNotice(by('2026-07-01'), Temporal.Instant.from('2026-07-01T23:30:00Z'))).toBeNull()
  expect(returnByNotice({ withinReturnWindow: true }, NOON)).toBeNull()
})

test.each([
  ['delivered', day('2026-11-01'), { collectedOn: day('2026-10-01') }, '2026-12-06'],
  ['collected', null, { collectedOn: day('2026-10-01'), despatchedOn: day('2026-09-01') }, '2026-11-05'],
  ['despatched three days before it arrived', null, { despatchedOn: day('2026-10-01') }, '2026-11-08'],
  ['still here', null, {}, null],
  [
    'delivered, with days left from order management',
    day('2026-11-01'),
    { lastReturnOnByDaysLeft: day('2026-11-08') },
    null,
  ],
])('D-06 D-193 our own 35 days, for a line that was %s', (_case, deliveredOn, facts, expected) => {
  expect(defaultReturnBy({ deliveredOn, facts }, SPECIFIED_POLICY.returnWindow)?.toString() ?? null).toBe(expected)
})

const TERMS = { ...SPECIFIED_POLICY, neverReturned: { shipNodes: ['1595'], departments: ['T50'] } }
const deliveredOn = day('2026-11-01')
const withTerms = (facts: LineFacts, returnWindow = SPECIFIED_POLICY.returnWindow) =>
  withReturnTerms({ ...anOrderLine({ deliveredOn }), facts }, { ...TERMS, returnWindow })

test('ELI-08 goods from ship node 1595, or of a department that the retailer names, are never returned', () => {
  const neverReturned = (facts: LineFacts) => withTerms(facts).facts.neverReturned
  expect([neverReturned({ shipNode: '1595' }), neverReturned({ department: 'T50' })]).toEqual([true, true])
  expect([neverReturned({ shipNode: '1594', department: 'T51' }), neverReturned({})]).toEqual([undefined, undefined])
})

test('D-193 the window may depend on the department; what order management sends has precedence', () => {
  const window = { days: 28, byDepartment: { T50: 14 }, byReason: {} }
  const lastDay = (facts: LineFacts) => withTerms(facts, window).facts.defaultLastReturnOn?.toString()
  expect([lastDay({}), lastDay({ department: 'T50' })]).toEqual(['2026-11-29', '2026-11-15'])
  expect(lastDay({ department: 'T50', defaultLastReturnOn: day('2026-12-24') })).toBe('2026-12-24')
})

test('a longer window for a reason leaves only that reason once the usual window has ended', () => {
  const window = { days: 10, byDepartment: {}, byReason: { 'R05-P0': 60, 'R01-P0': 5 } }
  const line = withTerms({}, window)
  expect(line.facts.lastReturnOnByReason).toEqual({ 'R05-P0': '2026-12-31' })
  const all = [{ code: 'R05-P0' }, { code: 'R06-P0' }]
  const reasonsOn = (date: string) =>
    reasonsStillInTime(line, anOrder(), london(`${date}T12:00`), all)?.map(({ code }) => code)
  expect(reasonsOn('2026-11-11')).toEqual(['R05-P0', 'R06-P0'])
  expect(['2026-11-12', '2026-12-31', '2027-01-01'].map(reasonsOn)).toEqual([['R05-P0'], ['R05-P0'], []])
  const isOpen = (date: string) => isWithinReturnWindow(line, anOrder(), london(`${date}T12:00`))
  expect(['2026-11-11', '2026-12-31', '2027-01-01'].map(isOpen)).toEqual([true, true, false])
})

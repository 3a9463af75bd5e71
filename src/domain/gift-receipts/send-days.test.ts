import { expect, test } from 'vitest'
import { dayOf } from '../time/days.ts'
import { dueAt, giftLineDays, giftReturnBy, sendDays } from './send-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-11-14')
const until = (text: string) => ({ facts: { defaultLastReturnOn: day(text) } })
const left = (text: string) => ({ facts: { lastReturnOnByDaysLeft: day(text) } })
const NO_DAY = { facts: { withinReturnWindow: true } }

test.each([
  ['35 and 9 days left, as in O18', [until('2026-12-19'), until('2026-11-23')], '2026-11-23'],
  ['one item', [until('2026-12-19')], '2026-12-19'],
  ['no day left after today', [until('2026-11-14')], '2026-11-14'],
  ['an extension', [{ facts: { ...until('2026-11-20').facts, extendedReturnOn: day('2027-01-08') } }], '2027-01-08'],
  ['in the window without a day', [until('2026-12-19'), NO_DAY], '2026-11-14'],
  ['in the window past its day', [until('2026-12-19'), until('2026-10-01')], '2026-11-14'],
  ['days left alone', [until('2026-12-19'), left('2026-11-18')], '2026-11-18'],
  ['a day and days left', [{ facts: { ...until('2026-12-01').facts, ...left('2026-11-18').facts } }], '2026-12-01'],
  ['no items', [], '2026-11-14'],
])(
  'GFT-09 D-41 D-164 D-193 the days on which a gift receipt can be sent reach from today to the lowest of the items: %s',
  (_case, lines, last) => {
    const days = sendDays(lines, TODAY)
    expect([days.first.toString(), days.last.toString()]).toEqual(['2026-11-14', last])
  },
)

test('GFT-09 D-118 the days on which a gift receipt can be sent are whole days of London, also where a clock change lies between', () => {
  const lateInSummer = Temporal.Instant.from('2027-03-28T23:30:00Z')
  const days = sendDays([until('2027-03-29')], dayOf(lateInSummer))
  expect([days.first.toString(), days.last.toString()]).toEqual(['2027-03-29', '2027-03-29'])
  const beforeMidnight = Temporal.Instant.from('2026-10-25T23:59:59Z')
  expect(sendDays([until('2026-10-25')], dayOf(beforeMidnight)).last.toString()).toBe('2026-10-25')
})

test('D-43 D-193 a receipt names the earliest day of its items that is still to come', () => {
  const returnBy = (...lines: Parameters<typeof giftReturnBy>[0]) => giftReturnBy(lines, TODAY)?.toString() ?? null
  const december = until('2026-12-19')
  expect([returnBy(december, until('2026-11-23')), returnBy(december, until('2026-11-14'))]).toEqual([
    ...['2026-11-23', '2026-11-14'],
  ])
  expect(returnBy(december, until('2026-11-13'), NO_DAY)).toBe('2026-12-19')
  expect(returnBy(left('2026-11-18'), december)).toBe('2026-11-18')
  expect(returnBy(NO_DAY, until('2026-11-13'))).toBeNull()
})

test('D-41 D-164 the page gets the days of an item', () => {
  expect(giftLineDays(until('2026-11-23'), TODAY)).toEqual({
    sendUntil: { iso: '2026-11-23', text: '23 Nov 2026' },
    returnBy: { iso: '2026-11-23', text: '23 Nov 2026' },
  })
  expect(giftLineDays(NO_DAY, TODAY)).toEqual({ sendUntil: { iso: '2026-11-14', text: '14 Nov 2026' }, returnBy: null })
})

const ASKED = '2026-11-14T10:24:00Z'

test.each([
  ['at once today', ASKED, '2026-11-14', ASKED],
  ['at nine in winter', ASKED, '2026-11-20', '2026-11-20T09:00:00Z'],
  ['at nine in summer', '2026-06-01T10:00:00Z', '2026-06-20', '2026-06-20T08:00:00Z'],
  ['at nine on the day that summer begins', '2027-03-27T10:00:00Z', '2027-03-28', '2027-03-28T08:00:00Z'],
  ['at nine on the day that summer ends', '2026-10-24T10:00:00Z', '2026-10-25', '2026-10-25T09:00:00Z'],
  ['tomorrow, requested after midnight in London', '2026-06-19T23:30:00Z', '2026-06-21', '2026-06-21T08:00:00Z'],
  ['at once, after midnight in London', '2026-06-19T23:30:00Z', '2026-06-20', '2026-06-19T23:30:00Z'],
  ['at once for a day that has passed meanwhile', ASKED, '2026-11-13', ASKED],
])('D-41 D-165 a gift mail goes %s', (_case, requestedAt, sendOn, due) => {
  expect(dueAt(Temporal.PlainDate.from(sendOn), Temporal.Instant.from(requestedAt)).toString()).toBe(due)
})

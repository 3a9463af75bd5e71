import { expect, test } from 'vitest'
import { formatIsoDay } from '../time/iso-day.ts'
import { lastSendDay, timeToReturn } from './offered-days.ts'

const day = (iso: string) => ({ iso, text: formatIsoDay(iso) })
const until = (iso: string) => ({ sendUntil: day(iso), returnBy: day(iso) })

test('GFT-09 D-41 the last day to send on is the lowest of the items; of none it is today', () => {
  const today = day('2026-11-14')
  expect(lastSendDay([until('2026-12-19'), until('2026-11-23')], today).text).toBe('23 Nov 2026')
  expect(lastSendDay([], today)).toEqual(today)
})

test.each([
  ['2026-11-15', null],
  ['2026-11-16', "That's only 7 days after we send it."],
  ['2026-11-22', "That's only 1 day after we send it."],
  ['2026-11-23', "That's the day we send it."],
])(
  'D-41 the time that is left to return a gift sent on %s is shown, and from 7 days on with a warning',
  (sendOn, warning) => {
    expect(timeToReturn([until('2026-11-23'), until('2026-12-19')], sendOn)).toEqual({
      sentence: "They'll have until 23 Nov 2026 to return it.",
      warning,
    })
  },
)

test('D-164 the time that is left to return a gift is not shown where it is unknown', () => {
  expect(timeToReturn([{ returnBy: null }], '2026-11-14')).toBeNull()
})

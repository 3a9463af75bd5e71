import { expect, test } from 'vitest'
import { aShop } from '../../../test/builders/shop.ts'
import { formatOpening, openingAt } from './opening.ts'
import type { OpeningHours } from './shop.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const week = (opens: string, closes: string, sunday: [string | null, string | null] = ['11:00', '17:00']) =>
  DAYS.map((day): OpeningHours => {
    const [opensOn, closesOn] = day === 'Sunday' ? sunday : [opens, closes]
    return { day, opens: opensOn, closes: closesOn }
  })
const saying = (openingHours: OpeningHours[], now: string) => {
  const opening = openingAt(aShop({ openingHours }), Temporal.Instant.from(now))
  return opening && formatOpening(opening)
}

// 14 November 2026 is a Saturday.
test.each([
  ['2026-11-14T10:00:00Z', 'Open until 20:00'],
  ['2026-11-14T08:59:59Z', 'Closed. Opens at 09:00'],
  ['2026-11-14T09:00:00Z', 'Open until 20:00'],
  ['2026-11-14T19:59:59Z', 'Open until 20:00'],
  ['2026-11-14T20:00:00Z', 'Closed. Opens tomorrow at 11:00'],
  ['2026-11-15T16:30:00Z', 'Open until 17:00'],
  ['2026-11-15T23:30:00Z', 'Closed. Opens tomorrow at 09:00'],
  // In summer London and Dublin are an hour ahead.
  ['2026-07-04T08:30:00Z', 'Open until 20:00'],
  ['2026-07-04T19:30:00Z', 'Closed. Opens tomorrow at 11:00'],
])('STR-03 at %s a shop shows "%s"', (now, text) => {
  expect(saying(week('09:00', '20:00'), now)).toBe(text)
})

const [NIGHT, NOON] = ['2026-11-14T00:00:00Z', '2026-11-14T12:00:00Z'] as const

test.each<[string, OpeningHours[], string, string | null]>([
  ['rests on Sunday', week('09:00', '18:00', [null, null]), '2026-11-14T19:00:00Z', 'Closed. Opens on Monday at 09:00'],
  ['shuts at midnight', week('08:00', '00:00'), '2026-11-14T23:00:00Z', 'Open until 00:00'],
  [
    'opens once a week',
    [{ day: 'Saturday', opens: '09:00', closes: '12:00' }],
    '2026-11-14T13:00:00Z',
    'Closed. Opens on Saturday at 09:00',
  ],
  [
    'is sent as open all day',
    [{ day: 'Saturday', opens: null, closes: null, state: 'OPEN_24_HOURS' }],
    NIGHT,
    'Open 24 hours',
  ],
  ['is sent as shut', [{ day: 'Saturday', opens: '09:00', closes: '23:59', state: 'CLOSED' }], NOON, 'Closed'],
  ['is sent as open', [{ day: 'Saturday', opens: '09:00', closes: '20:00', state: 'OPEN' }], NOON, 'Open until 20:00'],
  [
    'is in an unknown state',
    [{ day: 'Saturday', opens: '09:00', closes: '20:00', state: 'X' }],
    NOON,
    'Open until 20:00',
  ],
  ['never opens', [{ day: 'Saturday', opens: null, closes: null }], '2026-11-14T13:00:00Z', 'Closed'],
  ['tells no hours', [], '2026-11-14T13:00:00Z', null],
])('STR-03 DAT-26 a shop that %s', (_case, hours, now, text) => {
  expect(saying(hours, now)).toBe(text)
})

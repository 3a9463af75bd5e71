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
])('STR-03 at %s a shop shows "%s"', (now, text) => expect(saying(week('09:00', '20:00'), now)).toBe(text))

const [NIGHT, NOON, ONE] = ['2026-11-14T00:00:00Z', '2026-11-14T12:00:00Z', '2026-11-14T13:00:00Z'] as const
const saturday = (opens: string | null, closes: string | null, state?: string): OpeningHours[] => [
  { day: 'Saturday', opens, closes, ...(state && { state }) },
]

test.each<[string, OpeningHours[], string, string | null]>([
  ['rests on Sunday', week('09:00', '18:00', [null, null]), '2026-11-14T19:00:00Z', 'Closed. Opens on Monday at 09:00'],
  ['shuts at midnight', week('08:00', '00:00'), '2026-11-14T23:00:00Z', 'Open until 00:00'],
  ['shuts at two at night, just before', saturday('18:00', '02:00'), '2026-11-15T01:59:59Z', 'Open until 02:00'],
  ['shuts at two at night', saturday('18:00', '02:00'), '2026-11-15T02:00:00Z', 'Closed. Opens on Saturday at 18:00'],
  ['has shut at midnight', week('18:00', '00:00'), '2026-11-14T00:00:00Z', 'Closed. Opens at 18:00'],
  ['shuts late on Sunday', week('18:00', '02:00', ['18:00', '03:00']), '2026-11-16T02:30:00Z', 'Open until 03:00'],
  ['opens at noon after a late night', week('12:00', '02:00'), '2026-11-14T12:00:00Z', 'Open until 02:00'],
  ['opens once a week', saturday('09:00', '12:00'), ONE, 'Closed. Opens on Saturday at 09:00'],
  ['is sent as open all day', saturday(null, null, 'OPEN_24_HOURS'), NIGHT, 'Open 24 hours'],
  ['is sent as shut', saturday('09:00', '23:59', 'CLOSED'), NOON, 'Closed'],
  ['is in an unknown state', saturday('09:00', '20:00', 'X'), NOON, 'Open until 20:00'],
  ['never opens', saturday(null, null), ONE, 'Closed'],
  ['tells no hours', [], ONE, null],
])('STR-03 DAT-26 a shop that %s', (_case, hours, now, text) => expect(saying(hours, now)).toBe(text))

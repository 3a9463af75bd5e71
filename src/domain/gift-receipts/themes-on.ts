import { easterSunday } from '../calendar/easter-sunday.ts'
import { GIFT_THEMES, type GiftThemeCode, type ThemeFacts } from './themes.data.ts'

export interface GiftTheme extends ThemeFacts {
  value: GiftThemeCode
  order: number
  isVisible: boolean
}

const SEASON_DAYS = 28
const SUNDAY = 7

interface Season {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/** No season crosses the New Year. */
const SEASONS: Partial<Record<GiftThemeCode, (year: number) => Season>> = {
  // People buy for Christmas earlier than for any other day.
  christmas: (year) => ({ from: dayIn(year, 11, 1), to: dayIn(year, 12, 25) }),
  'valentines-day': (year) => until(dayIn(year, 2, 14)),
  'mothers-day': (year) => until(easterSunday(year).subtract({ days: 21 })),
  easter: (year) => until(easterSunday(year)),
  'fathers-day': (year) => until(thirdSunday(year, 6)),
}

/** A seasonal theme is visible up to its day (D-167). */
export function themesOn(day: Temporal.PlainDate): GiftTheme[] {
  return GIFT_THEMES.map((theme, place) => ({ ...theme, order: place + 1, isVisible: isInSeason(theme.value, day) }))
}

function isInSeason(value: GiftThemeCode, day: Temporal.PlainDate): boolean {
  const season = SEASONS[value]?.(day.year)
  if (!season) return true
  return Temporal.PlainDate.compare(season.from, day) <= 0 && Temporal.PlainDate.compare(day, season.to) <= 0
}

function until(to: Temporal.PlainDate): Season {
  return { from: to.subtract({ days: SEASON_DAYS }), to }
}

function dayIn(year: number, month: number, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day })
}

function thirdSunday(year: number, month: number): Temporal.PlainDate {
  const first = dayIn(year, month, 1)
  return first.add({ days: SUNDAY - first.dayOfWeek + 14 })
}

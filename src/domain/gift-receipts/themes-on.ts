import { easterSunday } from '../calendar/bank-holidays.ts'

interface ThemeFacts {
  value: string
  label: string
  /** The text of the card, and the alternative text of its picture. */
  title: string
  url: string
  mobileUrl?: string
}

/** The default comes first (D-38). The pictures are drawings that scale, so none needs a `mobileUrl`. */
export const GIFT_THEMES = [
  { value: 'just-because', label: 'Just because', title: 'Just because', url: '/pictures/gift-just-because.svg' },
  { value: 'birthday', label: 'Birthday', title: 'Happy birthday', url: '/pictures/gift-birthday.svg' },
  { value: 'christmas', label: 'Christmas', title: 'Merry Christmas', url: '/pictures/gift-christmas.svg' },
  { value: 'thank-you', label: 'Thank you', title: 'Thank you', url: '/pictures/gift-thank-you.svg' },
  {
    value: 'congratulations',
    label: 'Congratulations',
    title: 'Congratulations',
    url: '/pictures/gift-congratulations.svg',
  },
  { value: 'wedding', label: 'Wedding', title: 'On your wedding day', url: '/pictures/gift-wedding.svg' },
  { value: 'anniversary', label: 'Anniversary', title: 'Happy anniversary', url: '/pictures/gift-anniversary.svg' },
  { value: 'new-baby', label: 'New baby', title: 'Welcome, little one', url: '/pictures/gift-new-baby.svg' },
  { value: 'new-home', label: 'New home', title: 'Happy new home', url: '/pictures/gift-new-home.svg' },
  {
    value: 'mothers-day',
    label: "Mother's Day",
    title: "Happy Mother's Day",
    url: '/pictures/gift-mothers-day.svg',
  },
  {
    value: 'fathers-day',
    label: "Father's Day",
    title: "Happy Father's Day",
    url: '/pictures/gift-fathers-day.svg',
  },
  {
    value: 'valentines-day',
    label: "Valentine's Day",
    title: "Happy Valentine's Day",
    url: '/pictures/gift-valentines-day.svg',
  },
  { value: 'easter', label: 'Easter', title: 'Happy Easter', url: '/pictures/gift-easter.svg' },
  { value: 'get-well-soon', label: 'Get well soon', title: 'Get well soon', url: '/pictures/gift-get-well-soon.svg' },
] as const satisfies readonly ThemeFacts[]

export type GiftThemeCode = (typeof GIFT_THEMES)[number]['value']

export const DEFAULT_GIFT_THEME: GiftThemeCode = 'just-because'

interface GiftTheme extends ThemeFacts {
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
  'valentines-day': (year) => seasonUntil(dayIn(year, 2, 14)),
  'mothers-day': (year) => seasonUntil(easterSunday(year).subtract({ days: 21 })),
  easter: (year) => seasonUntil(easterSunday(year)),
  'fathers-day': (year) => seasonUntil(thirdSunday(year, 6)),
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

function seasonUntil(to: Temporal.PlainDate): Season {
  return { from: to.subtract({ days: SEASON_DAYS }), to }
}

function dayIn(year: number, month: number, day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day })
}

function thirdSunday(year: number, month: number): Temporal.PlainDate {
  const first = dayIn(year, month, 1)
  return first.add({ days: SUNDAY - first.dayOfWeek + 14 })
}

import { easterSunday } from '../calendar/bank-holidays.ts'
import { defineWords } from '../words/words.ts'

interface ThemeFacts {
  value: string
  label: string
  /** The text of the card, and the alternative text of its picture. */
  title: string
  url: string
  mobileUrl?: string
}

const WORDS = defineWords('gifts.themes', {
  'just-because': { label: 'Just because', title: 'Just because' },
  birthday: { label: 'Birthday', title: 'Happy birthday' },
  christmas: { label: 'Christmas', title: 'Merry Christmas' },
  'thank-you': { label: 'Thank you', title: 'Thank you' },
  congratulations: { label: 'Congratulations', title: 'Congratulations' },
  wedding: { label: 'Wedding', title: 'On your wedding day' },
  anniversary: { label: 'Anniversary', title: 'Happy anniversary' },
  'new-baby': { label: 'New baby', title: 'Welcome, little one' },
  'new-home': { label: 'New home', title: 'Happy new home' },
  'mothers-day': { label: "Mother's Day", title: "Happy Mother's Day" },
  'fathers-day': { label: "Father's Day", title: "Happy Father's Day" },
  'valentines-day': { label: "Valentine's Day", title: "Happy Valentine's Day" },
  easter: { label: 'Easter', title: 'Happy Easter' },
  'get-well-soon': { label: 'Get well soon', title: 'Get well soon' },
} as const)

/** The picture is a drawing that scales, so it needs no `mobileUrl`. */
export const giftTheme = (value: GiftThemeCode) => ({
  value,
  get label() {
    return WORDS[value].label
  },
  /** The text of the card, and the alternative text of its picture. */
  get title() {
    return WORDS[value].title
  },
  url: `/pictures/gift-${value}.svg`,
})

/** The default comes first (D-38). */
export const GIFT_THEMES = (Object.keys(WORDS) as GiftThemeCode[]).map(giftTheme)

export type GiftThemeCode = keyof typeof WORDS

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

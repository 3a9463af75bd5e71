import type { HolidayRegion } from './place.ts'

/**
 * Scotland's day is for the World Cup. The Isle of Man's days are Tynwald Day and TT Friday. TT Friday is announced
 * only a year ahead, so it is listed until 2026.
 */
const ONE_OFF_HOLIDAYS: Readonly<Partial<Record<HolidayRegion, readonly string[]>>> = {
  scotland: ['2026-06-15'],
  'isle-of-man': [
    '2024-06-07',
    '2024-07-05',
    '2025-06-06',
    '2025-07-07',
    '2026-06-05',
    '2026-07-06',
    '2027-07-05',
    '2028-07-05',
    '2029-07-05',
    '2030-07-05',
  ],
}

const SATURDAY = 6
const MONDAY = 1
const FRIDAY = 5

type Rule = (year: number) => Temporal.PlainDate

const fixed =
  (month: number, day: number): Rule =>
  (year) =>
    Temporal.PlainDate.from({ year, month, day })

const firstMonday =
  (month: number): Rule =>
  (year) => {
    const first = fixed(month, 1)(year)
    return first.add({ days: (MONDAY + 7 - first.dayOfWeek) % 7 })
  }

const lastMonday =
  (month: number): Rule =>
  (year) => {
    const first = fixed(month, 1)(year)
    const last = first.add({ days: first.daysInMonth - 1 })
    return last.subtract({ days: last.dayOfWeek - MONDAY })
  }

const fromEaster =
  (days: number): Rule =>
  (year) =>
    easterSunday(year).add({ days })

/** Saint Brigid's Day is the first Monday of February, or 1 February itself if that is a Friday. */
const saintBrigids: Rule = (year) => {
  const first = fixed(2, 1)(year)
  return first.dayOfWeek === FRIDAY ? first : firstMonday(2)(year)
}

const GOOD_FRIDAY = fromEaster(-2)
const EASTER_MONDAY = fromEaster(1)

const NEW_YEAR = [fixed(1, 1)]
const CHRISTMAS = [fixed(12, 25), fixed(12, 26)]
const ENGLAND = [GOOD_FRIDAY, EASTER_MONDAY, firstMonday(5), lastMonday(5), lastMonday(8)]

interface Calendar {
  /** Earlier entries get their substitute days first, if `substitutesWeekends`. */
  fixed: readonly Rule[]
  substitutesWeekends: boolean
  alwaysWeekday: readonly Rule[]
}

/**
 * These are rules, since the specified list of days ends in 2025 (D-72). The Isle of Man has further one-off holidays
 * (D-73).
 */
const CALENDARS: Readonly<Record<HolidayRegion, Calendar>> = {
  'england-and-wales': { fixed: [...NEW_YEAR, ...CHRISTMAS], substitutesWeekends: true, alwaysWeekday: ENGLAND },
  scotland: {
    fixed: [...NEW_YEAR, fixed(1, 2), fixed(11, 30), ...CHRISTMAS],
    substitutesWeekends: true,
    alwaysWeekday: [GOOD_FRIDAY, firstMonday(5), lastMonday(5), firstMonday(8)],
  },
  'northern-ireland': {
    fixed: [...NEW_YEAR, fixed(3, 17), fixed(7, 12), ...CHRISTMAS],
    substitutesWeekends: true,
    alwaysWeekday: ENGLAND,
  },
  ireland: {
    fixed: [...NEW_YEAR, fixed(3, 17), ...CHRISTMAS],
    substitutesWeekends: false,
    alwaysWeekday: [saintBrigids, EASTER_MONDAY, firstMonday(5), firstMonday(6), firstMonday(8), lastMonday(10)],
  },
  'isle-of-man': { fixed: [...NEW_YEAR, ...CHRISTMAS], substitutesWeekends: true, alwaysWeekday: ENGLAND },
}

/** By region and year: the same few years are requested again and again. */
const cache = new Map<string, ReadonlySet<string>>()

/** If a holiday falls on a weekend, both it and its substitute count. */
export function isBankHoliday(day: Temporal.PlainDate, region: HolidayRegion): boolean {
  const key = `${region} ${day.year}`
  const days = cache.get(key) ?? holidaysOf(day.year, region)
  cache.set(key, days)
  return days.has(day.toString())
}

/** Substitutes stay in the same year: Boxing Day moves to the 28th at the latest. */
function holidaysOf(year: number, region: HolidayRegion): ReadonlySet<string> {
  const { fixed: fixedHolidays, substitutesWeekends, alwaysWeekday } = CALENDARS[region]
  const days = [...fixedHolidays, ...alwaysWeekday].map((rule) => rule(year))
  const holidays = new Set([...days.map(String), ...(ONE_OFF_HOLIDAYS[region] ?? [])])
  if (!substitutesWeekends) return holidays
  for (const day of fixedHolidays.map((rule) => rule(year)).filter(isWeekend))
    holidays.add(nextFreeWeekday(day, holidays).toString())
  return holidays
}

function nextFreeWeekday(day: Temporal.PlainDate, holidays: ReadonlySet<string>): Temporal.PlainDate {
  let next = day
  while (isWeekend(next) || holidays.has(next.toString())) next = next.add({ days: 1 })
  return next
}

export function isWeekend({ dayOfWeek }: Temporal.PlainDate): boolean {
  return dayOfWeek >= SATURDAY
}

/** The algorithm for the Gregorian calendar from Meeus, Astronomical Algorithms. */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

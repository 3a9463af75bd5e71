import { SHOP_ZONE } from '../time/days.ts'
import type { OpeningHours, Shop } from './shop.ts'

export const CLICK_AND_COLLECT = 'CAC'

export function offersClickAndCollect({ services }: Pick<Shop, 'services'>): boolean {
  return services.includes(CLICK_AND_COLLECT)
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "Mon-Sat 08:00-21:00, Sun 11:00-17:00". */
export function hoursOfTheWeek({ openingHours }: Pick<Shop, 'openingHours'>): string {
  const runs: { first: string; last: string; hours: string }[] = []
  for (const day of WEEK) {
    const open = hoursOnWeekday({ openingHours }, day)
    const hours = open ? formatHours(open) : 'closed'
    const previous = runs.at(-1)
    const name = day.slice(0, 3)
    if (previous?.hours === hours) previous.last = name
    else runs.push({ first: name, last: name, hours })
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first}-${last}`} ${hours}`).join(', ')
}

interface OpenFrom {
  opens: string
  /** A time at or before `opens` is on the next day. */
  closes: string
}

const ALL_DAY: OpenFrom = { opens: '00:00', closes: '00:00' }

function isAllDay({ opens, closes }: OpenFrom): boolean {
  return opens === ALL_DAY.opens && closes === ALL_DAY.closes
}

function closesNextDay({ opens, closes }: OpenFrom): boolean {
  return closes <= opens
}

export function formatHours(hours: OpenFrom): string {
  return isAllDay(hours) ? '24 hours' : `${hours.opens}-${hours.closes}`
}

export function hoursOn(shop: Pick<Shop, 'openingHours'>, day: Temporal.PlainDate): OpenFrom | null {
  return hoursOnWeekday(shop, WEEK[day.dayOfWeek - 1] as OpeningHours['day'])
}

export function isOpenThroughout(hours: OpenFrom, { startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  return hours.opens <= startsAt && (closesNextDay(hours) || endsAt <= hours.closes)
}

/** A shop without known hours may be open. */
export function isShutOn(shop: Pick<Shop, 'openingHours'>, day: Temporal.PlainDate): boolean {
  return shop.openingHours.length > 0 && hoursOn(shop, day) === null
}

function hoursOnWeekday(
  { openingHours }: { openingHours: readonly OpeningHours[] },
  day: OpeningHours['day'],
): OpenFrom | null {
  const hours = openingHours.find((each) => each.day === day)
  if (hours?.state === 'CLOSED') return null
  if (hours?.state === 'OPEN_24_HOURS') return ALL_DAY
  return hours?.opens && hours.closes ? { opens: hours.opens, closes: hours.closes } : null
}

const DAYS_OF_A_WEEK = 7

/** `until` is null if the place is open 24 hours; `opens` is null if no opening time is known. */
export type Opening =
  | { isOpen: true; until: string | null }
  | { isOpen: false; opens: { at: string; daysAhead: number; day: OpeningHours['day'] } | null }

type PlaceWithHours = { openingHours: readonly OpeningHours[] }

/** Cached, because a list of places needs the same moment for each of them. */
let cachedMoment: { instant: Temporal.Instant; today: number; time: string } | null = null

function momentOf(instant: Temporal.Instant): { today: number; time: string } {
  if (cachedMoment?.instant !== instant) {
    const local = instant.toZonedDateTimeISO(SHOP_ZONE)
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    cachedMoment = { instant, today: local.dayOfWeek - 1, time }
  }
  return cachedMoment
}

export function openingAt({ openingHours }: PlaceWithHours, now: Temporal.Instant): Opening | null {
  if (openingHours.length === 0) return null
  const { today, time } = momentOf(now)
  const weekdayIn = (daysAhead: number) => WEEK[(today + daysAhead) % DAYS_OF_A_WEEK] ?? 'Monday'
  const hours = hoursOnWeekday({ openingHours }, weekdayIn(0))
  if (hours && time >= hours.opens && (closesNextDay(hours) || time < hours.closes))
    return { isOpen: true, until: isAllDay(hours) ? null : hours.closes }
  const yesterday = hoursOnWeekday({ openingHours }, weekdayIn(DAYS_OF_A_WEEK - 1))
  if (yesterday && closesNextDay(yesterday) && time < yesterday.closes) return { isOpen: true, until: yesterday.closes }
  for (let daysAhead = 0; daysAhead <= DAYS_OF_A_WEEK; daysAhead += 1) {
    const next = hoursOnWeekday({ openingHours }, weekdayIn(daysAhead))
    if (next && (daysAhead > 0 || time < next.opens)) {
      return { isOpen: false, opens: { at: next.opens, daysAhead, day: weekdayIn(daysAhead) } }
    }
  }
  return { isOpen: false, opens: null }
}

export function formatOpening(opening: Opening): string {
  if (opening.isOpen) return opening.until === null ? 'Open 24 hours' : `Open until ${opening.until}`
  if (opening.opens === null) return 'Closed'
  const { at, daysAhead, day } = opening.opens
  const when = daysAhead === 0 ? '' : daysAhead === 1 ? ' tomorrow' : ` on ${day}`
  return `Closed. Opens${when} at ${at}`
}

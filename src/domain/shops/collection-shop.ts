import type { OpeningHours, Shop } from './shop.ts'

export const CLICK_AND_COLLECT = 'CAC'

export function handsOverOrders({ services }: Pick<Shop, 'services'>): boolean {
  return services.includes(CLICK_AND_COLLECT)
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "Mon-Sat 08:00-21:00, Sun 11:00-17:00". */
export function hoursOfTheWeek({ openingHours }: Pick<Shop, 'openingHours'>): string {
  const runs: { first: string; last: string; hours: string }[] = []
  for (const day of WEEK) {
    const open = hoursOnWeekday({ openingHours }, day)
    const hours = open ? formatHours(open) : 'closed'
    const before = runs.at(-1)
    const name = day.slice(0, 3)
    if (before?.hours === hours) before.last = name
    else runs.push({ first: name, last: name, hours })
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first}-${last}`} ${hours}`).join(', ')
}

export interface OpenFrom {
  opens: string
  /** At or before `opens`: the next day. */
  closes: string
}

const ALL_DAY: OpenFrom = { opens: '00:00', closes: '00:00' }

export function isAllDay({ opens, closes }: OpenFrom): boolean {
  return opens === ALL_DAY.opens && closes === ALL_DAY.closes
}

export function formatHours(hours: OpenFrom): string {
  return isAllDay(hours) ? '24 hours' : `${hours.opens}-${hours.closes}`
}

export function hoursOn(shop: Pick<Shop, 'openingHours'>, day: Temporal.PlainDate): OpenFrom | null {
  return hoursOnWeekday(shop, WEEK[day.dayOfWeek - 1] as OpeningHours['day'])
}

export function isOpenThroughout(
  { opens, closes }: OpenFrom,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): boolean {
  return opens <= startsAt && (closes <= opens || endsAt <= closes)
}

/** Without known hours it may be open. */
export function isShutOn(shop: Pick<Shop, 'openingHours'>, day: Temporal.PlainDate): boolean {
  return shop.openingHours.length > 0 && hoursOn(shop, day) === null
}

export function hoursOnWeekday(
  { openingHours }: { openingHours: readonly OpeningHours[] },
  day: OpeningHours['day'],
): OpenFrom | null {
  const hours = openingHours.find((each) => each.day === day)
  if (hours?.state === 'CLOSED') return null
  if (hours?.state === 'OPEN_24_HOURS') return ALL_DAY
  return hours?.opens && hours.closes ? { opens: hours.opens, closes: hours.closes } : null
}

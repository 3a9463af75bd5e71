import type { OpeningHours, Shop } from './shop.ts'

/** The service of a shop that hands over what was ordered online. */
export const CLICK_AND_COLLECT = 'CAC'

export function handsOverOrders({ services }: Pick<Shop, 'services'>): boolean {
  return services.includes(CLICK_AND_COLLECT)
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** When a shop opens and closes on a day; null when it stays shut. */
export function hoursOn(
  { openingHours }: Pick<Shop, 'openingHours'>,
  day: Temporal.PlainDate,
): { opens: string; closes: string } | null {
  const name = WEEK[day.dayOfWeek - 1] as OpeningHours['day']
  const hours = openingHours.find((each) => each.day === name)
  return hours?.opens && hours.closes ? { opens: hours.opens, closes: hours.closes } : null
}

import { isBankHoliday } from '../calendar/bank-holidays.ts'
import { isDrivingDay, nextDays } from '../calendar/next-days.ts'
import type { HolidayRegion } from '../calendar/place.ts'
import { dayOf, SHOP_ZONE } from '../time/days.ts'
import type { DeliveryWay } from './delivery-prices.data.ts'

/** A way whose day the customer chooses. */
export type DatedWay = Exclude<DeliveryWay, 'standard'>

/** Until this hour in London an order still goes out with today's vans. */
export const CUT_OFF_HOUR = 20

/** The longest time ahead for which a day can be chosen, counted from the first day. */
export const DAYS_OFFERED_MAX = 14

/** How many days ahead the first can be; a shop waits a day longer, since its parcel goes there first. */
const FIRST_DAYS_AHEAD: Record<DatedWay, number> = { 'nominated-day': 2, 'collect-in-store': 3 }

/** The day from which days are counted: after the last vans have gone, tomorrow. */
function countedFrom(now: Temporal.Instant): Temporal.PlainDate {
  const tooLate = now.toZonedDateTimeISO(SHOP_ZONE).hour >= CUT_OFF_HOUR
  return dayOf(now).add({ days: tooLate ? 1 : 0 })
}

/**
 * The days that can be chosen now. Nothing is delivered or handed over on a bank holiday; vans do not drive on Sundays,
 * but shops open then.
 */
export function offeredDays(way: DatedWay, region: HolidayRegion, now: Temporal.Instant): Temporal.PlainDate[] {
  const first = countedFrom(now).add({ days: FIRST_DAYS_AHEAD[way] })
  return Array.from({ length: DAYS_OFFERED_MAX }, (_, days) => first.add({ days })).filter((day) =>
    way === 'collect-in-store' ? !isBankHoliday(day, region) : isDrivingDay(day, region),
  )
}

/** Two weeks of days with vans, from the one after so many of them on. */
export function daysFrom(now: Temporal.Instant, vans: number, region: HolidayRegion): Temporal.PlainDate[] {
  const tomorrow = countedFrom(now).add({ days: 1 })
  return nextDays(tomorrow, vans - 1 + DAYS_OFFERED_MAX, (day) => isDrivingDay(day, region)).slice(vans - 1)
}

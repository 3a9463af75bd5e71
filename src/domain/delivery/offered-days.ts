import type { Country } from '../addresses/address.ts'
import { dayOf, SHOP_ZONE } from '../time/days.ts'
import { BANK_HOLIDAYS, type HolidayRegion } from './bank-holidays.data.ts'
import type { DeliveryWay } from './delivery-prices.data.ts'

/** A way whose day the customer chooses. */
export type DatedWay = Exclude<DeliveryWay, 'standard'>

/** Until this hour in London an order still goes out with today's vans. */
export const CUT_OFF_HOUR = 20

/** The longest time ahead for which a day can be chosen, counted from the first day. */
export const DAYS_OFFERED_MAX = 14

const SUNDAY = 7

/** How many days ahead the first can be; a shop waits a day longer, since its parcel goes there first. */
const FIRST_DAYS_AHEAD: Record<DatedWay, number> = { 'nominated-day': 2, 'collect-in-store': 3 }

/**
 * The days that can be chosen now. Nothing is delivered or handed over on a bank holiday; vans do not drive on Sundays,
 * but shops open then.
 */
export function offeredDays(way: DatedWay, region: HolidayRegion, now: Temporal.Instant): Temporal.PlainDate[] {
  const tooLate = now.toZonedDateTimeISO(SHOP_ZONE).hour >= CUT_OFF_HOUR
  const first = dayOf(now).add({ days: FIRST_DAYS_AHEAD[way] + (tooLate ? 1 : 0) })
  return Array.from({ length: DAYS_OFFERED_MAX }, (_, days) => first.add({ days })).filter(
    (day) => !BANK_HOLIDAYS[region].has(day.toString()) && (way === 'collect-in-store' || day.dayOfWeek !== SUNDAY),
  )
}

/** Whose holidays count for a place. */
export function holidayRegionOf({ country, postcode }: { country: Country; postcode: string }): HolidayRegion {
  if (country === 'IE') return 'ireland'
  return /^BT\d/i.test(postcode) ? 'northern-ireland' : 'england-and-wales'
}

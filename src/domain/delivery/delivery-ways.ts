import { isBankHoliday } from '../calendar/bank-holidays.ts'
import { isVanDay, nextDays } from '../calendar/next-days.ts'
import type { HolidayRegion } from '../calendar/place.ts'
import { deliveryModeOf } from '../orders/delivery-day.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { NewDelivery } from '../orders/order-change.ts'
import type { DeliveryTerms } from '../policy/policy.ts'
import type { BrandSite } from '../sites/site.ts'
import { dayOf, SHOP_ZONE } from '../time/days.ts'

export type DeliveryWay = NewDelivery['mode']

export interface OfferedWay {
  way: DeliveryWay
  pricePence: number
  /** False: the way costs more than was paid. */
  isAvailable: boolean
}

export const DELIVERY_WAYS = ['standard', 'nominated-day', 'collect-in-store'] as const satisfies readonly DeliveryWay[]

export function offeredDeliveryWays({ policy: { offers } }: Pick<BrandSite, 'policy'>): DeliveryWay[] {
  return DELIVERY_WAYS.filter((way) => offers.stores || way !== 'collect-in-store')
}

/** No way may cost more than was paid (D-29). If delivery was free, the present way's price counts as paid. */
export function deliveryChoices({
  site,
  order: { facts },
  line,
}: {
  site: BrandSite
  order: Order
  line: OrderLine
}): OfferedWay[] {
  const { deliveryPricesPence } = site
  const present = DELIVERY_WAYS.find((way) => way === deliveryModeOf(line))
  const presentPricePence = present ? deliveryPricesPence[present] : 0
  const paidPence = Math.max(facts.deliveryChargePence ?? 0, presentPricePence)
  return offeredDeliveryWays(site).map((way) => {
    const pricePence = deliveryPricesPence[way]
    return { way, pricePence, isAvailable: pricePence <= paidPence }
  })
}

export type DatedWay = Exclude<DeliveryWay, 'standard'>

/** For `offeredDays` this counts calendar days, some of which are left out. */
const DAYS_OFFERED_MAX = 14

/** Today, or tomorrow once the last vans have left. */
function nextDespatchDay(now: Temporal.Instant, { lastDespatch }: DeliveryTerms): Temporal.PlainDate {
  const tooLate = Temporal.PlainTime.compare(now.toZonedDateTimeISO(SHOP_ZONE).toPlainTime(), lastDespatch) >= 0
  return dayOf(now).add({ days: tooLate ? 1 : 0 })
}

/** No delivery on bank holidays. Vans do not drive on Sundays, but shops are open. */
export function offeredDays(
  way: DatedWay,
  region: HolidayRegion,
  now: Temporal.Instant,
  terms: DeliveryTerms,
): Temporal.PlainDate[] {
  const days = way === 'nominated-day' ? terms.nominatedDay : terms.collectInStore
  const first = nextDespatchDay(now, terms).add({ days })
  return Array.from({ length: DAYS_OFFERED_MAX }, (_, days) => first.add({ days })).filter((day) =>
    way === 'collect-in-store' ? !isBankHoliday(day, region) : isVanDay(day, region),
  )
}

/** Possible days of a standard delivery, which takes `vanDays` days on which vans drive. */
export function offeredStandardDays(
  now: Temporal.Instant,
  vanDays: number,
  region: HolidayRegion,
  terms: DeliveryTerms,
): Temporal.PlainDate[] {
  const tomorrow = nextDespatchDay(now, terms).add({ days: 1 })
  return nextDays(tomorrow, vanDays - 1 + DAYS_OFFERED_MAX, (day) => isVanDay(day, region)).slice(vanDays - 1)
}

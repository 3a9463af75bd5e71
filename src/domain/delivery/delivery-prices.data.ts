import type { Currency } from '../money/money.ts'
import type { NewDelivery } from '../orders/order-change.ts'
import type { MainSiteKey } from '../sites/site.ts'

/** A way of delivery that a line can be changed to. */
export type DeliveryWay = NewDelivery['mode']

export type DeliveryPrices = Record<DeliveryWay, Record<Currency, number>>

/** What each way costs. A brand may replace these figures at start; nothing else knows them. */
export const DELIVERY_PRICES_PENCE: DeliveryPrices = {
  standard: { GBP: 399, EUR: 499 },
  'nominated-day': { GBP: 599, EUR: 699 },
  'collect-in-store': { GBP: 0, EUR: 0 },
}

export type StandardDays = Record<MainSiteKey, number | null>

/** Within how many days standard delivery comes, Sundays and bank holidays not counted; null: nobody says. As above. */
export const STANDARD_DELIVERY_DAYS: StandardDays = { uk: null, ie: null }

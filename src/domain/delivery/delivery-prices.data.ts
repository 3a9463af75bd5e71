import type { Currency } from '../money/money.ts'
import type { NewDelivery } from '../orders/order-change.ts'
import type { MainSiteKey } from '../sites/site.ts'

export type DeliveryWay = NewDelivery['mode']

export type DeliveryPrices = Record<DeliveryWay, Record<Currency, number>>

/** A brand may replace these figures at start; nothing else knows them. */
export const DELIVERY_PRICES_PENCE: DeliveryPrices = {
  standard: { GBP: 399, EUR: 499 },
  'nominated-day': { GBP: 599, EUR: 699 },
  'collect-in-store': { GBP: 0, EUR: 0 },
}

export type StandardDays = Record<MainSiteKey, number | null>

/** Sundays and bank holidays not counted; null: unknown. A brand may replace it. */
export const STANDARD_DELIVERY_DAYS: StandardDays = { uk: null, ie: null }

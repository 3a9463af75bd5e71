import { deliveryModeOf } from '../orders/delivery-mode.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { DELIVERY_PRICES_PENCE, type DeliveryWay } from './delivery-prices.data.ts'

export interface OfferedWay {
  way: DeliveryWay
  pricePence: number
  /** False: it costs more than was paid. */
  available: boolean
}

export const DELIVERY_WAYS = ['standard', 'nominated-day', 'collect-in-store'] as const satisfies readonly DeliveryWay[]

/** None dearer than was paid (D-29). The present way counts at its price: it may have been free, or shared. */
export function waysFor({ currency, facts }: Order, line: OrderLine): OfferedWay[] {
  const present = DELIVERY_WAYS.find((way) => way === deliveryModeOf(line))
  const worthPence = present ? DELIVERY_PRICES_PENCE[present][currency] : 0
  const paidPence = Math.max(facts.deliveryChargePence ?? 0, worthPence)
  return DELIVERY_WAYS.map((way) => {
    const pricePence = DELIVERY_PRICES_PENCE[way][currency]
    return { way, pricePence, available: pricePence <= paidPence }
  })
}

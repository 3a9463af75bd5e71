import { deliveryModeOf } from '../orders/delivery-day.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { NewDelivery } from '../orders/order-change.ts'
import type { BrandSite } from '../sites/site.ts'

export type DeliveryWay = NewDelivery['mode']

export interface OfferedWay {
  way: DeliveryWay
  pricePence: number
  /** False: it costs more than was paid. */
  available: boolean
}

export const DELIVERY_WAYS = ['standard', 'nominated-day', 'collect-in-store'] as const satisfies readonly DeliveryWay[]

/** None dearer than was paid (D-29). The present way counts at its price: it may have been free, or shared. */
export function waysFor({
  site: { deliveryPricesPence },
  order: { facts },
  line,
}: {
  site: BrandSite
  order: Order
  line: OrderLine
}): OfferedWay[] {
  const present = DELIVERY_WAYS.find((way) => way === deliveryModeOf(line))
  const worthPence = present ? deliveryPricesPence[present] : 0
  const paidPence = Math.max(facts.deliveryChargePence ?? 0, worthPence)
  return DELIVERY_WAYS.map((way) => {
    const pricePence = deliveryPricesPence[way]
    return { way, pricePence, available: pricePence <= paidPence }
  })
}

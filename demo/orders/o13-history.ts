import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

const ORDERS = 24
const NEWEST_DAYS_AGO = 15
const DELIVERY_DAYS = 3

const BASKETS: readonly (readonly string[])[] = [
  ['striped-shirt', 'straight-jeans'],
  ['fig-candle'],
  ['cable-jumper', 'stoneware-mug', 'frond-cushion'],
  ['longline-coat'],
  ['wool-throw', 'stoneware-vase'],
  ['suede-trainers'],
  ['leather-bag', 'wrap-dress'],
]

/** O13: two dozen ordinary orders over fourteen months, so that there is something to page through. */
export function history(day: DemoDay): DemoPart {
  const oldest = day.today.subtract({ months: 14 }).until(day.today).days
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const daysAgo = NEWEST_DAYS_AGO + Math.round((index * (oldest - NEWEST_DAYS_AGO)) / (ORDERS - 1))
    const basket = BASKETS[index % BASKETS.length] ?? []
    return demoOrder(
      day,
      {
        orderNumber: String(400_000_401 + index),
        placedAt: day.at(daysAgo, `${String(8 + (index % 12)).padStart(2, '0')}:${String(10 + index)}`),
        facts: { deliveryChargePence: index % 3 === 0 ? 0 : 399 },
      },
      basket.map((slug) => ({ slug, deliveredOn: day.ago(daysAgo - DELIVERY_DAYS) })),
    )
  })
  return { orders, returns: [] }
}

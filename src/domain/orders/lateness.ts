import { type DeliveryDay, deliveryDayOf } from './delivery-day.ts'
import type { StatusStage } from './line-status.data.ts'
import { readLineStatus } from './line-status.ts'
import type { OrderLine } from './order.ts'

export type Lateness = 'not-there' | 'not-collected'

const ON_THEIR_WAY: readonly StatusStage[] = ['created', 'preparing', 'sent']
const IN_THE_SHOP: readonly string[] = ['Ready To Collect', 'Uncollected']
const PLANS: readonly DeliveryDay['kind'][] = ['on', 'expected-by', 'collect-on', 'collect-by']

export function latenessOf(line: OrderLine, today: Temporal.PlainDate): Lateness | null {
  const day = deliveryDayOf(line, today)
  if (day === null || !PLANS.includes(day.kind)) return null
  const hasPassed = (on: Temporal.PlainDate) => Temporal.PlainDate.compare(on, today) < 0
  if (ON_THEIR_WAY.includes(readLineStatus(line).stage)) return hasPassed(dueOn(day)) ? 'not-there' : null
  return day.kind === 'collect-by' && IN_THE_SHOP.includes(line.status) && hasPassed(day.on) ? 'not-collected' : null
}

/** In a shop: from when it could be collected. */
export function dueOn({ from, on }: DeliveryDay): Temporal.PlainDate {
  return from ?? on
}

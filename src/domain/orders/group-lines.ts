import type { Address } from '../addresses/address.ts'
import { type DeliveryDay, deliveryDayOf } from './delivery-day.ts'
import { deliveryModeOf } from './delivery-mode.ts'
import { type Lateness, latenessOf } from './lateness.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { DeliveryMode, OrderLine } from './order.ts'
import { together } from './together.ts'

/** Same way, place, day and parcel. */
export interface LineGroup {
  mode: DeliveryMode
  shipTo: Address | null
  /** Null also when all is cancelled: nobody should go there. */
  shopId: string | null
  day: DeliveryDay | null
  lateness: Lateness | null
  lines: OrderLine[]
}

/** In line order; what is cancelled altogether is one group, and the last. */
export function groupLines(lines: readonly OrderLine[], today: Temporal.PlainDate): LineGroup[] {
  const groups = together(lines, (line) => togetherKey(line, today))
  const [first, ...others] = groups.filter(areAllCancelled).flat()
  return [
    ...groups.filter((group) => !areAllCancelled(group)).map((group) => toGroup(group, today)),
    ...(first ? [toGroup([first, ...others], today)] : []),
  ]
}

function toGroup(lines: [OrderLine, ...OrderLine[]], today: Temporal.PlainDate): LineGroup {
  const [first] = lines
  const live = lines.find((line) => !isCancelled(line))
  return {
    mode: deliveryModeOf(first),
    shipTo: first.facts.shipTo ?? null,
    shopId: live?.facts.shopId ?? null,
    day: live ? deliveryDayOf(live, today) : null,
    lateness: live ? latenessOf(live, today) : null,
    lines,
  }
}

function togetherKey(line: OrderLine, today: Temporal.PlainDate): string {
  const { shipTo, shopId, carrier, trackingNumber } = line.facts
  const day = deliveryDayOf(line, today)
  return JSON.stringify([
    deliveryModeOf(line),
    shopId ?? shipTo ?? null,
    day && [day.kind, String(day.on), day.from && String(day.from), day.slot],
    trackingNumber ? [carrier, trackingNumber] : null,
  ])
}

import type { Address } from '../addresses/address.ts'
import { type DeliveryDay, deliveryDayOf } from './delivery-day.ts'
import { deliveryModeOf } from './delivery-mode.ts'
import { type Lateness, latenessOf } from './lateness.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { DeliveryMode, OrderLine } from './order.ts'
import { together } from './together.ts'

/** Lines that reach the customer together: the same way, to the same place, on the same day, in the same parcel. */
export interface LineGroup {
  mode: DeliveryMode
  shipTo: Address | null
  /** Null when it goes to no shop, or not any more: nobody is sent there for what is cancelled. */
  shopId: string | null
  /** Null when nothing is known, and when all of it is cancelled. */
  day: DeliveryDay | null
  /** Whether that day has passed without what was planned for it. */
  lateness: Lateness | null
  lines: OrderLine[]
}

/**
 * Groups stand in the order of their first lines, and lines in their own order. What is cancelled altogether goes nowhere,
 * so it is one group, and the last: nobody is to read first what isn't coming.
 */
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

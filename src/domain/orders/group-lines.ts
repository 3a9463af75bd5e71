import type { Address } from '../addresses/address.ts'
import { SITES } from '../sites/site.ts'
import { type DeliveryDay, deliveryDayOf } from './delivery-day.ts'
import { deliveryModeOf } from './delivery-mode.ts'
import { type Lateness, latenessOf } from './lateness.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { DeliveryMode, Order, OrderLine } from './order.ts'
import { together } from './together.ts'

/** Lines that reach the customer together: the same way, to the same place, on the same day, in the same parcel. */
export interface LineGroup {
  mode: DeliveryMode
  shipTo: Address | null
  shopId: string | null
  /** Null when nothing is known, and when all of it is cancelled. */
  day: DeliveryDay | null
  /** Whether that day has passed without what was planned for it. */
  lateness: Lateness | null
  lines: OrderLine[]
}

/**
 * Groups stand in the order of their first lines, and lines in their own order. What was cancelled of Christmas food stays
 * where it was when the rest moves, so it comes last: nobody is to read that place first.
 */
export function groupLines({ site, lines }: Pick<Order, 'site' | 'lines'>, today: Temporal.PlainDate): LineGroup[] {
  const groups = together(lines, (line) => togetherKey(line, today)).map((group) => toGroup(group, today))
  if (!SITES[site].christmas) return groups
  const [live, cancelled] = [groups.filter(isLive), groups.filter((group) => !isLive(group))]
  return [...live, ...cancelled]
}

function isLive({ lines }: LineGroup): boolean {
  return !areAllCancelled(lines)
}

function toGroup(lines: [OrderLine, ...OrderLine[]], today: Temporal.PlainDate): LineGroup {
  const [first] = lines
  const live = lines.find((line) => !isCancelled(line))
  return {
    mode: deliveryModeOf(first),
    shipTo: first.facts.shipTo ?? null,
    shopId: first.facts.shopId ?? null,
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

import { isDelayed } from './collection-notice.ts'
import { deliveryModeOf } from './delivery-mode.ts'
import { knownStatus } from './line-status.ts'
import type { LineFacts, OrderLine } from './order.ts'

/** D-26. */
export interface DeliveryDay {
  kind: 'delivered' | 'collected' | 'collect-by' | 'collect-on' | 'emailed' | 'on' | 'expected-by'
  on: Temporal.PlainDate
  from: Temporal.PlainDate | null
  slot: string | null
}

/** D-26. Facts beat plans; shipCancelDate is internal and never shows. */
export function deliveryDayOf(line: OrderLine, today: Temporal.PlainDate): DeliveryDay | null {
  const { facts, deliveredOn } = line
  const mode = deliveryModeOf(line)
  if (mode === 'email') return dayOf('emailed', deliveredOn ?? facts.despatchedOn)
  // After a delay the promised days are wrong, and nobody should travel by them (D-82).
  if (mode === 'collect-in-store') return isDelayed(line, today) ? null : collectionDayOf(line, today)
  if (deliveredOn) return dayOf('delivered', deliveredOn)
  const { requestedDeliveryOn } = facts
  if (mode === 'time-slot') return dayOf('on', requestedDeliveryOn, slotOf(facts))
  if (mode === 'nominated-day') return dayOf('on', requestedDeliveryOn)
  return dayOf('expected-by', requestedDeliveryOn)
}

function collectionDayOf({ facts, status }: OrderLine, today: Temporal.PlainDate): DeliveryDay | null {
  if (facts.collectedOn) return dayOf('collected', facts.collectedOn)
  const known = knownStatus(status)
  // The plan no longer matters.
  if (known === 'Collected') return null
  const day = collectByOf(facts, today) ?? dayOf('collect-on', facts.collectionOn, slotOf(facts))
  return known === 'Ready To Collect' ? day && fromNow(day, today) : day
}

/** In the shop already: collectable now, whatever was planned. */
function fromNow(day: DeliveryDay, today: Temporal.PlainDate): DeliveryDay | null {
  const isAhead = (on: Temporal.PlainDate) => Temporal.PlainDate.compare(on, today) > 0
  if (day.kind === 'collect-on' && isAhead(day.on)) return null
  return day.from && isAhead(day.from) ? { ...day, from: null } : day
}

/** The longest wait shows only once the first has run out: earlier, it would invite people to come on the last day. */
function collectByOf(facts: LineFacts, today: Temporal.PlainDate): DeliveryDay | null {
  const { graceCollectionOn: grace, maxGraceCollectionOn: longest } = facts
  const runOut = grace === undefined || Temporal.PlainDate.compare(grace, today) < 0
  const until = dayOf('collect-by', runOut && longest ? longest : grace)
  return until && { ...until, from: facts.collectionOn ?? null }
}

function slotOf({ slotStartsAt, slotEndsAt }: LineFacts): string | null {
  return slotStartsAt && slotEndsAt ? `${slotStartsAt}-${slotEndsAt}` : null
}

function dayOf(
  kind: DeliveryDay['kind'],
  on: Temporal.PlainDate | undefined,
  slot: string | null = null,
): DeliveryDay | null {
  return on ? { kind, on, from: null, slot } : null
}

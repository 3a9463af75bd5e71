import { defineWords } from '../words/words.ts'
import { canonicalStatus, readLineStatus, type StatusStage } from './line-status.ts'
import type { DeliveryMode, LineFacts, OrderLine } from './order.ts'

export const DELIVERY_MODE_NAMES = defineWords('orders.deliveryModes', {
  standard: 'Standard home delivery',
  'nominated-day': 'Nominated day delivery',
  'time-slot': 'Time slot delivery',
  'collect-in-store': 'Collect in Store',
  email: 'Email',
  international: 'Standard - International',
} as const satisfies Record<DeliveryMode, string>)

/** An unknown mode counts as standard (ORD-16). */
export function deliveryModeOf({ facts }: Pick<OrderLine, 'facts'>): DeliveryMode {
  return facts.deliveryMode ?? 'standard'
}

/** The one day that is shown for a line; the delivery mode decides which (D-26). */
export interface DeliveryDay {
  kind: 'delivered' | 'collected' | 'collect-by' | 'collect-on' | 'emailed' | 'on' | 'expected-by'
  on: Temporal.PlainDate
  from: Temporal.PlainDate | null
  slot: string | null
}

/** A day in the past takes precedence over a planned one (D-26); shipCancelDate is internal and never shown. */
export function deliveryDayOf(line: OrderLine, today: Temporal.PlainDate): DeliveryDay | null {
  const { facts, deliveredOn } = line
  const mode = deliveryModeOf(line)
  if (mode === 'email') return toDeliveryDay('emailed', deliveredOn ?? facts.despatchedOn)
  // After a delay the promised days are wrong, and no shopper should travel to the shop in vain (D-82).
  if (mode === 'collect-in-store') return isDelayed(line, today) ? null : collectionDayOf(line, today)
  if (deliveredOn) return toDeliveryDay('delivered', deliveredOn)
  const { requestedDeliveryOn } = facts
  if (mode === 'time-slot') return toDeliveryDay('on', requestedDeliveryOn, slotOf(facts))
  if (mode === 'nominated-day') return toDeliveryDay('on', requestedDeliveryOn)
  return toDeliveryDay('expected-by', requestedDeliveryOn)
}

function collectionDayOf({ facts, status }: OrderLine, today: Temporal.PlainDate): DeliveryDay | null {
  if (facts.collectedOn) return toDeliveryDay('collected', facts.collectedOn)
  const canonical = canonicalStatus(status)
  // Once it is collected, the planned day no longer matters.
  if (canonical === 'Collected') return null
  const day = collectByOf(facts, today) ?? toDeliveryDay('collect-on', facts.collectionOn, slotOf(facts))
  return canonical === 'Ready To Collect' ? day && fromNow(day, today) : day
}

/** For a parcel that is in the shop, and so can be collected now, whatever day was planned. */
function fromNow(day: DeliveryDay, today: Temporal.PlainDate): DeliveryDay | null {
  const isAhead = (on: Temporal.PlainDate) => Temporal.PlainDate.compare(on, today) > 0
  if (day.kind === 'collect-on' && isAhead(day.on)) return null
  return day.from && isAhead(day.from) ? { ...day, from: null } : day
}

/** Shows the longest period only once the first has run out, so that people come before the very last day. */
function collectByOf(facts: LineFacts, today: Temporal.PlainDate): DeliveryDay | null {
  const { graceCollectionOn: grace, maxGraceCollectionOn: longest } = facts
  const hasRunOut = grace === undefined || Temporal.PlainDate.compare(grace, today) < 0
  const collectBy = toDeliveryDay('collect-by', hasRunOut && longest ? longest : grace)
  return collectBy && { ...collectBy, from: facts.collectionOn ?? null }
}

function slotOf({ slotStartsAt, slotEndsAt }: LineFacts): string | null {
  return slotStartsAt && slotEndsAt ? `${slotStartsAt}-${slotEndsAt}` : null
}

function toDeliveryDay(
  kind: DeliveryDay['kind'],
  on: Temporal.PlainDate | undefined,
  slot: string | null = null,
): DeliveryDay | null {
  return on ? { kind, on, from: null, slot } : null
}

/** At these stages a collection is no longer announced. */
const NO_LONGER_WAITING: readonly StatusStage[] = ['cancelled', 'arrived', 'returning', 'refunded']

/** The notice about how we tell the shopper is shown before that about a delay (ORD-20, D-82). */
export type CollectionNotice = 'by-email' | 'by-email-and-text' | 'delayed'

export function collectionNotices(
  line: OrderLine,
  { today, hasMobileNumber }: { today: Temporal.PlainDate; hasMobileNumber: boolean },
): CollectionNotice[] {
  if (deliveryModeOf(line) !== 'collect-in-store') return []
  if (NO_LONGER_WAITING.includes(readLineStatus(line).stage)) return []
  const notice: CollectionNotice = hasMobileNumber ? 'by-email-and-text' : 'by-email'
  return isDelayed(line, today) ? [notice, 'delayed'] : [notice]
}

function isDelayed({ status, facts: { collectionOn } }: OrderLine, today: Temporal.PlainDate): boolean {
  if (canonicalStatus(status) !== 'Missing or Damaged' || collectionOn === undefined) return false
  return Temporal.PlainDate.compare(collectionOn, today) < 0
}

export type Lateness = 'not-there' | 'not-collected'

const ON_THEIR_WAY: readonly StatusStage[] = ['created', 'preparing', 'sent']
const IN_THE_SHOP: readonly string[] = ['Ready To Collect', 'Uncollected']
const PLANS: readonly DeliveryDay['kind'][] = ['on', 'expected-by', 'collect-on', 'collect-by']

export function latenessOf(line: OrderLine, today: Temporal.PlainDate): Lateness | null {
  const day = deliveryDayOf(line, today)
  if (day === null || !PLANS.includes(day.kind)) return null
  const hasPassed = (on: Temporal.PlainDate) => Temporal.PlainDate.compare(on, today) < 0
  if (ON_THEIR_WAY.includes(readLineStatus(line).stage)) return hasPassed(dueOn(day)) ? 'not-there' : null
  return day.kind === 'collect-by' && IN_THE_SHOP.includes(canonicalStatus(line.status)) && hasPassed(day.on)
    ? 'not-collected'
    : null
}

/** The day by which the goods should arrive; for a collection, the first day on which it was possible. */
export function dueOn({ from, on }: DeliveryDay): Temporal.PlainDate {
  return from ?? on
}

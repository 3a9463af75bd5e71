import type { Country } from '../addresses/address.ts'
import { canonicalStatus, countedLines, isCancelled } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'

export interface ChristmasCollection {
  shopId: string
  on: Temporal.PlainDate
  startsAt: string
  endsAt: string
}

export interface CollectionPlace {
  name: string
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  country: Country
  phone: string
  latitude?: number
  longitude?: number
}

/** Null if a line has no collection, or the lines disagree (XMS-16, D-169). */
export function collectionOf(order: Pick<Order, 'lines'>): ChristmasCollection | null {
  const [first, ...others] = collectedLines(order).map(collectionOfLine)
  if (!first) return null
  return others.every((other) => other !== null && isSameCollection(first, other)) ? first : null
}

/** Place, day and times are set if the lines agree. There is no summary once everything is cancelled. */
export interface CollectionSummary {
  shopId: string | null
  on: Temporal.PlainDate | null
  /** Set together with `endsAt`, and only if `on` is set. */
  startsAt: string | null
  endsAt: string | null
  collectedOn: Temporal.PlainDate | null
}

export function collectionSummary(lines: readonly SummarisedLine[]): CollectionSummary | null {
  const [first, ...others] = lines.filter((line) => !isCancelled(line)).map(collectionFactsOf)
  if (!first) return null
  const isSameDay = others.every(({ slot }) => slot.day === first.slot.day)
  const isSame = isSameDay && others.every(({ slot }) => slot.times === first.slot.times)
  return {
    shopId: others.every(({ shopId }) => shopId === first.shopId) ? first.shopId : null,
    on: isSameDay ? first.on : null,
    startsAt: isSame ? first.startsAt : null,
    endsAt: isSame ? first.endsAt : null,
    collectedOn: first.collectedOn,
  }
}

type SummarisedLine = Parameters<typeof isCancelled>[0] & Pick<OrderLine, 'facts'>

function collectionFactsOf({ facts }: SummarisedLine) {
  const { shopId = null, slotStartsAt, slotEndsAt, collectedOn = null } = facts
  const on = collectionDayOf({ facts })
  const isSlot = Boolean(on && slotStartsAt && slotEndsAt)
  const [startsAt, endsAt] = isSlot ? [slotStartsAt ?? null, slotEndsAt ?? null] : [null, null]
  return { shopId, on, startsAt, endsAt, collectedOn, slot: { day: String(on), times: `${startsAt}-${endsAt}` } }
}

/** Lines that are not cancelled, or all lines once the whole order is cancelled. */
export function collectedLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  const live = lines.filter((line) => !isCancelled(line))
  return live.length > 0 ? live : lines
}

export function isCollected({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.length > 0 && countedLines(lines).every(({ status }) => canonicalStatus(status) === 'Collected')
}

export function collectionDayOf({ facts }: Pick<OrderLine, 'facts'>): Temporal.PlainDate | null {
  return facts.collectionOn ?? facts.requestedDeliveryOn ?? null
}

function collectionOfLine(line: OrderLine): ChristmasCollection | null {
  const { shopId, slotStartsAt: startsAt, slotEndsAt: endsAt } = line.facts
  const on = collectionDayOf(line)
  return shopId && on && startsAt && endsAt ? { shopId, on, startsAt, endsAt } : null
}

function isSameSlot(one: ChristmasCollection, other: ChristmasCollection): boolean {
  return one.on.equals(other.on) && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

export function isSameCollection(one: ChristmasCollection, other: ChristmasCollection): boolean {
  return one.shopId === other.shopId && isSameSlot(one, other)
}

export function collectionDifference(
  from: ChristmasCollection,
  to: ChristmasCollection,
): 'slot' | 'location' | 'both' | null {
  if (from.shopId === to.shopId) return isSameSlot(from, to) ? null : 'slot'
  return isSameSlot(from, to) ? 'location' : 'both'
}

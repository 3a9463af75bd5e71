import type { Address, AddressAbroad } from '../addresses/address.ts'
import { type DeliveryDay, deliveryDayOf, deliveryModeOf, type Lateness, latenessOf } from './delivery-day.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { DeliveryMode, OrderLine } from './order.ts'

/** Lines with the same delivery mode, place, day and parcel. */
export interface LineGroup {
  mode: DeliveryMode
  shipTo: Address | null
  /** Null also if all lines are cancelled, since there is nothing to collect. */
  shopId: string | null
  day: DeliveryDay | null
  lateness: Lateness | null
  lines: OrderLine[]
}

/** In line order; groups that are entirely cancelled are joined into one at the end. */
export function groupLines(lines: readonly OrderLine[], today: Temporal.PlainDate): LineGroup[] {
  const groups = groupInOrder(lines, (line) => togetherKey(line, today))
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

/** Groups are in the order in which their keys first occur. */
export function groupInOrder<T>(things: readonly T[], keyOf: (thing: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group) group.push(thing)
    else groups.set(key, [thing])
  }
  return [...groups.values()]
}

export type DeliveryPlace = { lines: [OrderLine, ...OrderLine[]] } & (
  | { shopId: string; address: null }
  | { shopId: null; address: Address | AddressAbroad }
)

/** Each place once, in line order. Leaves out cancelled lines, unless all are. */
export function deliveryPlaces(all: readonly OrderLine[]): DeliveryPlace[] {
  const lines = areAllCancelled(all) ? all : all.filter((line) => !isCancelled(line))
  const linesWithPlace = lines.filter(({ facts }) => facts.shopId !== undefined || addressOf(facts) !== null)
  return groupInOrder(linesWithPlace, placeKey).flatMap((group): DeliveryPlace[] => {
    const { facts } = group[0]
    if (facts.shopId !== undefined) return [{ lines: group, shopId: facts.shopId, address: null }]
    const address = addressOf(facts)
    return address === null ? [] : [{ lines: group, shopId: null, address }]
  })
}

function addressOf({ shipTo, shipToAbroad }: OrderLine['facts']): Address | AddressAbroad | null {
  return shipTo ?? shipToAbroad ?? null
}

/** Ignores phone and email, which do not make a different place. */
function placeKey({ facts }: OrderLine): string {
  if (facts.shopId !== undefined) return JSON.stringify(['shop', facts.shopId])
  const { phone: _phone, email: _email, ...place } = addressOf(facts) ?? {}
  return JSON.stringify(Object.entries(place).sort(([one], [other]) => (one < other ? -1 : 1)))
}

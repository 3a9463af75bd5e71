import type { Address, AddressAbroad } from '../addresses/address.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { OrderLine } from './order.ts'
import { together } from './together.ts'

/** A shop in which goods wait, or a door to which they go, and the lines of which that is true. */
export type DeliveryPlace = { lines: [OrderLine, ...OrderLine[]] } & (
  | { shopId: string; address: null }
  | { shopId: null; address: Address | AddressAbroad }
)

/**
 * Every place that an order goes to, once, in the order of its lines. Lines without a place are left out, and so is what
 * was cancelled, unless all of it was.
 */
export function deliveryPlaces(all: readonly OrderLine[]): DeliveryPlace[] {
  const lines = areAllCancelled(all) ? all : all.filter((line) => !isCancelled(line))
  const placed = lines.filter(({ facts }) => facts.shopId !== undefined || addressOf(facts) !== null)
  return together(placed, placeKey).flatMap((group): DeliveryPlace[] => {
    const { facts } = group[0]
    if (facts.shopId !== undefined) return [{ lines: group, shopId: facts.shopId, address: null }]
    const address = addressOf(facts)
    return address === null ? [] : [{ lines: group, shopId: null, address }]
  })
}

function addressOf({ shipTo, shipToAbroad }: OrderLine['facts']): Address | AddressAbroad | null {
  return shipTo ?? shipToAbroad ?? null
}

/** Phone and e-mail are how a person is reached, not where things go. */
function placeKey({ facts }: OrderLine): string {
  if (facts.shopId !== undefined) return JSON.stringify(['shop', facts.shopId])
  const { phone: _phone, email: _email, ...place } = addressOf(facts) ?? {}
  return JSON.stringify(Object.entries(place).sort(([one], [other]) => (one < other ? -1 : 1)))
}

import type { Address, AddressAbroad } from '../addresses/address.ts'
import { areAllCancelled, isCancelled } from './line-status.ts'
import type { OrderLine } from './order.ts'
import { together } from './together.ts'

export type DeliveryPlace = { lines: [OrderLine, ...OrderLine[]] } & (
  | { shopId: string; address: null }
  | { shopId: null; address: Address | AddressAbroad }
)

/** Each once, in line order. Without cancelled lines, unless all are. */
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

/** Phone and e-mail do not make another place. */
function placeKey({ facts }: OrderLine): string {
  if (facts.shopId !== undefined) return JSON.stringify(['shop', facts.shopId])
  const { phone: _phone, email: _email, ...place } = addressOf(facts) ?? {}
  return JSON.stringify(Object.entries(place).sort(([one], [other]) => (one < other ? -1 : 1)))
}

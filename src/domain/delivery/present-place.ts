import type { Address } from '../addresses/address.ts'
import { countryOf, isSameAddress } from '../addresses/format-address.ts'
import { deliveryModeOf } from '../orders/delivery-day.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { SITES } from '../sites/site.ts'

/** Id for the present address where the book does not hold it. */
export const PRESENT_ADDRESS_ID = 'now'

/** Null for click and collect: its address is the shop's, or no destination at all. */
export function presentAddressOf(line: OrderLine): Address | null {
  return deliveryModeOf(line) === 'collect-in-store' ? null : (line.facts.shipTo ?? null)
}

export function presentShopIdOf(line: OrderLine): string | null {
  return deliveryModeOf(line) === 'collect-in-store' ? (line.facts.shopId ?? null) : null
}

export interface OfferedAddress {
  addressId: string
  address: Address
  isPresent: boolean
}

/** The present address first, in the book or not, so that only the day need be changed (D-182). */
export function offeredAddresses(
  { site }: Pick<Order, 'site'>,
  line: OrderLine,
  book: readonly { addressId: string; address: Address }[],
): OfferedAddress[] {
  const present = presentAddressOf(line)
  const booked = present && book.find(({ address }) => isSameAddress(address, present))
  const addressId = booked?.addressId ?? PRESENT_ADDRESS_ID
  const first = present ? [{ addressId, address: booked?.address ?? present, isPresent: true }] : []
  const others = book.filter((each) => each !== booked && each.address.country === countryOf(SITES[site]))
  return [...first, ...others.map((each) => ({ addressId: each.addressId, address: each.address, isPresent: false }))]
}

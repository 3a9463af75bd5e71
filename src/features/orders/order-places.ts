import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { nameOn } from '../../domain/addresses/format-address.ts'
import { type DeliveryPlace, deliveryPlaces } from '../../domain/orders/group-lines.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { PostalAddressProps } from '../../ui/postal-address.tsx'
import { DETAILS_MESSAGES as SAYS } from './messages.ts'

const NAMES_MAX = 3

export interface AddressProps {
  title: string
  items: string | null
  address: PostalAddressProps | null
}

export function toAddresses(order: Order, shops: ReadonlyMap<string, Shop>): AddressProps[] {
  const all = deliveryPlaces(order.lines)
  // Christmas food has its own docket.
  const places = all.filter(({ shopId }) => shopId === null || !SITES[order.site].christmas)
  const shown = places.flatMap((place) => toPlace(place, shops, all.length > 1))
  const { payments = [] } = order.facts
  const [bill] = payments.flatMap(({ billingAddress, billingAddressAbroad }) => {
    const address = billingAddress ?? billingAddressAbroad
    return address ? [postalAddress(address)] : []
  })
  const deliveries = places.filter(({ shopId }) => shopId === null)
  const same = deliveries.length === 1 && shown.some(({ address }) => JSON.stringify(address) === JSON.stringify(bill))
  return [...shown, ...(bill ? [{ title: 'Billing address', items: null, address: same ? null : bill }] : [])]
}

function toPlace(place: DeliveryPlace, shops: ReadonlyMap<string, Shop>, isOneOfSeveral: boolean): AddressProps[] {
  const items = isOneOfSeveral ? SAYS.placeFor(itemNames(place.lines, NAMES_MAX)) : null
  if (place.shopId === null) return [{ title: 'Delivery address', items, address: postalAddress(place.address) }]
  const shop = shops.get(place.shopId)
  return shop ? [{ title: 'Collection store', items, address: shopAddress(shop) }] : []
}

/** The country only where it is foreign. */
function postalAddress(address: Address | AddressAbroad): PostalAddressProps {
  const { line1, line2, line3, city, county, postcode, country } = address
  const lines = [line1, line2, line3, county && city, `${county || city} ${postcode}`]
  return {
    name: nameOn(address),
    lines: [...lines, country === 'UK' || country === 'IE' ? null : country].filter((line): line is string =>
      Boolean(line),
    ),
  }
}

export function shopAddress({ name, line1, line2, city, county, postcode }: Shop): PostalAddressProps {
  const lines = [line1, line2, county && city, `${county || city} ${postcode}`]
  return { name, lines: lines.filter((line): line is string => Boolean(line)) }
}

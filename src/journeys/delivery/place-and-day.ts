import { addressInOneLine, countryOf, isSameAddress, nameOn } from '../../domain/addresses/format-address.ts'
import type { DeliveryWay } from '../../domain/delivery/delivery-prices.data.ts'
import { holidayRegionOf, offeredDays } from '../../domain/delivery/offered-days.ts'
import type { LineFacts } from '../../domain/orders/order.ts'
import { hoursOn } from '../../domain/shops/collection-shop.ts'
import { formatMiles } from '../../domain/shops/distance.ts'
import type { Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDayCard } from '../../domain/time/format-day.ts'
import type { BookedAddress } from '../../ports/address-book.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import type { FoundShop } from './find-shops.ts'
import { DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'

/** Addresses of the order's own country; where it goes now is marked. */
export function addressChoices(book: readonly BookedAddress[], site: Site, { shipTo }: LineFacts): PlaceChoice[] {
  return book
    .filter(({ address }) => address.country === countryOf(site))
    .map(({ addressId, address }) => ({
      value: addressId,
      name: nameOn(address),
      about: [addressInOneLine(address, site)],
      tag: shipTo && isSameAddress(shipTo, address) ? SAYS.presentAddress : undefined,
    }))
}

export function shopChoices(
  found: readonly FoundShop[],
  site: Site,
  { shopId }: LineFacts,
  now: Temporal.Instant,
): PlaceChoice[] {
  return found.map(({ shop, miles }) => {
    const hours = hoursOn(shop, dayOf(now))
    return {
      value: shop.shopId,
      name: shop.name,
      distance: miles === null ? undefined : formatMiles(miles),
      about: [
        addressInOneLine(shop, site),
        shop.kind,
        hours ? SAYS.openToday(hours.opens, hours.closes) : SAYS.closedToday,
      ],
      tag: shop.shopId === shopId ? SAYS.presentShop : undefined,
    }
  })
}

/** The days to choose from; which of them a place does not keep is said when it is chosen. */
export function dayChoices(way: DeliveryWay, site: Site, chosen: string, now: Temporal.Instant) {
  if (way === 'standard') return null
  const region = holidayRegionOf({ country: countryOf(site), postcode: '' })
  const days = offeredDays(way, region, now).map((day) => ({ value: day.toString(), ...formatDayCard(day) }))
  return { about: WAY_TEXTS[way].days, days, selected: chosen || null }
}

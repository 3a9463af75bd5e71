import type { Address } from '../domain/addresses/address.ts'
import { addressInOneLine, countryOf, nameOn } from '../domain/addresses/format-address.ts'
import { hoursOn } from '../domain/shops/collection-shop.ts'
import { formatMiles } from '../domain/shops/distance.ts'
import type { Site } from '../domain/sites/site.ts'
import { dayOf } from '../domain/time/days.ts'
import { formatDayCard } from '../domain/time/format-day.ts'
import type { BookedAddress } from '../ports/address-book.ts'
import type { PlaceChoice } from '../ui/place-choices.tsx'
import type { FoundShop } from './find-shops.ts'

/** Addresses of the site's own country; one of them may have a tag, such as the one where it goes now. */
export function addressChoices(
  book: readonly BookedAddress[],
  site: Site,
  tagOf: (address: Address) => string | undefined,
): PlaceChoice[] {
  return book
    .filter(({ address }) => address.country === countryOf(site))
    .map(({ addressId, address }) => ({
      value: addressId,
      name: nameOn(address),
      about: [addressInOneLine(address, site)],
      tag: tagOf(address),
    }))
}

/** Shops with distance, kind and today's hours; one of them may have a tag. */
export function shopChoices(
  found: readonly FoundShop[],
  site: Site,
  tagOf: (shopId: string) => string | undefined,
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
        hours ? `Open today ${hours.opens}-${hours.closes}` : 'Closed today',
      ],
      tag: tagOf(shop.shopId),
    }
  })
}

/** Days as cards. Which of them a place does not keep is said when it is chosen. */
export function dayCards(days: readonly Temporal.PlainDate[]) {
  return days.map((day) => ({ value: day.toString(), ...formatDayCard(day) }))
}

import { addressInOneLine, nameOn } from '../domain/addresses/format-address.ts'
import type { OfferedAddress } from '../domain/delivery/present-place.ts'
import { hoursOn } from '../domain/shops/collection-shop.ts'
import { formatMiles } from '../domain/shops/distance.ts'
import type { Site } from '../domain/sites/site.ts'
import { dayOf } from '../domain/time/days.ts'
import { formatDayCard } from '../domain/time/format-day.ts'
import type { PlaceChoice } from '../ui/place-choices.tsx'
import type { FoundShop } from './find-shops.ts'

/** Addresses as they are offered; the one where it goes now has a tag. */
export function addressChoices(offered: readonly OfferedAddress[], site: Site, presentTag: string): PlaceChoice[] {
  return offered.map(({ addressId, address, isPresent }) => ({
    value: addressId,
    name: nameOn(address),
    about: [addressInOneLine(address, site)],
    tag: isPresent ? presentTag : undefined,
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

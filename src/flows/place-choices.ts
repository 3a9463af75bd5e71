import { addressInOneLine, countryOf, nameOn } from '../domain/addresses/format-address.ts'
import type { OfferedAddress } from '../domain/delivery/present-place.ts'
import { hoursOfTheWeek, hoursOn } from '../domain/shops/collection-shop.ts'
import { formatDistance } from '../domain/shops/distance.ts'
import { SHOP_KIND_NAMES, type Shop } from '../domain/shops/shop.ts'
import type { Site } from '../domain/sites/site.ts'
import { formatDayCard, formatWeekday } from '../domain/time/format-day.ts'
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

/** Shops with distance, kind and hours: of the week, and of the day once one is chosen; one of them may have a tag. */
export function shopChoices(
  found: readonly FoundShop[],
  site: Site,
  tagOf: (shopId: string) => string | undefined,
  chosen: Temporal.PlainDate | null,
): PlaceChoice[] {
  return found.map(({ shop, miles }) => {
    return {
      value: shop.shopId,
      name: shop.name,
      distance: miles === null ? undefined : formatDistance(miles, countryOf(site)),
      about: [
        addressInOneLine(shop, site),
        SHOP_KIND_NAMES[shop.kind],
        hoursOfTheWeek(shop),
        ...(chosen === null ? [] : [hoursOfDay(shop, chosen)]),
      ],
      tag: tagOf(shop.shopId),
    }
  })
}

function hoursOfDay(shop: Shop, day: Temporal.PlainDate): string {
  const hours = hoursOn(shop, day)
  const on = `on ${formatWeekday(day)}`
  return hours ? `Open ${on} ${hours.opens}-${hours.closes}` : `Closed ${on}`
}

/** Days as cards. Which of them a place does not keep is said when it is chosen. */
export function dayCards(days: readonly Temporal.PlainDate[]) {
  return days.map((day) => ({ value: day.toString(), ...formatDayCard(day) }))
}

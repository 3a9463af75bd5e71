import { addressInOneLine, countryOf, fullName } from '../../domain/addresses/format-address.ts'
import type { OfferedAddress } from '../../domain/delivery/choose-delivery.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { formatDistance } from '../../domain/shops/distance.ts'
import type { DropOffPlace } from '../../domain/shops/drop-off.ts'
import { formatHours, formatOpening, hoursOfTheWeek, hoursOn, openingAt } from '../../domain/shops/opening.ts'
import { SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'
import { mapsLinkOf, type Shop } from '../../domain/shops/shop.ts'
import { hasSelfReturn, serviceNames } from '../../domain/shops/shop-lists.ts'
import type { Site } from '../../domain/sites/site.ts'
import { formatDayCard, formatWeekday } from '../../domain/time/format-day.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'

/** The addresses to which a delivery can be moved; `presentTag` marks the present one. */
export function addressChoices(offered: readonly OfferedAddress[], site: Site, presentTag: string): PlaceChoice[] {
  return offered.map(({ addressId, address, isPresent }) => ({
    value: addressId,
    name: fullName(address),
    about: [addressInOneLine(address, site)],
    tag: isPresent ? presentTag : undefined,
  }))
}

export interface OfferedPlace {
  placeId: string
  place: Shop | DropOffPlace
  kind: string
  /** A tag such as "Self-return available". */
  tag: string | null
  services: string[]
  miles: number | null
}

export function offeredShop<Miles extends number | null>(
  { shop, miles }: { shop: Shop; miles: Miles },
  { shopTypes }: Pick<Policy, 'shopTypes'>,
) {
  return {
    placeId: shop.shopId,
    place: shop,
    kind: shopTypes[shop.kind],
    tag: hasSelfReturn(shop) ? SHOP_SEARCH_MESSAGES.selfReturn : null,
    // Self-return is left out here, since it is shown as a tag.
    services: serviceNames({ services: shop.services.filter((service) => !hasSelfReturn({ services: [service] })) }),
    miles,
  }
}

/** The details of a place (STR-03), with its hours on the chosen day. */
export function placeChoice(
  { placeId, place, kind, tag, services, miles }: OfferedPlace,
  { site, now, on = null }: { site: Site; now: Temporal.Instant; on?: Temporal.PlainDate | null },
): PlaceChoice {
  const opening = openingAt(place, now)
  return {
    value: placeId,
    name: place.name,
    distance: miles === null ? undefined : formatDistance(miles, countryOf(site)),
    about: [
      kind,
      addressInOneLine(place, site),
      ...(opening ? [formatOpening(opening), hoursOfTheWeek(place)] : []),
      ...(opening && on ? [hoursOfDay(place, on)] : []),
    ],
    tag: tag ?? undefined,
    facilities: [...new Set([...services, ...place.facilities])],
    map: { href: mapsLinkOf(place), label: SHOP_SEARCH_MESSAGES.map, about: SHOP_SEARCH_MESSAGES.mapOf(place.name) },
  }
}

function hoursOfDay(place: Pick<Shop, 'openingHours'>, day: Temporal.PlainDate): string {
  const hours = hoursOn(place, day)
  const on = `on ${formatWeekday(day)}`
  return hours ? `Open ${on} ${formatHours(hours)}` : `Closed ${on}`
}

/** Any day can be chosen; one on which the chosen place is closed is refused afterwards. */
export function dayCards(days: readonly Temporal.PlainDate[]) {
  return days.map((day) => ({ value: day.toString(), ...formatDayCard(day) }))
}

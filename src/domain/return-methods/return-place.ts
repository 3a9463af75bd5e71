import type { DraftPlace } from '../returns/draft-return.ts'
import type { DropOffCarrier, DropOffPlace } from '../shops/drop-off.ts'
import { hoursOfTheWeek } from '../shops/opening.ts'
import type { Shop } from '../shops/shop.ts'
import { isOnList } from '../shops/shop-lists.ts'
import type { MethodChoice } from './method-choice.ts'

export type PlaceList = DraftPlace['via']

const SHOP_LISTS = ['clothing-and-home', 'foodhall'] as const
/** Parcelforce's parcels are posted where Royal Mail's are (D-65, D-205). */
const DROP_OFFS: ReadonlyMap<string, DropOffCarrier> = new Map([
  ['evri', 'evri'],
  ['royal-mail', 'royal-mail'],
  ['parcelforce', 'royal-mail'],
  ['an-post', 'an-post'],
])

/** Null if the method needs no place, or its places are unknown. */
export function placeListFor({ path, via }: Pick<MethodChoice, 'path' | 'via'>): PlaceList | null {
  if (path === 'in-store') return SHOP_LISTS.find((each) => each === via) ?? null
  return path === 'postal' ? (DROP_OFFS.get(via) ?? null) : null
}

export function isShopList(via: PlaceList): via is (typeof SHOP_LISTS)[number] {
  return SHOP_LISTS.some((each) => each === via)
}

export function isPlaceList(value: string | null): value is PlaceList {
  return [...SHOP_LISTS, ...DROP_OFFS.values()].some((each) => each === value)
}

/** Keeps the saved place while the same shops or carrier accept the return. */
export function placeForMethod(
  choice: Pick<MethodChoice, 'path' | 'via'>,
  saved: DraftPlace | undefined,
): DraftPlace | undefined {
  return saved && placeListFor(choice) === saved.via ? saved : undefined
}

/** True only for shops of the same country. */
export function listIncludesShop(via: PlaceList, country: Shop['country'], shop: Shop): boolean {
  return isShopList(via) && shop.country === country && isOnList(via, shop)
}

export function draftPlaceOf(via: PlaceList, place: (Shop | DropOffPlace) & { placeId: string }): DraftPlace {
  const { placeId, name, line1, line2, city, county, postcode, country, openingHours, latitude, longitude } = place
  return {
    ...{ placeId, via, name, line1, line2, city, county, postcode, country },
    ...(openingHours.length > 0 && { hours: hoursOfTheWeek(place) }),
    ...{ latitude, longitude },
  }
}

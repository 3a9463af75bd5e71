import { usualAddress } from '../../domain/addresses/address.ts'
import { countryOf } from '../../domain/addresses/format-address.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { isOfferedList } from '../../domain/return-methods/offered-shops.ts'
import { isPlaceList, isShopList, type PlaceList } from '../../domain/return-methods/return-place.ts'
import { type Point, readLatLong } from '../../domain/shops/distance.ts'
import type { DropOffCarrier } from '../../domain/shops/drop-off.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { activeSites } from '../../domain/sites/site.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { AddressBook } from '../account/address-book.records.ts'
import { type DropOffParts, type ShopSearchParts, searchDropOffs, searchShops } from './find-near.ts'
import { storePage, storeUnavailablePage } from './store.page.tsx'
import { type FinderSearch, type LocatorQuery, storesPage } from './stores.page.tsx'

export interface StoresParts extends ShopSearchParts, DropOffParts {
  book: AddressBook
  settings: ShopSearchParts['settings'] & { policy: Pick<Policy, 'offers'> }
}

type Around = { text: string } | { point: Point }

export function carrierIn(query: URLSearchParams): DropOffCarrier | null {
  const returnsParam = query.get('returns')
  return isPlaceList(returnsParam) && !isShopList(returnsParam) ? returnsParam : null
}

function offeredListIn({ query, site }: Visit): PlaceList | null {
  const returnsParam = query.get('returns')
  return isPlaceList(returnsParam) && isOfferedList(returnsParam, site.policy) ? returnsParam : null
}

/** Searches by postcode, Eircode or town, or by the browser's location. */
export async function showStores(parts: StoresParts, visit: Visit): Promise<Answer> {
  const { query, site } = visit
  const typed = (query.get('place') ?? '').trim()
  const at = readLatLong(query.get('at') ?? '')
  const around = query.has('place') ? { text: typed } : at && { point: at }
  const offeredList = offeredListIn(visit)
  // Without stores, the page only finds drop-off points.
  if (offeredList === null && !site.policy.offers.stores) return missing
  const returns = offeredList ? { returns: offeredList } : {}
  const point = at ? { at: `${at.latitude},${at.longitude}` } : {}
  const locatorQuery: LocatorQuery = { ...(query.has('place') ? { place: typed } : point), ...returns }
  const search = around
    ? await searchAround(parts, visit, locatorQuery, around)
    : await nearHome(parts, visit, locatorQuery)
  return show(storesPage, { visit, locatorQuery, search })
}

async function searchAround(
  parts: StoresParts,
  { site }: Visit,
  { returns }: LocatorQuery,
  around: Around,
): Promise<FinderSearch> {
  return returns === undefined || isShopList(returns)
    ? await searchShops(parts, { site, which: returns ?? 'all', orderNumber: null, around })
    : await searchDropOffs(parts, { site, carrier: returns, around })
}

/** Before a search, shoppers with a saved address see places near it, if found in time; anyone else only the form. */
async function nearHome(parts: StoresParts, visit: Visit, locatorQuery: LocatorQuery): Promise<FinderSearch | null> {
  const { site, user } = visit
  if (user === null || !isAdmitted(user)) return null
  const home = usualAddress(await parts.book.list(user.customerId), countryOf(site))
  if (home === null) return null
  const search = searchAround(parts, visit, locatorQuery, { text: home.address.postcode })
  // A slow carrier must not hold back the form.
  const result = await withinMs(search, 2 * parts.settings.placesWaitMs)
  return result !== TOO_LATE && result.outcome === 'found' ? result : null
}

const SHOP_ID = /^[\w.:-]{1,40}$/
const NEARBY_SHOWN = 3

export async function showStore(parts: ShopSearchParts, visit: Visit): Promise<Answer> {
  const { shopId = '' } = visit.params
  if (!visit.site.policy.offers.stores || !SHOP_ID.test(shopId)) return missing
  const shops = await withinMs(parts.shops.find([shopId]), parts.settings.placesWaitMs)
  if (shops === TOO_LATE || shops === null) return show(storeUnavailablePage, { visit }, { status: 503 })
  const shop = shops.find((found) => found.shopId === shopId)
  const isInCountryOfBrand = activeSites(visit.site.sites).some((site) => countryOf(site) === shop?.country)
  if (!shop || !isInCountryOfBrand) return missing
  return show(storePage, { visit, shop, nearby: await nearbyShops(parts, shop) })
}

/** The page waits only briefly for nearby shops, which it can do without. */
async function nearbyShops(parts: ShopSearchParts, shop: Shop): Promise<Shop[]> {
  const shopFilter = { country: shop.country, which: 'all' } as const
  const candidates = await withinMs(parts.shops.near(shop, shopFilter, NEARBY_SHOWN + 1), parts.settings.placesWaitMs)
  if (candidates === TOO_LATE || candidates === null) return []
  return candidates.filter(({ shopId }) => shopId !== shop.shopId).slice(0, NEARBY_SHOWN)
}

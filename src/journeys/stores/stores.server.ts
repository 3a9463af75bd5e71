import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import { usualAddress } from '../../domain/addresses/usual-address.ts'
import { formatDistance } from '../../domain/shops/distance.ts'
import { mapsLinkOf } from '../../domain/shops/maps-link.ts'
import { readLatLong } from '../../domain/shops/read-lat-long.ts'
import { whichDoYouMean } from '../../domain/shops/same-name.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX, searchError } from '../../domain/shops/search-text.ts'
import { SHOP_KIND_NAMES, type Shop } from '../../domain/shops/shop.ts'
import {
  hasSelfReturn,
  isShopList,
  SELF_RETURN_SERVICE_IDS,
  type ShopList,
  serviceNames,
  type WhichShops,
} from '../../domain/shops/shop-lists.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { type NearbyShop, type ShopSearch, type ShopSearchParts, searchShops, shownOf } from '../../flows/find-near.ts'
import type { AddressBook } from '../../ports/address-book.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { howFar } from './how-far.ts'
import { STORE_MESSAGES as SAYS } from './messages.ts'
import { openingProps } from './opening-props.ts'
import { type FoundStores, type StoreProps, type StoresProps, storesPage } from './stores.page.tsx'

export interface StoresParts extends ShopSearchParts {
  book: AddressBook
}

/** What was searched for, as it stands in the address. */
interface Asked {
  place?: string
  at?: string
  /** Stores alone that take in what goes back so. */
  returns?: ShopList
}

/** `/stores`: a search by postcode, Eircode or town, or round a point that the browser knows. */
export async function showStores(parts: StoresParts, visit: Visit): Promise<Answer> {
  const { site, query } = visit
  const typed = (query.get('place') ?? '').trim()
  const at = readLatLong(query.get('at') ?? '')
  const around = query.has('place') ? { text: typed } : at && { point: at }
  const sent = query.get('returns')
  const returns = isShopList(sent) ? { returns: sent } : {}
  const point = at ? { at: `${at.latitude},${at.longitude}` } : {}
  const asked: Asked = { ...(query.has('place') ? { place: typed } : point), ...returns }
  const which = asked.returns ?? 'all'
  const search = around
    ? await searchShops(parts, { site, which, orderNumber: null, around })
    : await nearHome(parts, visit, which)
  const country = countryOf(site)
  const props: StoresProps = {
    lede: asked.returns ? SAYS.takingReturns : SAYS.lede[country],
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: SAYS.title }],
    search: {
      action: urls.stores(site),
      hidden: asked.returns ? [{ name: 'returns', value: asked.returns }] : [],
      label: SAYS.label[country],
      placeholder: SEARCH_SAYS.placeholder[country],
      value: typed.slice(0, SEARCH_TEXT_LENGTH_MAX),
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      error: search && searchError(search),
    },
    notice: noticeOf(search),
    which: search?.is === 'several' ? whichProps(typed, search.names, { ...visit, ...returns }) : null,
    found: search?.is === 'found' ? foundProps(search, asked, visit) : null,
  }
  return show(storesPage, props)
}

/** Whoever is signed in sees the stores near home before searching; if there are none, only the form, as others do. */
async function nearHome(parts: StoresParts, { site, known }: Visit, which: WhichShops): Promise<ShopSearch | null> {
  if (known === null || whyNotAdmitted(known) !== null) return null
  const home = usualAddress(await parts.book.list(known.customerId), countryOf(site))
  if (home === null) return null
  const around = { text: home.address.postcode }
  const search = await searchShops(parts, { site, which, orderNumber: null, around })
  return search.is === 'found' ? search : null
}

function noticeOf(search: ShopSearch | null): StoresProps['notice'] {
  if (search?.is === 'none') return { tone: 'info', text: SEARCH_SAYS.none }
  return search?.is === 'away' ? { tone: 'error', text: SAYS.away } : null
}

function whichProps(
  typed: string,
  names: readonly string[],
  { site, ...asked }: Pick<Visit, 'site'> & Asked,
): StoresProps['which'] {
  return {
    title: whichDoYouMean(typed, names),
    places: names.map((name) => ({
      name,
      href: urls.stores(site, { place: name, ...(asked.returns && { returns: asked.returns }) }),
    })),
  }
}

function foundProps(
  { from, near, shops }: Extract<ShopSearch, { is: 'found' }>,
  asked: Asked,
  visit: Visit,
): FoundStores {
  const shown = shownOf(shops, visit.query.get('more') === 'true')
  const place = near ?? SAYS.yourLocation
  const picture = howFar(
    from,
    shown.map(({ shop }) => shop),
  )
  return {
    title: SAYS.near(place),
    stores: shown.map((store) => storeProps(store, asked, visit)),
    moreHref:
      shown.length < shops.length
        ? `${urls.stores(visit.site, { ...asked, more: 'true' })}#store-${shown.length + 1}`
        : null,
    picture: {
      ...picture,
      label: SAYS.howFarPicture(shown.length, place, picture.within),
      // In the picture there is room for a word.
      here: asked.at !== undefined ? SAYS.here : (place.split(',')[0] ?? place),
    },
  }
}

function storeProps({ shop, miles }: NearbyShop, asked: Asked, { site, now }: Visit): StoreProps {
  return {
    name: shop.name,
    distance: formatDistance(miles, countryOf(site)),
    address: addressInOneLine(shop, site),
    opening: openingProps(shop, now),
    selfReturn: hasSelfReturn(shop) ? SEARCH_SAYS.selfReturn : null,
    tags: tagsOf(shop),
    href: urls.store(site, shop.shopId, asked),
    mapHref: mapsLinkOf(shop),
  }
}

/** Its kind, its services and its facilities (STR-03). Self-return has a tag of its own. */
function tagsOf(shop: Shop): string[] {
  const services = shop.services.filter((service) => !SELF_RETURN_SERVICE_IDS.includes(service))
  const christmas = shop.christmasOrders ? [SAYS.christmas] : []
  return [...new Set([SHOP_KIND_NAMES[shop.kind], ...serviceNames({ services }), ...christmas, ...shop.facilities])]
}

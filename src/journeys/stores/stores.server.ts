import type { AddressBook } from '../../adapters/postgres/address-book.ts'
import type { Country } from '../../domain/addresses/address.ts'
import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import { usualAddress } from '../../domain/addresses/usual-address.ts'
import { areShops, isTakesIn, type TakesIn } from '../../domain/return-methods/hand-in.ts'
import { carrierName } from '../../domain/return-methods/method-texts.ts'
import { formatDistance, type Point } from '../../domain/shops/distance.ts'
import type { DropOffCarrier, NearbyDropOff } from '../../domain/shops/drop-off.ts'
import { mapsLinkOf } from '../../domain/shops/maps-link.ts'
import { readLatLong } from '../../domain/shops/read-lat-long.ts'
import { whichDoYouMean } from '../../domain/shops/same-name.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX, searchError } from '../../domain/shops/search-text.ts'
import { SHOP_KIND_NAMES, type Shop } from '../../domain/shops/shop.ts'
import { hasSelfReturn, SELF_RETURN_SERVICE_IDS, serviceNames } from '../../domain/shops/shop-lists.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { type DropOffParts, type DropOffSearch, searchDropOffs } from '../../flows/find-drop-offs.ts'
import { type NearbyShop, type ShopSearch, type ShopSearchParts, searchShops, shownOf } from '../../flows/find-near.ts'
import { TOO_LATE, withinMs } from '../../outside/within-ms.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { howFar } from './how-far.ts'
import { FINDER_MESSAGES, STORE_MESSAGES as SAYS } from './messages.ts'
import { openingProps } from './opening-props.ts'
import { type FoundStores, type StoreProps, type StoresProps, storesPage } from './stores.page.tsx'

export interface StoresParts extends ShopSearchParts, DropOffParts {
  book: AddressBook
}

interface Asked {
  place?: string
  at?: string
  returns?: TakesIn
}

type Around = { text: string } | { point: Point }
type Search = ShopSearch | DropOffSearch

export function carrierIn(query: URLSearchParams): DropOffCarrier | null {
  const sent = query.get('returns')
  return isTakesIn(sent) && !areShops(sent) ? sent : null
}

/** By postcode, Eircode or town, or the browser's location. */
export async function showStores(parts: StoresParts, visit: Visit): Promise<Answer> {
  const { site, query } = visit
  const typed = (query.get('place') ?? '').trim()
  const at = readLatLong(query.get('at') ?? '')
  const around = query.has('place') ? { text: typed } : at && { point: at }
  const sent = query.get('returns')
  const returns = isTakesIn(sent) ? { returns: sent } : {}
  const point = at ? { at: `${at.latitude},${at.longitude}` } : {}
  const asked: Asked = { ...(query.has('place') ? { place: typed } : point), ...returns }
  const search = around ? await searchAround(parts, visit, asked, around) : await nearHome(parts, visit, asked)
  const country = countryOf(site)
  const { title, searchName, none } = FINDER_MESSAGES[kindOf(asked)]
  const props: StoresProps = {
    title,
    lede: ledeOf(asked, search, country),
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: title }],
    indexedAt: asked.returns ? null : urls.stores(site),
    search: {
      landmark: searchName,
      action: urls.stores(site),
      hidden: asked.returns ? [{ name: 'returns', value: asked.returns }] : [],
      label: SAYS.label[country],
      placeholder: SEARCH_SAYS.placeholder[country],
      value: typed.slice(0, SEARCH_TEXT_LENGTH_MAX),
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      error: search && searchError(search),
    },
    notice: noticeOf(search, none),
    which: search?.is === 'several' ? whichProps(typed, search.names, { ...visit, ...returns }) : null,
    found: search?.is === 'found' ? foundProps(search, asked, visit) : null,
  }
  return show(storesPage, props)
}

function kindOf({ returns }: Asked): keyof typeof FINDER_MESSAGES {
  return returns === undefined || areShops(returns) ? 'stores' : 'drop-offs'
}

function ledeOf({ returns }: Asked, search: Search | null, country: Country): string {
  if (returns === undefined) return SAYS.lede[country]
  if (!areShops(returns)) return FINDER_MESSAGES['drop-offs'].lede(carrierName(returns))
  return FINDER_MESSAGES.stores.toReturn[search?.is === 'found' ? 'found' : 'before']
}

async function searchAround(parts: StoresParts, { site }: Visit, { returns }: Asked, around: Around): Promise<Search> {
  return returns === undefined || areShops(returns)
    ? await searchShops(parts, { site, which: returns ?? 'all', orderNumber: null, around })
    : await searchDropOffs(parts, { site, carrier: returns, around })
}

/** Signed in: stores near home before searching; else the form alone. */
async function nearHome(parts: StoresParts, visit: Visit, asked: Asked): Promise<Search | null> {
  const { site, known } = visit
  if (known === null || whyNotAdmitted(known) !== null) return null
  const home = usualAddress(await parts.book.list(known.customerId), countryOf(site))
  if (home === null) return null
  const search = searchAround(parts, visit, asked, { text: home.address.postcode })
  // A slow carrier must not hold back the form.
  const found = await withinMs(search, 2 * parts.settings.placesWaitMs)
  return found !== TOO_LATE && found.is === 'found' ? found : null
}

function noticeOf(search: Search | null, none: string): StoresProps['notice'] {
  if (search?.is === 'none') return { tone: 'info', text: none }
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

function foundProps(search: Extract<Search, { is: 'found' }>, asked: Asked, visit: Visit): FoundStores {
  const { from, near } = search
  const places: { point: Point; store: StoreProps }[] =
    'shops' in search
      ? search.shops.map((each) => ({ point: each.shop, store: storeProps(each, asked, visit) }))
      : search.dropOffs.map((each) => ({ point: each.place, store: dropOffProps(each, visit) }))
  const shown = shownOf(places, visit.query.get('more') === 'true')
  const place = near ?? SAYS.yourLocation
  const { things, showMore } = FINDER_MESSAGES[kindOf(asked)]
  const picture = howFar(
    from,
    shown.map(({ point }) => point),
  )
  return {
    title: SAYS.near(place),
    stores: shown.map(({ store }) => store),
    more:
      shown.length < places.length
        ? { href: `${urls.stores(visit.site, { ...asked, more: 'true' })}#store-${shown.length + 1}`, label: showMore }
        : null,
    picture: {
      ...picture,
      label: SAYS.howFarPicture(things, shown.length, place, picture.within),
      // The picture has room for one word.
      here: asked.at !== undefined ? SAYS.here : (place.split(',')[0] ?? place),
    },
  }
}

/** Printing labels depends on the return. */
function dropOffProps({ place, miles }: NearbyDropOff, { site, now }: Visit): StoreProps {
  return {
    name: place.name,
    distance: formatDistance(miles, countryOf(site)),
    address: addressInOneLine(place, site),
    opening: openingProps(place, now),
    selfReturn: null,
    tags: [...new Set([place.kind, ...place.facilities])],
    href: null,
    mapHref: mapsLinkOf(place),
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

/** STR-03. Self-return has its own tag. */
function tagsOf(shop: Shop): string[] {
  const services = shop.services.filter((service) => !SELF_RETURN_SERVICE_IDS.includes(service))
  const christmas = shop.christmasOrders ? [SAYS.christmas] : []
  return [...new Set([SHOP_KIND_NAMES[shop.kind], ...serviceNames({ services }), ...christmas, ...shop.facilities])]
}

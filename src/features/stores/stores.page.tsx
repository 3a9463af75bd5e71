import { addressInOneLine, countryOf } from '../../domain/addresses/format-address.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { carrierName } from '../../domain/return-methods/method-texts.ts'
import { isShopList, type PlaceList } from '../../domain/return-methods/return-place.ts'
import { offeredPaths } from '../../domain/return-methods/returns-promise.ts'
import { formatDistance } from '../../domain/shops/distance.ts'
import type { NearbyDropOff } from '../../domain/shops/drop-off.ts'
import { openingAt } from '../../domain/shops/opening.ts'
import {
  ambiguousPlaceText,
  SEARCH_TEXT_LENGTH_MAX,
  SHOP_SEARCH_MESSAGES,
  searchError,
} from '../../domain/shops/search-text.ts'
import { mapsLinkOf, type Shop } from '../../domain/shops/shop.ts'
import { hasSelfReturn, SELF_RETURN_SERVICE_IDS, serviceNames } from '../../domain/shops/shop-lists.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { COMMON_WORDS } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { ActionLinkItem } from '../../ui/line-links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AllServices } from '../../ui/place-choices.tsx'
import { ShopSearch as SearchField } from '../../ui/shop-search.tsx'
import { UseMyLocation } from '../../ui/use-my-location.tsx'
import { urls } from '../../urls.ts'
import { type DistancePicture, distancePicture } from './distances-from.ts'
import { type DropOffSearch, firstPlaces, type NearbyShop, type ShopSearchResult } from './find-near.ts'
import { FINDER_MESSAGES, STORE_MESSAGES as MESSAGES } from './messages.ts'
import { OpeningNow } from './store.page.tsx'

export interface LocatorQuery {
  place?: string
  at?: string
  returns?: PlaceList
}

export type FinderSearch = ShopSearchResult | DropOffSearch

interface StoresProps {
  visit: Visit
  locatorQuery: LocatorQuery
  /** Null if nothing is searched for and no home address is known. */
  search: FinderSearch | null
}

export const storesPage = definePage<StoresProps>({
  isShop: true,
  title: ({ locatorQuery, search }) =>
    errorTitle(search !== null && searchError(search) !== null, finderMessages(locatorQuery).title),
  indexedAt: ({ locatorQuery, visit }) => (locatorQuery.returns ? null : urls.stores(visit.site)),
  scripts: ['src/features/stores/location.client.ts'],
  View: ({ visit, locatorQuery, search }) => {
    const { site } = visit
    const country = countryOf(site)
    const { title, searchName, none } = finderMessages(locatorQuery)
    const form = {
      action: urls.stores(site),
      hidden: locatorQuery.returns ? [{ name: 'returns', value: locatorQuery.returns }] : [],
    }
    const results = search?.outcome === 'found' ? { visit, locatorQuery, ...shownPlaces(search, visit) } : null
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(site) }, { label: title }]} />
        <div className="page-head">
          <h1>{title}</h1>
          <p className="lede">{ledeOf(locatorQuery, search, site)}</p>
        </div>
        <div className="split">
          <div className="stack stack-6">
            <search className="stack stack-3" aria-label={searchName}>
              <SearchField
                {...form}
                name="place"
                label={SHOP_WORDS.label[country]}
                placeholder={SHOP_SEARCH_MESSAGES.placeholder[country]}
                value={(locatorQuery.place ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX)}
                maxLength={SEARCH_TEXT_LENGTH_MAX}
                autoComplete="postal-code"
                button={PAGE_WORDS.search}
                error={(search && searchError(search)) ?? undefined}
              />
              <UseMyLocation
                {...form}
                method="get"
                name="at"
                label={PAGE_WORDS.useMyLocation}
                failed={MESSAGES.noLocation}
              />
            </search>
            {search?.outcome === 'none' && <Notice tone="info">{none}</Notice>}
            {search?.outcome === 'unavailable' && <Notice tone="error">{COMMON_WORDS.failed}</Notice>}
            {search?.outcome === 'several' && (
              <AmbiguousPlace visit={visit} locatorQuery={locatorQuery} names={search.names} />
            )}
            {results && <Results {...results} />}
          </div>
          {results && (
            <aside className="stack sticky only-large" aria-label={MESSAGES.distances}>
              <section className="panel stack stack-3" aria-labelledby="far">
                <h2 id="far">{MESSAGES.distances}</h2>
                <Picture {...results} />
                <p className="small muted">{MESSAGES.northIsUp}</p>
              </section>
            </aside>
          )}
        </div>
      </div>
    )
  },
})

function finderMessages({ returns }: LocatorQuery) {
  return FINDER_MESSAGES[returns === undefined || isShopList(returns) ? 'stores' : 'drop-offs']
}

function ledeOf({ returns }: LocatorQuery, search: FinderSearch | null, site: BrandSite): string {
  if (returns === undefined)
    return MESSAGES.lede[countryOf(site)][offeredPaths(site).includes('in-store') ? 'withReturns' : 'withoutReturns']
  if (!isShopList(returns)) return FINDER_MESSAGES['drop-offs'].lede(carrierName(returns))
  return FINDER_MESSAGES.stores.toReturn[search?.outcome === 'found' ? 'found' : 'before']
}

/** Asks which of several places with the typed name is meant (D-150). */
function AmbiguousPlace({
  visit,
  locatorQuery,
  names,
}: Pick<StoresProps, 'visit' | 'locatorQuery'> & { names: readonly string[] }) {
  return (
    <section className="stack stack-3" aria-labelledby="which">
      <h2 id="which">{ambiguousPlaceText(locatorQuery.place ?? '', names)}</h2>
      <ul className="lines">
        {names.map((place) => (
          <li key={place}>
            <a className="near" href={urls.stores(visit.site, { ...locatorQuery, place })}>
              {place}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NearbyPlace = NearbyShop | NearbyDropOff

function shownPlaces(search: Extract<FinderSearch, { outcome: 'found' }>, { query }: Visit) {
  const places: NearbyPlace[] = 'shops' in search ? search.shops : search.dropOffs
  const shown = firstPlaces(places, query.get('more') === 'true')
  return { from: search.from, near: search.near ?? MESSAGES.yourLocation, shown, hasMore: shown.length < places.length }
}

type StoresFoundProps = Pick<StoresProps, 'visit' | 'locatorQuery'> & ReturnType<typeof shownPlaces>

const placeOf = (nearby: NearbyPlace) => ('shop' in nearby ? nearby.shop : nearby.place)

function Results({ visit, locatorQuery, near, shown, hasMore }: StoresFoundProps) {
  const more = `${urls.stores(visit.site, { ...locatorQuery, more: 'true' })}#store-${shown.length + 1}`
  return (
    <section className="stack" aria-labelledby="near">
      <h2 id="near">{MESSAGES.near(near)}</h2>
      <ol className="places">
        {shown.map((nearby, index) => (
          <li
            key={`${placeOf(nearby).name}, ${addressInOneLine(placeOf(nearby), visit.site)}`}
            id={`store-${index + 1}`}
          >
            <Store visit={visit} locatorQuery={locatorQuery} near={nearby} number={index + 1} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <p>
          <ButtonLink variant="secondary" href={more}>
            {finderMessages(locatorQuery).showMore}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface StoreProps extends Pick<StoresProps, 'visit' | 'locatorQuery'> {
  near: NearbyPlace
  number: number
}

function Store({ visit: { site, now }, locatorQuery, near, number }: StoreProps) {
  const place = placeOf(near)
  const { name } = place
  const opening = openingAt(place, now)
  const hasKiosk = 'shop' in near && hasSelfReturn(near.shop)
  // Whether a drop-off point prints labels depends on the return.
  const tags =
    'shop' in near ? tagsOf(near.shop, site.policy) : [...new Set([near.place.kind, ...near.place.facilities])]
  return (
    <article className="place">
      <span className="place__no" aria-hidden="true">
        {number}
      </span>
      <div className="place__head">
        <h3>{name}</h3> <span>{formatDistance(near.miles, countryOf(site))}</span>
      </div>
      <p className="muted">{addressInOneLine(place, site)}</p>
      {opening && (
        <p>
          <OpeningNow opening={opening} />
        </p>
      )}
      <ul className="tags" aria-label={MESSAGES.services}>
        {hasKiosk && <li className="tag tag--good">{SHOP_SEARCH_MESSAGES.selfReturn}</li>}
        {tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <AllServices tags={hasKiosk ? [SHOP_SEARCH_MESSAGES.selfReturn, ...tags] : tags} at={name} />
      <div className="line__links">
        {/* Drop-off points have no page. */}
        {'shop' in near && (
          <ActionLinkItem
            href={urls.store(site, near.shop.shopId, locatorQuery)}
            label={MESSAGES.details}
            about={MESSAGES.detailsOf(name)}
          />
        )}
        <ActionLinkItem
          href={mapsLinkOf(place)}
          label={SHOP_WORDS.directions}
          about={MESSAGES.directionsTo(name)}
          icon={ICONS.pin}
          newTab
        />
      </div>
    </article>
  )
}

/** The tags of a shop (STR-03). Self-return has a tag of its own. */
function tagsOf(shop: Shop, { shopTypes }: Pick<Policy, 'shopTypes'>): string[] {
  const services = shop.services.filter((service) => !SELF_RETURN_SERVICE_IDS.includes(service))
  const christmas = shop.christmasOrders ? [MESSAGES.christmas] : []
  return [...new Set([shopTypes[shop.kind], ...serviceNames({ services }), ...christmas, ...shop.facilities])]
}

function Picture({ locatorQuery, from, near, shown }: StoresFoundProps) {
  const picture = distancePicture(from, shown.map(placeOf))
  return (
    <Rings
      {...picture}
      label={MESSAGES.distancesPicture(finderMessages(locatorQuery).things, shown.length, near, picture.within)}
      // The picture has room for one word.
      here={locatorQuery.at !== undefined ? MESSAGES.here : (near.split(',')[0] ?? near)}
    />
  )
}

interface RingsProps extends DistancePicture {
  label: string
  here: string
}

/** Draws the places as numbered dots, with two rings that show distances. */
function Rings({ rings, dots, label, here }: RingsProps) {
  return (
    <svg className="rings" viewBox="0 0 320 320" role="img" aria-label={label}>
      {rings.map(({ radius }) => (
        <circle key={radius} cx="160" cy="160" r={radius} />
      ))}
      {rings.map((ring) => (
        <text key={ring.radius} x="160" y={155 + ring.radius}>
          {ring.label}
        </text>
      ))}
      <circle className="rings__you" cx="160" cy="160" r="5" />
      <text x="160" y="184">
        {here}
      </text>
      {dots.map(({ x, y }, at) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="12" />
          <text x={x} y={y + 5}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

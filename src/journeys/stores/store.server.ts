import { addressLines, countryOf } from '../../domain/addresses/format-address.ts'
import { isTakesIn } from '../../domain/return-methods/hand-in.ts'
import { formatHours, hoursOn } from '../../domain/shops/collection-shop.ts'
import { formatDistance, metresBetween, milesOfMetres } from '../../domain/shops/distance.ts'
import { mapsLinkOf } from '../../domain/shops/maps-link.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import { SHOP_KIND_NAMES, type Shop } from '../../domain/shops/shop.ts'
import { hasSelfReturn, isOnList, serviceNames } from '../../domain/shops/shop-lists.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { ShopSearchParts } from '../../flows/find-near.ts'
import { TOO_LATE, withinMs } from '../../outside/within-ms.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { returnSteps, STORE_PAGE_MESSAGES as SAYS, SERVICE_TEXTS, STORE_MESSAGES } from './messages.ts'
import { openingProps } from './opening-props.ts'
import { type StorePageProps, storeAwayPage, storePage } from './store.page.tsx'

const SHOP_ID = /^[\w.:-]{1,40}$/
const NEARBY_SHOWN = 3
const DAYS_OF_A_WEEK = 7
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export async function showStore(parts: ShopSearchParts, visit: Visit): Promise<Answer> {
  const { shopId = '' } = visit.params
  if (!SHOP_ID.test(shopId)) return missing
  const found = await withinMs(parts.shops.find([shopId]), parts.settings.placesWaitMs)
  if (found === TOO_LATE || found === null) {
    const { crumbs, back } = wayHere(visit, STORE_MESSAGES.title)
    return show(storeAwayPage, { crumbs, back, text: STORE_MESSAGES.away }, { status: 503 })
  }
  const shop = found.find((each) => each.shopId === shopId)
  return shop ? show(storePage, await storeProps(parts, shop, visit)) : missing
}

async function storeProps(parts: ShopSearchParts, shop: Shop, visit: Visit): Promise<StorePageProps> {
  const { site, now } = visit
  return {
    ...wayHere(visit, shop.name),
    name: shop.name,
    kind: SHOP_KIND_NAMES[shop.kind],
    opening: openingProps(shop, now),
    selfReturn: hasSelfReturn(shop) ? SEARCH_SAYS.selfReturn : null,
    services: servicesOf(shop),
    facilities: shop.facilities,
    departments: shop.departments,
    returning:
      isOnList('clothing-and-home', shop) || isOnList('foodhall', shop)
        ? { steps: returnSteps(shop), href: urls.orderHistory(site) }
        : null,
    nearby: await nearbyProps(parts, shop, visit),
    address: addressLines(shop, site),
    mapHref: mapsLinkOf(shop),
    phone: shop.phone === '' ? null : { shown: shop.phone, dialled: shop.phone.replaceAll(/[^+\d]/g, '') },
    hours: hoursProps(shop, now),
  }
}

function wayHere({ site, query }: Visit, name: string): Pick<StorePageProps, 'crumbs' | 'back'> {
  const place = query.get('place')?.slice(0, SEARCH_TEXT_LENGTH_MAX)
  const returns = query.get('returns')
  const back = urls.stores(site, {
    ...(place ? { place } : { at: query.get('at')?.slice(0, SEARCH_TEXT_LENGTH_MAX) }),
    ...(isTakesIn(returns) && { returns }),
  })
  return {
    crumbs: [
      { label: 'Home', href: urls.home(site) },
      { label: STORE_MESSAGES.title, href: urls.stores(site) },
      { label: name },
    ],
    back: { href: back, label: SAYS.back },
  }
}

function servicesOf(shop: Shop): StorePageProps['services'] {
  const services = shop.services.flatMap((service) =>
    serviceNames({ services: [service] }).map((title) => ({
      title,
      text: SERVICE_TEXTS[service] ?? '',
      icon: hasSelfReturn({ services: [service] }) ? ('post' as const) : ('store' as const),
    })),
  )
  return [...services, ...(shop.christmasOrders ? [{ ...SAYS.christmas, icon: 'gift' as const }] : [])]
}

/** Optional: the page waits briefly. */
async function nearbyProps(parts: ShopSearchParts, shop: Shop, visit: Visit): Promise<StorePageProps['nearby']> {
  const { site, now } = visit
  const wanted = { country: shop.country, which: 'all' } as const
  const near = await withinMs(parts.shops.near(shop, wanted, NEARBY_SHOWN + 1), parts.settings.placesWaitMs)
  if (near === TOO_LATE || near === null) return []
  return near
    .filter(({ shopId }) => shopId !== shop.shopId)
    .slice(0, NEARBY_SHOWN)
    .map((each) => ({
      name: each.name,
      opening: openingProps(each, now)?.text ?? null,
      distance: formatDistance(milesOfMetres(metresBetween(each, shop)), countryOf(site)),
      href: urls.store(site, each.shopId),
    }))
}

/** From Monday, today marked; empty: unknown hours. */
function hoursProps(shop: Shop, now: Temporal.Instant): StorePageProps['hours'] {
  if (shop.openingHours.length === 0) return []
  const today = dayOf(now)
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => {
    const day = today.add({ days: at + 1 - today.dayOfWeek })
    const hours = hoursOn(shop, day)
    return {
      day: WEEKDAYS[at] ?? '',
      hours: hours ? formatHours(hours) : SAYS.closed,
      isToday: at + 1 === today.dayOfWeek,
    }
  })
}

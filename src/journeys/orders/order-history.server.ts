import type { ContentEntry } from '../../domain/content/entry.ts'
import { perList } from '../../domain/content/per-list.ts'
import { lastPublished } from '../../domain/content/sort.ts'
import { BANNER_PROMOTION } from '../../domain/content/told-names.ts'
import {
  CYCLE_TEXTS,
  chooseSearchedView,
  chooseView,
  FILTERS,
  nextView,
  placedWithin,
  toFilter,
  VIEW_LABELS,
  type ViewType,
} from '../../domain/orders/history-view.ts'
import { placeInPages, readPage } from '../../domain/orders/paging.ts'
import { readSearch, searchedFor } from '../../domain/orders/search.ts'
import { ordersTitle } from '../../domain/sites/breadcrumb.ts'
import { christmasSiteOf, otherSiteOf, type Site } from '../../domain/sites/site.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import { formatTime } from '../../domain/time/format-moment.ts'
import { atSite } from '../../make-address.ts'
import type { Content } from '../../ports/content.ts'
import type { Log } from '../../ports/log.ts'
import type { ChristmasNews, HistoryPage, OrderRecords } from '../../ports/order-records.ts'
import type { Shops } from '../../ports/shops.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { ShopperVisit, Visit } from '../../web/visit.ts'
import { cancelledNotice } from './cancelled-notice.ts'
import { HISTORY_MESSAGES as SAYS } from './messages.ts'
import { collectionAhead, toCard } from './order-cards.ts'
import { christmasHistoryPage, type OrderHistoryProps, orderHistoryPage } from './order-history.page.tsx'
import { type ShopsWait, shopsById, shopsInTime } from './shops-by-id.ts'

export interface HistoryParts extends ShopsWait {
  orders: OrderRecords
  shops: Shops
  tokens: Tokens
  content: Content
  log: Log
  promoArt: readonly string[]
}

interface ListQuery {
  site: Site
  view: ViewType
  search: string
  page: number
}

export async function showOrderHistory(parts: HistoryParts, visit: ShopperVisit): Promise<Answer> {
  const asked = readQuery(visit)
  const { christmas } = asked.site
  const listed = await list(parts, visit, asked)
  const cancelled = await cancelledNotice(parts.tokens, visit)
  const chosen = christmas ? null : toFilter(visit.query.get('viewType'))
  const cookies = chosen ? [{ cookie: 'orderHistoryViewType' as const, value: chosen }] : []
  if (listed === null) return { ...showFailure(asked, visit, cancelled), cookies }
  // Christmas food names its shop.
  const shopIds = listed.orders.flatMap(({ collection }) => collection?.shopId ?? [])
  const shops = await shopsInTime(shopsById(parts.shops, shopIds), parts)
  const placeInList = placeOf(asked, visit, listed.total)
  const props: OrderHistoryProps = {
    ...frameOf(asked, visit, listed.total),
    ...(hasNothingToFind(asked, listed) ? { filter: null, search: null } : {}),
    cancelled,
    error: null,
    promo: listed.christmas && asked.search === '' ? await promoOf(parts, listed.christmas, visit) : null,
    cards: listed.orders.map((order) =>
      toCard(
        order,
        visit.hasPage(PATHS.orderDetails) ? urls.orderDetails(asked.site, order.orderNumber, placeInList) : null,
        { today: dayOf(visit.now), shops, pictureOf: visit.pictureOf, productPage: visit.productPage },
      ),
    ),
    empty: listed.total === 0 ? emptyOf(asked, visit, listed.hasNothing) : null,
    elsewhere: listed.elsewhere && asked.search === '' ? elsewhereOf(asked) : null,
    pager: pagerOf(asked, listed.total),
  }
  return { ...show(christmas ? christmasHistoryPage : orderHistoryPage, props), cookies }
}

/** Without records nothing personal is shown (HIS-11). */
export function showNoOrderHistory(visit: Visit): Answer {
  return showFailure(readQuery(visit), visit, null)
}

function showFailure(asked: ListQuery, visit: Visit, cancelled: OrderHistoryProps['cancelled']): Answer {
  const error = { text: SAYS.error, link: { href: visit.shopHref, label: SAYS.startShopping } }
  const nothing = { promo: null, cards: [], empty: null, elsewhere: null, pager: null }
  const props = { ...frameOf(asked, visit, 0), ...nothing, cancelled, error }
  return show(asked.site.christmas ? christmasHistoryPage : orderHistoryPage, props, { status: 503 })
}

function frameOf(asked: ListQuery, visit: Visit, total: number) {
  const { christmas } = asked.site
  return {
    title: ordersTitle(christmas),
    crumbs: orderCrumbs(asked.site),
    christmasLinks: christmas ? christmasLinks(visit) : null,
    filter: christmas ? null : filterOf(asked),
    search: searchOf(asked),
    outcome: outcomeOf(asked, total),
  }
}

function readQuery({ query, site, preference }: Visit): ListQuery {
  const christmas = query.get('isCFTO') === 'true'
  const search = readSearch(query.get('q'))
  return {
    site: christmas ? christmasSiteOf(site) : site,
    view: christmas ? 'all-orders' : viewOf(query.get('viewType'), search, preference('orderHistoryViewType')),
    search,
    page: readPage(query.get('page')),
  }
}

function viewOf(asked: string | null, search: string, preferred: string | null): ViewType {
  return search === '' ? chooseView(asked, preferred) : chooseSearchedView(asked)
}

async function list({ orders, log }: HistoryParts, visit: ShopperVisit, asked: ListQuery): Promise<HistoryPage | null> {
  const today = dayOf(visit.now)
  const { from, before } = placedWithin(asked.view, today)
  const banner = !asked.site.christmas && isChristmasSeason(today)
  try {
    return await orders.listPage(visit.shopper.customerId, {
      site: asked.site.key,
      from: from && startOf(from),
      before: before && startOf(before),
      search: searchedFor(asked.search),
      page: asked.page,
      christmas: banner ? { site: christmasSiteOf(asked.site).key, today, time: formatTime(visit.now) } : null,
      otherSite: otherSiteOf(asked.site).key,
    })
  } catch (error) {
    log.error('order history', error)
    return null
  }
}

/** Carried in an order's address, for the way back. */
function placeOf({ site, view, search, page: askedPage }: ListQuery, { query }: ShopperVisit, total: number) {
  const { page } = placeInPages(askedPage, total)
  return {
    viewType: site.christmas || query.get('viewType') === null ? undefined : view,
    q: search || undefined,
    page: page === 1 ? undefined : String(page),
  }
}

function filterOf({ site, view, search }: ListQuery): OrderHistoryProps['filter'] {
  const offered = FILTERS.includes(view) ? FILTERS : [...FILTERS, view]
  const next = nextView(view)
  return {
    action: atSite(site, PATHS.orderHistory),
    hidden: search === '' ? [] : [{ name: 'q', value: search }],
    views: offered.map((each) => ({ value: each, label: VIEW_LABELS[each], chosen: each === view })),
    cycle: { href: urls.orderHistory(site, { viewType: next, search }), label: CYCLE_TEXTS[next] },
  }
}

function searchOf({ site, search }: ListQuery): OrderHistoryProps['search'] {
  return {
    action: atSite(site, PATHS.orderHistory),
    label: SAYS.searchLabel,
    hint: SAYS.searchHint,
    button: SAYS.searchButton,
    value: search,
    hidden: site.christmas ? [{ name: 'isCFTO', value: 'true' }] : [],
  }
}

function outcomeOf({ site, search, view }: ListQuery, total: number): OrderHistoryProps['outcome'] {
  if (search === '' || total === 0) return null
  return {
    text: SAYS.matches(total, search, view !== 'all-orders'),
    clear: { href: urls.orderHistory(site), label: SAYS.clearSearch },
  }
}

/** Without orders there is nothing to search; Christmas food has no periods. */
function hasNothingToFind({ site, search }: ListQuery, { total, hasNothing }: HistoryPage): boolean {
  return hasNothing || (site.christmas && search === '' && total === 0)
}

function emptyOf({ site, search, view }: ListQuery, visit: Visit, hasNothing: boolean): OrderHistoryProps['empty'] {
  if (site.christmas && (hasNothing || search === '')) {
    return { title: SAYS.noneAtChristmas, action: shopChristmas(visit) }
  }
  const startShopping = { href: visit.shopHref, label: SAYS.startShopping }
  if (hasNothing) return { title: SAYS.noneYet, action: startShopping }
  if (search === '') return { title: SAYS.none, action: startShopping }
  const inPeriod = view !== 'all-orders'
  const action = inPeriod
    ? { href: urls.orderHistory(site, { search }), label: SAYS.searchAll }
    : { href: urls.orderHistory(site), label: SAYS.clearSearch }
  return { title: SAYS.noMatch(search, inPeriod), action }
}

/** So that nobody on the wrong site takes the orders for lost. */
function elsewhereOf({ site }: ListQuery): OrderHistoryProps['elsewhere'] {
  const other = otherSiteOf(site)
  const href = urls.orderHistory(other, other.christmas ? {} : { viewType: 'all-orders' })
  return { text: SAYS.elsewhere(other.main), link: { href, label: SAYS.viewElsewhere(other.main) } }
}

function pagerOf({ site, view, search, page: askedPage }: ListQuery, total: number): OrderHistoryProps['pager'] {
  const { page, pageCount } = placeInPages(askedPage, total)
  if (pageCount <= 1) return null
  const everything = site.christmas || (search !== '' && view === 'all-orders')
  const to = (number: number) =>
    urls.orderHistory(site, { ...(everything ? {} : { viewType: view }), search, page: number })
  return {
    page,
    pageCount,
    previousHref: page > 1 ? to(page - 1) : null,
    nextHref: page < pageCount ? to(page + 1) : null,
  }
}

const ofBanner = perList((promotions: readonly ContentEntry<'promotions'>[]) =>
  promotions.filter(({ fields }) => fields.promotionId === BANNER_PROMOTION),
)

async function promoOf(
  { content, promoArt }: HistoryParts,
  news: ChristmasNews,
  { site, now }: ShopperVisit,
): Promise<OrderHistoryProps['promo']> {
  const when = collectionAhead(news.collection, dayOf(now))
  const promotions = await content.read('promotions', site.main, now)
  const told = lastPublished(ofBanner(promotions))
  return {
    id: 'christmas-food',
    // Last year's order is still a way in, but nothing is booked.
    title: when ? SAYS.christmasBooked : SAYS.christmasOrders,
    text: when && `${SAYS.collectOn(when)}.`,
    more: when && told ? told.fields.body : null,
    link: { href: urls.orderHistory(christmasSiteOf(site)), label: SAYS.viewYourOrder },
    pictures: [...promoArt],
  }
}

function christmasLinks(visit: Visit): OrderHistoryProps['christmasLinks'] {
  return { back: { href: urls.orderHistory(visit.site), label: SAYS.backToList }, shop: shopChristmas(visit) }
}

function shopChristmas({ site, shopHref, hasPage }: Visit): { href: string; label: string } {
  const href = hasPage(PATHS.department) ? urls.department(site, 'christmas') : shopHref
  return { href, label: SAYS.shopChristmas }
}

/** 1 October to 31 December (D-23). */
function isChristmasSeason(today: Temporal.PlainDate): boolean {
  return today.month >= 10
}

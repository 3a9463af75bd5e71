import { BANNER_PROMOTION } from '../../domain/content/content-types.data.ts'
import type { ContentEntry } from '../../domain/content/entry.ts'
import { lastPublished, memoisePerList } from '../../domain/content/sort.ts'
import {
  chooseSearchedView,
  chooseView,
  placedWithin,
  readPageNumber,
  readSearch,
  searchTermOf,
  toFilter,
  type ViewType,
} from '../../domain/orders/history-view.ts'
import { christmasSiteOf, otherSiteOf } from '../../domain/sites/site.ts'
import { dayOf, startOf } from '../../domain/time/days.ts'
import { formatTime } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { ShopperVisit, Visit } from '../../platform/http/visit.ts'
import type { Log } from '../../platform/log.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import { urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { ChristmasPromotion, HistoryPage } from '../order-records/order-history.records.ts'
import { HISTORY_MESSAGES as MESSAGES } from './messages.ts'
import { cancelledNotice } from './order-banners.ts'
import { upcomingCollectionText } from './order-cards.ts'
import {
  christmasHistoryPage,
  type ListQuery,
  type OrderHistoryProps,
  orderHistoryPage,
} from './order-history.page.tsx'
import { type ShopsWaitParts, shopsById, shopsInTime } from './shops-by-id.ts'

export interface HistoryParts extends ShopsWaitParts {
  orders: OrderRecords
  shops: Shops
  tokens: Tokens
  content: ContentReader
  log: Log
  promoArt: readonly string[]
}

export async function showOrderHistory(parts: HistoryParts, visit: ShopperVisit): Promise<Answer> {
  const query = readQuery(visit)
  const { christmas } = query.site
  const listed = await list(parts, visit, query)
  const cancelled = await cancelledNotice(parts.tokens, visit)
  const chosenFilter = christmas ? null : toFilter(visit.query.get('viewType'))
  const cookies = chosenFilter ? [{ cookie: 'orderHistoryViewType' as const, value: chosenFilter }] : []
  if (listed === null) return { ...showFailure(query, visit, cancelled), cookies }
  // An order of Christmas food shows the shop where it is collected.
  const shopIds = listed.orders.flatMap(({ collection }) => collection?.shopId ?? [])
  const shops = await shopsInTime(shopsById(parts.shops, shopIds), parts)
  const promo = listed.christmas && query.search === '' ? await promoOf(parts, listed.christmas, visit) : null
  const props = { visit, query, listed, shops, cancelled, promo }
  return { ...show(christmas ? christmasHistoryPage : orderHistoryPage, props), cookies }
}

/** If the records can't be read, nothing personal is shown (HIS-11). */
export function showHistoryFailure(visit: Visit): Answer {
  return showFailure(readQuery(visit), visit, null)
}

function showFailure(query: ListQuery, visit: Visit, cancelled: OrderHistoryProps['cancelled']): Answer {
  const props = { visit, query, listed: null, shops: new Map(), cancelled, promo: null }
  return show(query.site.christmas ? christmasHistoryPage : orderHistoryPage, props, { status: 503 })
}

function readQuery({ query, site, preference }: Visit): ListQuery {
  const christmas = query.get('isCFTO') === 'true' && site.policy.offers.christmasFood
  const search = readSearch(query.get('q'))
  return {
    site: christmas ? christmasSiteOf(site) : site,
    view: christmas ? 'all-orders' : viewOf(query.get('viewType'), search, preference('orderHistoryViewType')),
    search,
    page: readPageNumber(query.get('page')),
  }
}

function viewOf(requested: string | null, search: string, preferred: string | null): ViewType {
  return search === '' ? chooseView(requested, preferred) : chooseSearchedView(requested)
}

async function list({ orders, log }: HistoryParts, visit: ShopperVisit, query: ListQuery): Promise<HistoryPage | null> {
  const today = dayOf(visit.now)
  const { from, before } = placedWithin(query.view, today)
  const { christmas, policy } = query.site
  const hasChristmasList = policy.offers.christmasFood
  const hasBanner = hasChristmasList && !christmas && today.month >= policy.christmas.ordersOpenMonth
  try {
    return await orders.listPage(visit.shopper.customerId, {
      site: query.site.key,
      // Earlier orders of Christmas food are among the others.
      ...(hasChristmasList ? {} : { alsoSite: christmasSiteOf(query.site).key }),
      from: from && startOf(from),
      before: before && startOf(before),
      search: searchTermOf(query.search),
      page: query.page,
      christmas: hasBanner ? { site: christmasSiteOf(query.site).key, today, time: formatTime(visit.now) } : null,
      otherSite: otherSiteOf(query.site).key,
    })
  } catch (error) {
    log.error('order list failed', error)
    return null
  }
}

const bannerPromotions = memoisePerList((promotions: readonly ContentEntry<'promotions'>[]) =>
  promotions.filter(({ fields }) => fields.promotionId === BANNER_PROMOTION),
)

async function promoOf(
  { content, promoArt }: HistoryParts,
  promotion: ChristmasPromotion,
  { site, now }: ShopperVisit,
): Promise<OrderHistoryProps['promo']> {
  const when = upcomingCollectionText(promotion.collection, dayOf(now))
  const promotions = await content.read('promotions', site.main, now)
  const latest = lastPublished(bannerPromotions(promotions))
  return {
    id: 'christmas-food',
    // Without a coming collection, as for last year's order, there is a link, but no booking is announced.
    title: when ? MESSAGES.christmasBooked : MESSAGES.christmasOrders,
    text: when && `${COMMON_SENTENCES.collectOn(when)}.`,
    more: when && latest ? latest.fields.body : null,
    link: { href: urls.orderHistory(christmasSiteOf(site)), label: MESSAGES.viewYourOrder },
    pictures: [...promoArt],
  }
}

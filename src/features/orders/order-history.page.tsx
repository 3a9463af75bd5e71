import { Fragment } from 'react'
import {
  nextView,
  pagingFor,
  VIEW_FILTERS,
  VIEW_LABELS,
  VIEW_LINK_TEXTS,
  type ViewType,
} from '../../domain/orders/history-view.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { ordersTitle } from '../../domain/sites/breadcrumb.ts'
import { type BrandSite, otherSiteOf, type Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { pathAtSite } from '../../make-address.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { BackToTop } from '../../ui/back-to-top.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderCard } from '../../ui/order-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Promo, type PromoProps } from '../../ui/promo.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { HistoryPage } from '../order-records/order-history.records.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { HISTORY_MESSAGES as MESSAGES } from './messages.ts'
import { toCard } from './order-cards.ts'

/** This many cards are likely visible before scrolling, so their pictures load at once. */
const FIRST_CARDS = 3

export interface ListQuery {
  site: BrandSite
  view: ViewType
  search: string
  page: number
}

export interface OrderHistoryProps {
  visit: Visit
  query: ListQuery
  /** Null if the records could not be read; nothing personal is then shown (HIS-11). */
  listed: HistoryPage | null
  shops: ReadonlyMap<string, Shop>
  cancelled: { text: string; link: { href: string; label: string } | null } | null
  promo: PromoProps | null
}

function OrderHistory({ visit, query, listed, shops, cancelled, promo }: OrderHistoryProps) {
  const { site, search } = query
  const { total, orders } = listed ?? { total: 0, orders: [] }
  const empty = listed && total === 0 ? emptyStateOf(query, visit, listed.hasNoOrders) : null
  const isChristmasEmpty = empty?.action?.label === MESSAGES.shopChristmas
  const christmasLink = site.christmas && !isChristmasEmpty ? shopChristmas(visit) : null
  const shopping = startShopping(visit)
  const cardParts = { ...visit, today: dayOf(visit.now), shops }
  const listPlace = listPlaceOf(query, visit, total)
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site)} />
      <PageHead
        title={ordersTitle(site.christmas)}
        // The list of Christmas orders has links instead of a filter.
        {...(site.christmas && {
          backLink: { href: urls.orderHistory(visit.site), label: COMMON_SENTENCES.backToOrders },
        })}
      />
      <div className="stack">
        {!hasNothingToFind(query, listed) && <Toolbar query={query} listed={listed} />}
        {cancelled && (
          <FocusedOutcome>
            <Notice tone="success" {...(cancelled.link ? { link: cancelled.link } : {})}>
              {cancelled.text}
            </Notice>
          </FocusedOutcome>
        )}
        {listed === null && (
          <Notice tone="error" {...(shopping && { link: shopping })}>
            {COMMON_WORDS.failed}
          </Notice>
        )}
        {listed?.hasOrdersOnOtherSite && otherSiteOf(site).isActive && search === '' && <OtherSiteNotice site={site} />}
        {promo && orders.length === 0 && <Promo {...promo} />}
        {empty && <EmptyState {...empty} />}
        {orders.length > 0 && (
          <ol className="stack" aria-label={MESSAGES.list}>
            {orders.map((order, index) => (
              <Fragment key={order.orderNumber}>
                <li>
                  <OrderCard
                    {...toCard(
                      order,
                      visit.hasPage(PATHS.orderDetails) ? urls.orderDetails(site, order.orderNumber, listPlace) : null,
                      cardParts,
                    )}
                    lazy={index >= FIRST_CARDS}
                  />
                </li>
                {/* The promotion comes after the first order, so that this order is visible at once. */}
                {promo && index === 0 && (
                  <li>
                    <Promo {...promo} />
                  </li>
                )}
              </Fragment>
            ))}
          </ol>
        )}
        {/* An empty list has this link in its own text. */}
        {christmasLink && (
          <p>
            <a href={christmasLink.href}>{christmasLink.label}</a>
          </p>
        )}
        <Pager {...pagingFor(query.page, total)} to={(page) => pageAddress(query, page)} />
      </div>
      <BackToTop />
    </div>
  )
}

/** Nothing can be found if there are no orders. For Christmas food no other period can be chosen. */
function hasNothingToFind({ site, search }: ListQuery, listed: HistoryPage | null): boolean {
  return listed !== null && (listed.hasNoOrders || (site.christmas && search === '' && listed.total === 0))
}

function Toolbar({ query, listed }: Pick<OrderHistoryProps, 'query' | 'listed'>) {
  const { site, search, view } = query
  const total = listed?.total ?? 0
  return (
    <div className="stack stack-3 no-print">
      <div className="toolbar">
        {listed && <HistorySearch site={site} search={search} />}
        {!site.christmas && <HistoryFilter site={site} view={view} search={search} />}
      </div>
      {search !== '' && total > 0 && (
        <p role="status">
          {MESSAGES.matches(total, search, view !== 'all-orders')}{' '}
          <a href={urls.orderHistory(site)}>{MESSAGES.clearSearch}</a>
        </p>
      )}
    </div>
  )
}

/** For customers who have orders on the other site. */
function OtherSiteNotice({ site }: { site: BrandSite }) {
  const other = otherSiteOf(site)
  const href = urls.orderHistory(other, other.christmas ? {} : { viewType: 'all-orders' })
  return (
    <Notice tone="info" link={{ href, label: MESSAGES.viewElsewhere(other.main) }}>
      {MESSAGES.elsewhere(other.main)}
    </Notice>
  )
}

interface ShopLink {
  href: string
  label: string
}

function emptyStateOf(
  { site, search, view }: ListQuery,
  visit: Visit,
  hasNothing: boolean,
): { title: string; action?: ShopLink } {
  if (site.christmas && (hasNothing || search === '')) {
    const christmasLink = shopChristmas(visit)
    return { title: MESSAGES.noneAtChristmas, ...(christmasLink && { action: christmasLink }) }
  }
  const shopping = startShopping(visit)
  if (hasNothing || search === '')
    return { title: MESSAGES[hasNothing ? 'noneYet' : 'none'], ...(shopping && { action: shopping }) }
  const inPeriod = view !== 'all-orders'
  const action = inPeriod
    ? { href: urls.orderHistory(site, { search }), label: MESSAGES.searchAll }
    : { href: urls.orderHistory(site), label: MESSAGES.clearSearch }
  return { title: MESSAGES.noMatch(search, inPeriod), action }
}

function startShopping({ shoppingHref }: Visit): ShopLink | null {
  return shoppingHref === null ? null : { href: shoppingHref, label: COMMON_SENTENCES.startShopping }
}

function shopChristmas({ site, shopHref, isWorkingAddress }: Visit): ShopLink | null {
  const department = urls.department(site, 'christmas')
  if (isWorkingAddress(department)) return { href: department, label: MESSAGES.shopChristmas }
  // Our own home page has none either.
  return shopHref === urls.shop(site) ? null : { href: shopHref, label: MESSAGES.shopChristmas }
}

/** The place in the list, which an order's URL contains for its back link. */
function listPlaceOf({ site, view, search, page: requestedPage }: ListQuery, { query }: Visit, total: number) {
  const { page } = pagingFor(requestedPage, total)
  return {
    viewType: site.christmas || query.get('viewType') === null ? undefined : view,
    q: search || undefined,
    page: page === 1 ? undefined : String(page),
  }
}

function pageAddress({ site, view, search }: ListQuery, page: number): string {
  const coversAllOrders = site.christmas || (search !== '' && view === 'all-orders')
  return urls.orderHistory(site, { ...(coversAllOrders ? {} : { viewType: view }), search, page })
}

export const orderHistoryPage = definePage<OrderHistoryProps>({
  title: ({ query }) => ordersTitle(query.site.christmas),
  View: OrderHistory,
  scripts: ['src/features/orders/history.client.ts'],
  nav: 'orders',
})

export const christmasHistoryPage = definePage<OrderHistoryProps>({ ...orderHistoryPage, nav: 'christmas-orders' })

/** The filter works without JavaScript; with JavaScript a choice applies at once. */
function HistoryFilter({ site, view, search }: { site: Site; view: ViewType; search: string }) {
  const options = VIEW_FILTERS.includes(view) ? VIEW_FILTERS : [...VIEW_FILTERS, view]
  const next = nextView(view)
  return (
    <form className="toolbar__set" method="get" action={pathAtSite(site, PATHS.orderHistory)}>
      {search !== '' && <input type="hidden" name="q" value={search} />}
      <label htmlFor="viewType">{MESSAGES.showFrom}</label>{' '}
      <select className="select" id="viewType" name="viewType" defaultValue={view} data-shows-at-once>
        {options.map((each) => (
          <option key={each} value={each}>
            {VIEW_LABELS[each]}
          </option>
        ))}
      </select>{' '}
      <Button variant="secondary">{MESSAGES.show}</Button> {/* The link leads to the next of the three views (D-22). */}
      <a className="btn btn--link" href={urls.orderHistory(site, { viewType: next, search })}>
        {VIEW_LINK_TEXTS[next]}
      </a>
    </form>
  )
}

/** A new search covers all orders, whatever the filter; its results can then be filtered. */
function HistorySearch({ site, search }: { site: Site; search: string }) {
  return (
    <search>
      <form className="toolbar__set" method="get" action={pathAtSite(site, PATHS.orderHistory)}>
        {site.christmas && <input type="hidden" name="isCFTO" value="true" />}
        {/* Not a placeholder, which a phone would cut off and the first typed letter would remove. */}
        <div className="toolbar__label">
          <label htmlFor="q">{MESSAGES.searchLabel}</label>{' '}
          <span className="hint" id="q-hint">
            {MESSAGES.searchHint}
          </span>
        </div>{' '}
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          aria-describedby="q-hint"
          maxLength={60}
          autoComplete="off"
        />{' '}
        <Button variant="secondary" icon={ICONS.search} aria-label={PAGE_WORDS.search}>
          <span className="only-large">{PAGE_WORDS.search}</span>
        </Button>
      </form>
    </search>
  )
}

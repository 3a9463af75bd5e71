import { accountBreadcrumb, type Crumb, orderBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { type BrandSite, type MainSiteKey, SITES, type SiteKey } from '../../domain/sites/site.ts'
import type { PageAnswer } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { LinkedTextProps } from '../../ui/linked-text.tsx'
import { PATHS, urls } from '../../urls.ts'

export function orderCrumbs(site: BrandSite, page: string | null = null): Crumb[] {
  // A retailer that no longer offers Christmas food has one list of orders.
  const listSite = site.policy.offers.christmasFood ? site : site.sites[site.main]
  const addresses = { home: urls.home(site), account: urls.account(site), orders: urls.orderHistory(listSite) }
  return orderBreadcrumb(listSite, addresses, page)
}

/** A gift's return belongs to another customer's order, so its breadcrumb has no list of orders (D-42). */
export function returnCrumbs(visit: Pick<OrderVisit, 'site' | 'order'>, page: string): Crumb[] {
  const site = visit.site.sites[visit.order.site]
  if (visit.order.recipientId === null) return orderCrumbs(site, page)
  const account = accountBreadcrumb({ home: urls.home(site), account: urls.account(site) }, true)
  return [...account, { label: PAGE_NAMES.returns, href: urls.yourReturns(site) }, { label: page }]
}

/** Christmas orders have their own list of orders. */
export function orderPageOptions({ site }: { site: SiteKey }): Pick<PageAnswer, 'siteSwitchHrefs' | 'nav'> {
  return { siteSwitchHrefs: ORDER_LIST_HREFS, nav: SITES[site].christmas ? 'christmas-orders' : 'orders' }
}

/** The return of a gift is listed among its recipient's returns. */
export function returnPageOptions({
  recipientId,
}: Pick<OrderVisit['order'], 'recipientId'>): Pick<PageAnswer, 'siteSwitchHrefs' | 'nav'> {
  return recipientId === null
    ? { siteSwitchHrefs: ORDER_LIST_HREFS }
    : { siteSwitchHrefs: RETURNS_ELSEWHERE, nav: 'returns' }
}

/** A recipient's message to us does not name the buyer's order (D-42). */
export function contactPageUrl({
  site: { sites },
  hasPage,
  order,
}: Pick<OrderVisit, 'site' | 'hasPage'> & {
  order: Pick<OrderVisit['order'], 'site' | 'orderNumber' | 'recipientId'>
}): string | null {
  if (!hasPage(PATHS.contact)) return null
  const { site, orderNumber, recipientId } = order
  return urls.contact(sites[sites[site].main], recipientId === null ? { orderNumber } : {})
}

/** An order belongs to one site, so the site switch leads to the other site's list. */
export const ORDER_LIST_HREFS: Record<MainSiteKey, string> = {
  uk: urls.orderHistory(SITES.uk),
  ie: urls.orderHistory(SITES.ie),
}

const RETURNS_ELSEWHERE: Record<MainSiteKey, string> = {
  uk: urls.yourReturns(SITES.uk),
  ie: urls.yourReturns(SITES.ie),
}

/** Links the words "contact us"; without an address there is no link. */
export function withContact(text: string, href: string | null): LinkedTextProps {
  const [words] = /contact us/i.exec(text) ?? []
  return { text, link: href && words ? { words, href } : null }
}

/** The withdrawal's last page and the return's own page share the purpose, so that one return results (WDR-04). */
export const RETURN_WITHDRAWN_PURPOSE = 'return-withdrawn'

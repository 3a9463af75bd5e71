import { type Crumb, orderBreadcrumb } from '../domain/sites/breadcrumb.ts'
import { type MainSiteKey, SITES, type Site } from '../domain/sites/site.ts'
import { urls } from '../urls.ts'

/** The trail of a page about orders or returns, to the list or to a page behind it. */
export function orderCrumbs(site: Site, page: string | null = null): Crumb[] {
  const addresses = { home: urls.home(site), account: urls.account(site), orders: urls.orderHistory(site) }
  return orderBreadcrumb(site, addresses, page)
}

/** An order belongs to one site; the other site's list is where the switch can lead. */
export const ORDERS_ELSEWHERE: Record<MainSiteKey, string> = {
  uk: urls.orderHistory(SITES.uk),
  ie: urls.orderHistory(SITES.ie),
}

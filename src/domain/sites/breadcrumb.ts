import { defineWords } from '../words/words.ts'
import { PAGE_NAMES } from './page-names.ts'
import type { Site } from './site.ts'

export interface Crumb {
  label: string
  href?: string
}

export interface CrumbAddresses {
  home: string
  account: string
  orders: string
}

const BREADCRUMB_WORDS = defineWords('breadcrumb', {
  home: 'Home',
  orders: 'Online orders',
  christmasOrders: 'Christmas food orders',
} as const)

/** The same title everywhere; "Online details" in one part of the specification is a slip (D-13). */
export function ordersTitle(christmas: boolean): string {
  return christmas ? BREADCRUMB_WORDS.christmasOrders : BREADCRUMB_WORDS.orders
}

/** The last crumb is the page itself, so it is no link. */
export function orderBreadcrumb(site: Site, addresses: CrumbAddresses, page: string | null = null): Crumb[] {
  const account = [...accountBreadcrumb(addresses, true)]
  const orders = { label: ordersTitle(site.christmas) }
  return page === null ? [...account, orders] : [...account, { ...orders, href: addresses.orders }, { label: page }]
}

export function accountBreadcrumb(addresses: Pick<CrumbAddresses, 'home' | 'account'>, linked: boolean): Crumb[] {
  return [
    { label: BREADCRUMB_WORDS.home, href: addresses.home },
    { label: PAGE_NAMES.account, ...(linked && { href: addresses.account }) },
  ]
}

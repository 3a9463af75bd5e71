import { catalogIdOf, SITES, type Site } from './domain/sites/site.ts'

/** Every address of the product. `/ie` stands before each UK path (D-17). */

export const PATHS = {
  home: '/',
  account: '/MSMyAccountView',
  signIn: '/sign-in',
  signOut: '/sign-out',
  orderHistory: '/orders-and-returns/online-orders',
  backstage: '/backstage',
  pictures: '/pictures/:file',
  health: '/health',
} as const

/** A UK path at its site: Ireland's home is `/ie`, without a slash at the end. */
export function atSite(site: Site, path: string): string {
  if (site.pathPrefix === '') return path
  return path === '/' ? site.pathPrefix : site.pathPrefix + path
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

export const urls = {
  home: (site: Site) => atSite(site, PATHS.home),

  /** Christmas pages lead to the account of the main site (D-18). */
  account(site: Site) {
    const { storeId } = SITES[site.main]
    return withQuery(atSite(site, PATHS.account), { catalogId: catalogIdOf(storeId), langId: '-24', storeId })
  },

  orderHistory(site: Site, view: { viewType?: string } = {}) {
    return withQuery(atSite(site, PATHS.orderHistory), {
      viewType: view.viewType,
      isCFTO: site.christmas ? 'true' : undefined,
    })
  },

  /** The address that D-14 names; the site is read off the address to come back to. */
  signInFor: (returnUrl: string) => withQuery(PATHS.signIn, { returnUrl }),
  signIn: (site: Site) => atSite(site, PATHS.signIn),
  signOut: (site: Site) => atSite(site, PATHS.signOut),
  backstage: () => PATHS.backstage,
  picture: (name: string) => `/pictures/${name}.svg`,
}

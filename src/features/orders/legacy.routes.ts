import { type BrandSite, SITES, type SiteKey, siteByStoreId } from '../../domain/sites/site.ts'
import { pathAtSite } from '../../make-address.ts'
import type { Answer } from '../../platform/http/answer.ts'
import { forAnyone, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'

/** Legacy one-word addresses (D-17, D-204). */
const ONE_WORD_PATHS: readonly [path: string, target: string, site: SiteKey | null][] = [
  [PATHS.legacyIrishTracking, PATHS.trackReturns, 'ie'],
  [PATHS.legacyIrishReturns, PATHS.itemLevelReturns, 'ie'],
  // Null, since `storeId` in the query names the site.
  [PATHS.legacyCollectionAndDelivery, PATHS.collectionAndDelivery, null],
]

export function legacyRoutes(routes: readonly Route[]): Route[] {
  const hasPage = (path: string) => routes.some((route) => route.method === 'GET' && route.path === path)
  return [
    forAnyone({
      name: 'legacy-order-details',
      method: 'GET',
      path: PATHS.legacyOrderDetails,
      sites: 'uk-and-ireland',
      answer: toOrderDetails,
    }),
    ...ONE_WORD_PATHS.filter(([, target]) => hasPage(target)).map(([path, target, key]) =>
      forAnyone({
        name: `legacy${path}`,
        method: 'GET',
        path,
        sites: key === null ? 'uk-and-ireland' : 'one-address',
        answer: ({ query, site }) => {
          const targetSite = key === null ? siteInQuery(query, site) : SITES[key]
          return redirectPermanently(`${pathAtSite(targetSite, target)}${query.size > 0 ? `?${query}` : ''}`)
        },
      }),
    ),
  ]
}

/**
 * Redirects an old link to an order (D-30). Whether the order is the shopper's is checked by the page to which it
 * leads.
 */
function toOrderDetails({ query, site }: Visit): Answer {
  const orderSite = siteInQuery(query, site)
  const orderNumber = query.get('orderId')
  return redirectPermanently(orderNumber ? urls.orderDetails(orderSite, orderNumber) : urls.orderHistory(site))
}

function siteInQuery(query: URLSearchParams, site: BrandSite): BrandSite {
  return siteByStoreId(site.sites, query.get('storeId') ?? '') ?? site
}

function redirectPermanently(to: string): Answer {
  return { kind: 'redirect', to, permanent: true }
}

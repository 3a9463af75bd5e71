import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { PATHS, urls } from '../../urls.ts'
import type { Answer } from '../../web/answer.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import type { Visit } from '../../web/visit.ts'

/** Addresses of Ireland that were once written as one word (D-17), and the page that each means. */
const IRISH_WORDS: readonly [path: string, target: string][] = [
  [PATHS.legacyIrishTracking, PATHS.trackReturns],
  [PATHS.legacyIrishReturns, PATHS.itemLevelReturns],
]

/** Old addresses, for good: each leads to its page for as long as there is one. */
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
    ...IRISH_WORDS.filter(([, target]) => hasPage(target)).map(([path, target]) =>
      forAnyone({
        name: `legacy${path}`,
        method: 'GET',
        path,
        sites: 'one-address',
        answer: ({ query }) => permanently(`${atSite(SITES.ie, target)}${query.size > 0 ? `?${query}` : ''}`),
      }),
    ),
  ]
}

/** D-30. Whether the order is theirs is asked where they arrive. */
function toOrderDetails({ query, site }: Visit): Answer {
  const store = siteByStoreId(query.get('storeId') ?? '') ?? site
  const orderNumber = query.get('orderId')
  return permanently(orderNumber ? urls.orderDetails(store, orderNumber) : urls.orderHistory(site))
}

function permanently(to: string): Answer {
  return { kind: 'redirect', to, permanent: true }
}

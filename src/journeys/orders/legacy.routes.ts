import { SITES, type Site, type SiteKey, siteByStoreId } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { PATHS, urls } from '../../urls.ts'
import type { Answer } from '../../web/answer.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import type { Visit } from '../../web/visit.ts'

/** Addresses that the specifications write as one word, and the page that each means (D-17, D-204). */
const WORDS: readonly [path: string, target: string, site: SiteKey | null][] = [
  [PATHS.legacyIrishTracking, PATHS.trackReturns, 'ie'],
  [PATHS.legacyIrishReturns, PATHS.itemLevelReturns, 'ie'],
  // Of whichever site the order is (storeId).
  [PATHS.legacyCollectionAndDelivery, PATHS.collectionAndDelivery, null],
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
    ...WORDS.filter(([, target]) => hasPage(target)).map(([path, target, key]) =>
      forAnyone({
        name: `legacy${path}`,
        method: 'GET',
        path,
        sites: key === null ? 'uk-and-ireland' : 'one-address',
        answer: ({ query, site }) => {
          const at = key === null ? siteAsked(query, site) : SITES[key]
          return permanently(`${atSite(at, target)}${query.size > 0 ? `?${query}` : ''}`)
        },
      }),
    ),
  ]
}

/** D-30. Whether the order is theirs is asked where they arrive. */
function toOrderDetails({ query, site }: Visit): Answer {
  const store = siteAsked(query, site)
  const orderNumber = query.get('orderId')
  return permanently(orderNumber ? urls.orderDetails(store, orderNumber) : urls.orderHistory(site))
}

function siteAsked(query: URLSearchParams, site: Site): Site {
  return siteByStoreId(query.get('storeId') ?? '') ?? site
}

function permanently(to: string): Answer {
  return { kind: 'redirect', to, permanent: true }
}

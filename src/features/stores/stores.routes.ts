import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { carrierIn, type StoresParts, showStore, showStores } from './stores.server.ts'

/** Open to anyone; nothing is stored. Without stores, returns still lead to the finder of drop-off points. */
export function storeRoutes(parts: StoresParts): Route[] {
  const reach = parts.settings.policy.offers.stores ? ({ isIndexed: true } as const) : { isLinked: false }
  const page = { method: 'GET', sites: 'uk-and-ireland', ...reach } as const
  return [
    forAnyone({
      ...page,
      name: 'stores',
      path: PATHS.stores,
      // Two calls: the geocoder, and a carrier for its drop-off points.
      outsideCallsInSequence: (query) => (carrierIn(query) ? 2 : 0),
      answer: (visit) => showStores(parts, visit),
    }),
    forAnyone({
      ...page,
      name: 'store',
      path: PATHS.store,
      example: PATHS.store.replace(':shopId', '1531'),
      answer: (visit) => showStore(parts, visit),
    }),
  ]
}

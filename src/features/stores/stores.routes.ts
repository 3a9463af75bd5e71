import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { carrierIn, type StoresParts, showStore, showStores } from './stores.server.ts'

/** Open to anyone; nothing is stored. */
export function storeRoutes(parts: StoresParts): Route[] {
  const page = { method: 'GET', sites: 'uk-and-ireland', isIndexed: true } as const
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

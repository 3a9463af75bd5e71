import { PATHS } from '../../urls.ts'
import { forShoppers, type Route } from '../../web/route.ts'
import { showYourReturns, type YourReturnsParts } from './your-returns.server.ts'

export function yourReturnsRoutes(parts: YourReturnsParts): Route[] {
  return [
    forShoppers({
      name: 'your-returns',
      method: 'GET',
      path: PATHS.yourReturns,
      sites: 'uk-and-ireland',
      answer: (visit) => showYourReturns(parts, visit),
    }),
  ]
}

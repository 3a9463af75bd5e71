import type { Site } from './domain/sites/site.ts'
import { type GridView, gridUrl, pathAtSite, productUrl, withQuery } from './make-address.ts'

type ShopPath =
  | 'home'
  | 'product'
  | 'reviewHelpful'
  | 'newIn'
  | 'department'
  | 'category'
  | 'search'
  | 'basket'
  | 'legal'

export function shopUrls(paths: Record<ShopPath, string>) {
  return {
    /** The query contains the chosen variant, and the fragment the place of the link (REC-17). */
    product: productUrl(paths.product),
    reviewHelpful: productUrl(paths.reviewHelpful),
    newIn: (site: Site) => pathAtSite(site, paths.newIn),
    department: (site: Site, department: string, view: GridView = {}) =>
      gridUrl(pathAtSite(site, filledIn(paths.department, { department })), view),
    category: (site: Site, department: string, category: string, view: GridView = {}) =>
      gridUrl(pathAtSite(site, filledIn(paths.category, { department, category })), view),
    search: (site: Site, view: GridView = {}) => gridUrl(pathAtSite(site, paths.search), view),
    /** `added` names the product that was just added. */
    basket: (site: Site, view: { added?: string } = {}) => withQuery(pathAtSite(site, paths.basket), view),
    legal: (site: Site, page: string) => pathAtSite(site, filledIn(paths.legal, { page })),
    /** The shop's first page. */
    shop: (site: Site) => pathAtSite(site, paths.home),
  }
}

function filledIn(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

import type { Site } from './domain/sites/site.ts'
import { atSite, type GridView, ofGrid, ofProduct, withQuery } from './make-address.ts'

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
    product: ofProduct(paths.product),
    reviewHelpful: ofProduct(paths.reviewHelpful),
    newIn: (site: Site) => atSite(site, paths.newIn),
    department: (site: Site, department: string, view: GridView = {}) =>
      ofGrid(atSite(site, filledIn(paths.department, { department })), view),
    category: (site: Site, department: string, category: string, view: GridView = {}) =>
      ofGrid(atSite(site, filledIn(paths.category, { department, category })), view),
    search: (site: Site, view: GridView = {}) => ofGrid(atSite(site, paths.search), view),
    /** `added` names the product that was just added. */
    basket: (site: Site, view: { added?: string } = {}) => withQuery(atSite(site, paths.basket), view),
    legal: (site: Site, page: string) => atSite(site, filledIn(paths.legal, { page })),
    /** The shop's first page. */
    shop: (site: Site) => atSite(site, paths.home),
  }
}

function filledIn(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

import type { Product, Variant } from '../../src/domain/catalogue/product.ts'
import { saleStatusAt } from '../../src/domain/catalogue/sold-at.ts'
import type { Stock } from '../../src/features/catalogue/product.records.ts'
import { DEMO_SITES } from '../demo-sites.ts'
import { SCARCE } from './stock.data.ts'

/** Enough that no scenario runs out. */
const PLENTY = 250

/** How many of a variant there are at each site where its product has a page. */
export function stockOf(product: Product, variant: Variant): Stock {
  const sites = Object.values(DEMO_SITES).filter((site) => saleStatusAt(product, site) !== null)
  return {
    sku: variant.sku,
    quantities: sites.map(({ key: site }) => ({
      site,
      quantity:
        SCARCE.flatMap(({ slug, colour, left, sites: only }) => {
          const fits = slug === product.slug && colour === variant.colour && (only?.includes(site) ?? true)
          return fits ? (left[variant.size ?? ''] ?? []) : []
        }).at(0) ?? PLENTY,
    })),
  }
}

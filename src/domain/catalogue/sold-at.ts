import { christmasSiteOf, type Site, type SiteKey } from '../sites/site.ts'
import type { Price, Product, Variant } from './product.ts'
import { SITE_BRANDS } from './site-brands.data.ts'

/** Whose prices a site asks, first the nearest. */
const REGIONS_OF: Record<SiteKey, readonly string[]> = {
  uk: ['UK', 'GB'],
  ie: ['IE', 'EU'],
  'christmas-uk': ['CFTO'],
  'christmas-ie': ['IECFTO'],
}

const SOLD_STATUSES: readonly string[] = [
  'PUBLISHED_TO_SELLING_CHANNELS',
  'CONTENT_AMENDMENT',
  'CONTENT_AMENDMENT_FOR_APPROVAL',
]

/** How a product stands at a site: null where it has no page there (D-172). */
export type Standing = 'for-sale' | 'not-for-sale' | null

/** As much of a product as says where it is sold. */
export type Sold = Pick<Product, 'status' | 'onSale' | 'siteBrands' | 'variants'>

export function standingAt({ status, onSale, siteBrands, variants }: Sold, site: Site): Standing {
  if (status !== 'END_OF_LIFE' && !SOLD_STATUSES.includes(status)) return null
  const isForSale = status !== 'END_OF_LIFE' && onSale
  const isPriced = variants.some((variant) => priceAt(variant, site) !== null)
  const isNamed = siteBrands.length > 0
  if (isNamed && !brandsOf(site).some((brand) => siteBrands.includes(brand))) return null
  // What is no longer sold may have lost its price; then the sites that sold it are those that are named.
  if (!isPriced && (isForSale || !isNamed)) return null
  return isForSale ? 'for-sale' : 'not-for-sale'
}

/** What a site sells as Christmas food, though it may have a price for it of its own. */
export function isChristmasFood(product: Sold, site: Site): boolean {
  return standingAt(product, christmasSiteOf(site)) === 'for-sale'
}

/** What a variant costs at a site, Christmas food included; null where it is not sold there. */
export function priceAt(variant: Pick<Variant, 'prices'>, site: Site): Price | null {
  return soldBy(variant, site)?.price ?? null
}

/** How many of each variant the sites have, by SKU; a site where nobody has counted it is missing. */
export type Counted = ReadonlyMap<string, ReadonlyMap<SiteKey, number>>

/**
 * How many of a variant a site has to sell: what its price is of is what was counted, so that Christmas food is in
 * stock where that of the Christmas site is. Null where nobody has counted it, or where it is not sold.
 */
export function quantityAt(variant: Pick<Variant, 'sku' | 'prices'>, site: Site, counted: Counted): number | null {
  const seller = soldBy(variant, site)?.seller
  return (seller && counted.get(variant.sku)?.get(seller)) ?? null
}

/** The site itself or the one beside it, whichever has a price first. */
function soldBy({ prices }: Pick<Variant, 'prices'>, site: Site): { seller: SiteKey; price: Price } | null {
  for (const { key: seller } of sitesBeside(site)) {
    for (const region of REGIONS_OF[seller]) {
      const price = prices.find((each) => each.region === region)
      if (price) return { seller, price }
    }
  }
  return null
}

function brandsOf(site: Site): string[] {
  return sitesBeside(site).map(({ key }) => SITE_BRANDS[key])
}

/** Those whose goods a site sells, its own first. */
export function sitesBeside(site: Site): Site[] {
  return site.christmas ? [site] : [site, christmasSiteOf(site)]
}

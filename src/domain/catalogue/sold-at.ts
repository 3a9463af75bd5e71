import { type BrandSite, christmasSiteOf, type Site, type SiteKey } from '../sites/site.ts'
import type { STOCK_STATUSES } from './enumerations.data.ts'
import type { Price, Product, Variant } from './product.ts'

/** The regions whose prices apply at a site; of several, the first that has a price is used. */
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

/** Null: the product has no page at the site (D-172). */
type SaleStatus = 'for-sale' | 'not-for-sale' | null

export type SaleFacts = Pick<Product, 'status' | 'onSale' | 'siteBrands' | 'variants'>

/** A retailer that doesn't offer Christmas food sells none, even if the catalogue lists it at a main site. */
export function saleStatusAt(product: SaleFacts, site: BrandSite): SaleStatus {
  if (!site.policy.offers.christmasFood && listedStatus(product, christmasSiteOf(site)) !== null) return null
  return listedStatus(product, site)
}

function listedStatus({ status, onSale, siteBrands, variants }: SaleFacts, site: BrandSite): SaleStatus {
  if (status !== 'END_OF_LIFE' && !SOLD_STATUSES.includes(status)) return null
  const isForSale = status !== 'END_OF_LIFE' && onSale
  const isPriced = variants.some((variant) => priceAt(variant, site) !== null)
  const hasSiteList = siteBrands.length > 0
  if (hasSiteList && !brandsOf(site).some((brand) => siteBrands.includes(brand))) return null
  // A discontinued product may have lost its price; its list of sites then decides.
  if (!isPriced && (isForSale || !hasSiteList)) return null
  return isForSale ? 'for-sale' : 'not-for-sale'
}

export function isChristmasFood(product: SaleFacts, site: BrandSite): boolean {
  return saleStatusAt(product, christmasSiteOf(site)) === 'for-sale'
}

/** Also the price of Christmas food at a main site; null if the site doesn't sell the variant. */
export function priceAt(variant: Pick<Variant, 'prices'>, site: Site): Price | null {
  return findSeller(variant, site)?.price ?? null
}

/** Stock by SKU and site; sites without a count are missing. */
export type StockCounts = ReadonlyMap<string, ReadonlyMap<SiteKey, number>>

/** Stock at the site whose price applies: for Christmas food the Christmas site. Null: not counted, or not sold. */
export function quantityAt(variant: Pick<Variant, 'sku' | 'prices'>, site: Site, counted: StockCounts): number | null {
  const seller = findSeller(variant, site)?.seller
  return (seller && counted.get(variant.sku)?.get(seller)) ?? null
}

function findSeller({ prices }: Pick<Variant, 'prices'>, site: Site): { seller: SiteKey; price: Price } | null {
  for (const seller of sellersAt(site)) {
    for (const region of REGIONS_OF[seller]) {
      const price = prices.find((each) => each.region === region)
      if (price) return { seller, price }
    }
  }
  return null
}

function brandsOf(site: BrandSite): string[] {
  return sellersAt(site).map((key) => site.sites[key].catalogueName)
}

/** A main site sells Christmas food as well. */
export function sellersAt({ key, main, christmas }: Site): SiteKey[] {
  return christmas ? [key] : [key, `christmas-${main}`]
}

/** This many units or fewer are low stock. */
const LOW_STOCK_MAX = 5

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

/** The catalogue's words for our stock statuses. */
export const STOCK_WORDS: Record<StockStatus, (typeof STOCK_STATUSES)[number]> = {
  'in-stock': 'IN_STOCK',
  'low-stock': 'LOW_STOCK',
  'out-of-stock': 'OUT_OF_STOCK',
}

/** A variant without a count is out of stock (DAT-21). */
export function stockStatus(quantity: number | null): StockStatus {
  if (quantity === null || quantity <= 0) return 'out-of-stock'
  return quantity <= LOW_STOCK_MAX ? 'low-stock' : 'in-stock'
}

const BEST_STATUS_FIRST: readonly StockStatus[] = ['in-stock', 'low-stock', 'out-of-stock']

export function bestStockStatus(statuses: readonly StockStatus[]): StockStatus {
  return BEST_STATUS_FIRST.find((each) => statuses.includes(each)) ?? 'out-of-stock'
}

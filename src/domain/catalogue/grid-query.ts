import { colourInAddress } from './choose-variant.ts'

export const GRID_SORTS = ['featured', 'newest', 'price-low', 'price-high', 'rating'] as const
export type GridSort = (typeof GRID_SORTS)[number]

/** In whole pounds or euros. */
export const PRICES_UP_TO = [25, 50, 120] as const
type PriceUpTo = (typeof PRICES_UP_TO)[number]

export const ITEMS_PER_PAGE = 12
/** Larger totals are shown as "1,000+". */
export const ITEMS_COUNTED_MAX = 1000

/** A product must match every filter, by at least one value of each. */
export interface GridQuery {
  sizes: string[]
  colours: string[]
  priceUpTo: PriceUpTo | null
  isInStock: boolean
  isOnSale: boolean
  sort: GridSort
  page: number
}

const VALUES_MAX = 20
const VALUE = /^[^\p{C}]{1,100}$/u
/** Higher than the last page of any list. */
const PAGE_MAX = 100_000

/**
 * Ignores unknown values, so that old links work. The form always sends a hidden `stock=all`, which distinguishes an
 * unticked "In stock" from a URL without parameters.
 */
export function readGridQuery(valuesOf: (name: string) => readonly string[]): GridQuery {
  const stock = valuesOf('stock')
  return {
    sizes: readValues(valuesOf('size')),
    colours: readValues(valuesOf('colour').map(colourInAddress)),
    priceUpTo: PRICES_UP_TO.find((pounds) => valuesOf('price').includes(String(pounds))) ?? null,
    isInStock: stock.includes('in') || !stock.includes('all'),
    isOnSale: valuesOf('sale').includes('yes'),
    sort: GRID_SORTS.find((sort) => sort === valuesOf('sort')[0]) ?? 'featured',
    page: readPageNumber(valuesOf('page')[0]),
  }
}

function readValues(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => VALUE.test(value)))].slice(0, VALUES_MAX)
}

function readPageNumber(text = ''): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(1, Number(text)), PAGE_MAX) : 1
}

export function gridPages(total: number): number {
  return Math.max(1, Math.ceil(Math.min(total, ITEMS_COUNTED_MAX) / ITEMS_PER_PAGE))
}

export function formatCount(count: number): string {
  return Math.min(count, ITEMS_COUNTED_MAX).toLocaleString('en-GB') + (count > ITEMS_COUNTED_MAX ? '+' : '')
}

/** Ignores "in stock", which is the default. */
export function isFiltered({ isOnSale, priceUpTo, colours, sizes }: GridQuery): boolean {
  return isOnSale || priceUpTo !== null || colours.length + sizes.length > 0
}

type InStock = boolean

/**
 * A product is stored with terms in the full-text index, by which lists select it. It has the terms that begin with "+"
 * only while it is in stock. For terms with "=" the number of products is stored, which pages show beside the filters.
 */
const stockPrefix = (inStock: InStock) => (inStock ? '+' : '')

export const everyProductTerm = (inStock: InStock) => `${stockPrefix(inStock)}all=`
export const categoryTerm = (category: string, inStock: InStock) => `${stockPrefix(inStock)}in/${category}`
export const saleTerm = (inStock: InStock) => `${stockPrefix(inStock)}sale=`
export const priceTerm = (upTo: PriceUpTo, inStock: InStock) => `${stockPrefix(inStock)}up-to/${upTo}`
export const colourTerm = (group: string, inStock: InStock) => `${stockPrefix(inStock)}c=${group}`
export const sizeTerm = (size: string, inStock: InStock) => `${stockPrefix(inStock)}s=${size}`

/** A colour group and a size; either may be empty. */
export const colourSizePair = (group: string, size: string) => `${group}=${size}`

/** Begins a pair with a price limit, which only products with such a variant up to this price have. */
export const pricePrefix = (upTo: PriceUpTo) => `@${upTo} `
/** Matches products with a variant up to this price in a size (`=King`), in a colour (`berry=`), or in both. */
export const pricedPair = (upTo: PriceUpTo, group: string, size: string) =>
  pricePrefix(upTo) + colourSizePair(group, size)
/** A product whose variants all cost the same has this instead of pairs with price limits: its `priceTerm` decides. */
export const ONE_PRICE = '@'

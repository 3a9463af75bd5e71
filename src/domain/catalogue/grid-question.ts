import { colourInAddress } from './choose-variant.ts'

export const GRID_SORTS = ['featured', 'newest', 'price-low', 'price-high', 'rating'] as const
export type GridSort = (typeof GRID_SORTS)[number]

/** In whole pounds or euros. */
export const PRICES_UP_TO = [25, 50, 120] as const
export type PriceUpTo = (typeof PRICES_UP_TO)[number]

export const ITEMS_PER_PAGE = 12
/** So many are counted; of more it is only said that there are more. */
export const ITEMS_COUNTED_MAX = 1000

/** What an address asks for of a grid: each filter holds, and of several values of one any. */
export interface GridQuestion {
  sizes: string[]
  /** Groups, as addresses have them. */
  colours: string[]
  priceUpTo: PriceUpTo | null
  isInStock: boolean
  isOnSale: boolean
  sort: GridSort
  page: number
}

const VALUES_MAX = 20
const VALUE = /^[^\p{C}]{1,100}$/u
/** As many as the pages of what is counted, and then some: those are all beyond the last. */
const PAGE_MAX = 100_000

/**
 * Reads what `valuesOf` finds in the address. Unknown values are passed over: old links still lead somewhere.
 *
 * A box that is not ticked sends nothing, which would mean the same as an address without it. So the form sends
 * `stock=all` unseen before the box's `stock=in`: whoever takes the tick away has asked for everything.
 */
export function readGridQuestion(valuesOf: (name: string) => readonly string[]): GridQuestion {
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

function readPageNumber(asked = ''): number {
  return /^\d+$/.test(asked) ? Math.min(Math.max(1, Number(asked)), PAGE_MAX) : 1
}

/** How many pages there are: at least one, and none beyond what is counted. */
export function gridPages(total: number): number {
  return Math.max(1, Math.ceil(Math.min(total, ITEMS_COUNTED_MAX) / ITEMS_PER_PAGE))
}

/** "38", "1,000+". */
export function countInWords(count: number): string {
  return Math.min(count, ITEMS_COUNTED_MAX).toLocaleString('en-GB') + (count > ITEMS_COUNTED_MAX ? '+' : '')
}

/** Whether anything was chosen of a shelf; "In stock" nobody has to choose. */
export function isFiltered({ isOnSale, priceUpTo, colours, sizes }: GridQuestion): boolean {
  return isOnSale || priceUpTo !== null || colours.length + sizes.length > 0
}

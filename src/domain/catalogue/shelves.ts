import type { Site } from '../sites/site.ts'

/** Prices in pence or cents. */
export interface Shelf {
  department: string
  category?: string
  upToPence?: number
}

/** Enough to tell whether a shelf looks empty. */
export const SHELF_COUNTED_MAX = 6

/** Counts of products, up to a minute old. */
export interface Shelves {
  /** Whether the shelf has at least that many products; true until it has been counted. */
  has(site: Site, shelf: Shelf, products: number): boolean
}

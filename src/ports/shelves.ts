import type { Site } from '../domain/sites/site.ts'

/** Part of the shop: a department, or a category of it, up to a price in pence or cents. */
export interface Shelf {
  department: string
  category?: string
  upToPence?: number
}

/** So many are counted: whether a shelf looks empty, and no more. */
export const SHELF_COUNTED_MAX = 6

/** What is known of shelves without asking: it may be a minute old. */
export interface Shelves {
  /** Whether so many of its products are in stock; true while nobody has counted. */
  has(site: Site, shelf: Shelf, products: number): boolean
}

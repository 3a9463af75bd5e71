import type { Card } from '../../domain/catalogue/listing.ts'
import type { Site } from '../../domain/sites/site.ts'

export interface ListedCard extends Card {
  productId: string
}

export interface ShelfPlace {
  site: Site
  department: string
  category: string | null
}

/** In stock or, where asked for, all. */
export interface ShelfCounts {
  categories: ReadonlyMap<string, number>
  colours: ReadonlyMap<string, number>
  sizes: ReadonlyMap<string, number>
  sale: number
}

export interface FoundListings {
  /** Exact up to `ITEMS_COUNTED_MAX`; one more means more. */
  total: number
  cards: ListedCard[]
}

export interface FoundGrid extends FoundListings {
  counts: ShelfCounts
}

export interface FoundBySearch extends FoundListings {
  /** Nothing found only because it is out of stock or not sold now. */
  isLeftOut: boolean
}

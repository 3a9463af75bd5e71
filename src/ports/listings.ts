import type { GridQuestion } from '../domain/catalogue/grid-question.ts'
import type { Card } from '../domain/catalogue/listing.ts'
import type { WordsToLookUp } from '../domain/catalogue/near-words.ts'
import type { Site } from '../domain/sites/site.ts'
import type { Shelf } from './shelves.ts'

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

export interface ListingRecords {
  /** Unknown colours and sizes are ignored. Christmas food not sold now is out of stock, or last. One statement. */
  findGrid(place: ShelfPlace, question: GridQuestion, isChristmasFoodSold: boolean): Promise<FoundGrid>
  /** All words, each known or a prefix. One statement. */
  search(
    site: Site,
    words: readonly string[],
    question: GridQuestion,
    isChristmasFoodSold: boolean,
  ): Promise<FoundBySearch>
  knownWords(site: Site, asked: WordsToLookUp): Promise<string[]>
  /** In stock, newest first. One statement. */
  newest(site: Site, count: number): Promise<ListedCard[]>
  /** In stock, up to `SHELF_COUNTED_MAX`. One statement. */
  countShelves(site: Site, shelves: readonly Shelf[]): Promise<number[]>
}

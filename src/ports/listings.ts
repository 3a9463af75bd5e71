import type { GridQuestion } from '../domain/catalogue/grid-question.ts'
import type { Card } from '../domain/catalogue/listing.ts'
import type { WordsToLookUp } from '../domain/catalogue/near-words.ts'
import type { Site } from '../domain/sites/site.ts'
import type { Shelf } from './shelves.ts'

/** A product in a list, as its card shows it. */
export interface ListedCard extends Card {
  productId: string
}

export interface ShelfPlace {
  site: Site
  department: string
  /** Null: all of the department. */
  category: string | null
}

/** What a place holds, whatever else is asked for: in stock or, where that is asked for, all. */
export interface ShelfCounts {
  /** By category, of the whole department. */
  categories: ReadonlyMap<string, number>
  colours: ReadonlyMap<string, number>
  sizes: ReadonlyMap<string, number>
  sale: number
}

export interface FoundListings {
  /** Exact up to `ITEMS_COUNTED_MAX`; one more stands for any more. */
  total: number
  /** Those of the page. */
  cards: ListedCard[]
}

export interface FoundGrid extends FoundListings {
  counts: ShelfCounts
}

export interface FoundBySearch extends FoundListings {
  /** Whether nothing is found only because it is out of stock, or not sold now. */
  isLeftOut: boolean
}

export interface ListingRecords {
  /**
   * One page of a department or category. Colours and sizes that the place does not have are passed over. Christmas food
   * that is not sold now is not in stock, and last where all is asked for. One statement.
   */
  findGrid(place: ShelfPlace, question: GridQuestion, isChristmasFoodSold: boolean): Promise<FoundGrid>
  /** One page of all that has every one of the words, each known or as the beginning of one. One statement. */
  search(
    site: Site,
    words: readonly string[],
    question: GridQuestion,
    isChristmasFoodSold: boolean,
  ): Promise<FoundBySearch>
  /** Which of the words the site's lists have had. One statement. */
  knownWords(site: Site, asked: WordsToLookUp): Promise<string[]>
  /** What came last of all that is in stock, the newest first. One statement. */
  newest(site: Site, count: number): Promise<ListedCard[]>
  /** How many of each are in stock, up to `SHELF_COUNTED_MAX`. One statement. */
  countShelves(site: Site, shelves: readonly Shelf[]): Promise<number[]>
}

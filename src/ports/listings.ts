import type { Card } from '../domain/catalogue/listing.ts'
import type { Site } from '../domain/sites/site.ts'

/** A product in a list, as its card shows it. */
export interface ListedCard extends Card {
  productId: string
}

export interface ListingRecords {
  /** What came last of all that is in stock, the newest first. One statement. */
  newest(site: Site, count: number): Promise<ListedCard[]>
}

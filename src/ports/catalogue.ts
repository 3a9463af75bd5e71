import type { Offer, OfferCustomer } from '../domain/catalogue/offer.ts'
import type { Product } from '../domain/catalogue/product.ts'
import type { Review, Verdict } from '../domain/catalogue/review.ts'
import type { Counted } from '../domain/catalogue/sold-at.ts'
import type { Site, SiteKey } from '../domain/sites/site.ts'

/** How many of a variant each site has to sell. */
export interface Stock {
  sku: string
  quantities: {
    site: SiteKey
    quantity: number
    /** A word that is none of ours, kept as sent (D-116); the quantity is then 0. */
    unknownStatus?: string | null
  }[]
}

export const CATALOGUE_KINDS = ['product', 'stock', 'review', 'offer'] as const

/** What the catalogue's updates tell of. */
export type CatalogueRecord =
  | { kind: 'product'; product: Product }
  | { kind: 'stock'; stock: Stock }
  | { kind: 'review'; review: Review }
  | { kind: 'offer'; offer: Offer; customers: OfferCustomer[] }

/** One record as the retailer's catalogue told of it, and which of several updates is the newest. */
export interface CatalogueUpdate {
  id: string
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
  /** Carried as they came (DAT-28, DAT-37); null: not told. */
  searchEngine: string | null
  environment: string | null
  record: CatalogueRecord
}

export type ReadCatalogue =
  /** Each warning names a field that was left out or will not be shown; none quotes a value. */
  | { ok: true; update: CatalogueUpdate; warnings: string[] }
  /** Each reason names a field and what is wrong with it; none quotes a value. */
  | { ok: false; kind: CatalogueRecord['kind'] | null; id: string | null; reasons: string[] }

/** Reads what was sent, one envelope at a time. Never throws: what is sent is not to be trusted. */
export type ReadCatalogueUpdate = (sent: unknown) => ReadCatalogue

/**
 * What became of an update.
 *
 * - `accepted`: the record now stands as it says.
 * - `repeated`: the record stands by this very update already.
 * - `stale`: a newer update has come before.
 */
export type CatalogueOutcome = 'accepted' | 'repeated' | 'stale'

export interface CatalogueIntake {
  /** Takes any number of updates at once, in any order; gives what became of each. All or nothing on failure. */
  take(updates: readonly CatalogueUpdate[]): Promise<CatalogueOutcome[]>
}

/** A product and all that its page at a site needs, but the reviews themselves. */
export interface FoundProduct {
  product: Product
  /** At that site and, for Christmas food, at the one beside it. */
  stock: Counted
  /** The stock statuses that are none of ours, by SKU and site. */
  unknownStatuses: ReadonlyMap<string, Partial<Record<SiteKey, string>>>
  /** In the site's locale. */
  verdict: Verdict
  offers: Offer[]
  /** By which update the product stands. */
  told: Pick<CatalogueUpdate, 'sequence' | 'occurredAt' | 'searchEngine' | 'environment'>
}

/** What all reviews of a product in a locale, one of ours or another, come to. */
export interface ProductVerdict extends Verdict {
  locale: string
}

/** By the offer's id. */
export type OfferCustomers = ReadonlyMap<string, readonly OfferCustomer[]>

export interface CatalogueRecords {
  /** By its id, whatever its status and wherever it is sold; null where there is none. One statement. */
  find(productId: string, site: Site): Promise<FoundProduct | null>
  /** How offers stand with those whom they were made to, by the offer's id. One statement. */
  findOfferCustomers(offerIds: readonly string[]): Promise<OfferCustomers>
  /** In every locale of which there are reviews. One statement. */
  findVerdicts(productId: string): Promise<ProductVerdict[]>
}

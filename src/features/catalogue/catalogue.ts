import type { Offer, OfferCustomer } from '../../domain/catalogue/offer.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { Review, Verdict } from '../../domain/catalogue/review.ts'
import type { Counted } from '../../domain/catalogue/sold-at.ts'
import type { SiteKey } from '../../domain/sites/site.ts'

export interface Stock {
  sku: string
  quantities: {
    site: SiteKey
    quantity: number
    /** An unknown status as sent (D-116); the quantity is then 0. */
    unknownStatus?: string | null
  }[]
}

export const CATALOGUE_KINDS = ['product', 'stock', 'review', 'offer'] as const

export type CatalogueRecord =
  | { kind: 'product'; product: Product }
  | { kind: 'stock'; stock: Stock }
  | { kind: 'review'; review: Review }
  | { kind: 'offer'; offer: Offer; customers: OfferCustomer[] }

export interface CatalogueUpdate {
  id: string
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
  /** Carried as sent (DAT-28, DAT-37). */
  searchEngine: string | null
  environment: string | null
  record: CatalogueRecord
}

export type ReadCatalogue =
  /** Each names a field that is left out or not shown; none quotes a value. */
  | { ok: true; update: CatalogueUpdate; warnings: string[] }
  /** Each names a field; none quotes a value. */
  | { ok: false; kind: CatalogueRecord['kind'] | null; id: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadCatalogueUpdate = (sent: unknown) => ReadCatalogue

/** `repeated`: already applied. `stale`: a newer one came before. */
export type CatalogueOutcome = 'accepted' | 'repeated' | 'stale'

export interface FoundProduct {
  product: Product
  /** At that site and, for Christmas food, at the one beside it. */
  stock: Counted
  unknownStatuses: ReadonlyMap<string, Partial<Record<SiteKey, string>>>
  verdict: Verdict
  offers: Offer[]
  told: Pick<CatalogueUpdate, 'sequence' | 'occurredAt' | 'searchEngine' | 'environment'>
}

/** Any locale, also others than ours. */
export interface ProductVerdict extends Verdict {
  locale: string
}

export type OfferCustomers = ReadonlyMap<string, readonly OfferCustomer[]>

import type { Basket, BasketRefusal, Changed, Joining } from '../domain/basket/basket.ts'
import type { FoundLine } from '../domain/basket/count-basket.ts'
import type { Site } from '../domain/sites/site.ts'

/** Whose basket: a customer's at level 50, a guest's by the hash of the browser's token. */
export type BasketOwner = { customerId: string } | { tokenHash: Uint8Array }

/** Who begins one where there is none: a guest under a new token, never under one that no basket is known by. */
export type BasketBeginner = { customerId: string } | { tokenHash: Uint8Array | null; newHash: Uint8Array }

export interface BasketChange {
  /** What is sent under the same key again changes nothing; null: however often. */
  key: string | null
  /** Sees the basket as it is, with nobody else changing it. */
  decide(basket: Basket): Changed
}

export interface BasketOutcome {
  /** Null: it is done. Else nothing has changed. */
  refusal: BasketRefusal | null
  /** Whether a guest's basket now goes by the new token. */
  isNew: boolean
}

/** What joining came to, until somebody has read it. */
export interface JoinNews extends Pick<Joining, 'items' | 'fewer'> {
  /** What did not fit, by name; of what has none any more nobody is told. */
  leftOut: string[]
}

export interface FoundBasket {
  lines: FoundLine[]
  /** When a guest's is forgotten; null for a customer's, and where there is none. */
  expiresAt: Temporal.Instant | null
  /** What nobody has been told yet; null: nothing. */
  joined: JoinNews | null
}

export interface BasketRecords {
  /** With what the catalogue has of each line now; empty where there is none. One statement. */
  find(owner: BasketOwner, site: Site, now: Temporal.Instant): Promise<FoundBasket>
  /**
   * Changes it, whoever else does so at the same moment; a guest's then lives on for its whole time. Where there is none
   * only a beginner gets one: to everybody else it is empty, and stays so.
   */
  change(
    owner: BasketOwner | BasketBeginner,
    site: Site,
    change: BasketChange,
    now: Temporal.Instant,
  ): Promise<BasketOutcome>
  /** A guest's lives on for its whole time. */
  prolong(tokenHash: Uint8Array, now: Temporal.Instant): Promise<void>
  /** How many items a guest has. One statement. */
  countItems(tokenHash: Uint8Array, site: Site, now: Temporal.Instant): Promise<number>
  /** What a guest had on all sites becomes the customer's, once; the guest has none afterwards. */
  join(customerId: string, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void>
  /** The customer has been told what joining came to. */
  forgetJoining(customerId: string, site: Site): Promise<void>
}

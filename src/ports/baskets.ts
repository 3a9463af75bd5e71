import type { Basket, BasketRefusal, Changed, Joining } from '../domain/basket/basket.ts'
import type { FoundLine } from '../domain/basket/count-basket.ts'
import type { Site } from '../domain/sites/site.ts'

/** Whose basket: a customer's at level 50, a guest's by the hash of the browser's token. */
export type BasketOwner = { customerId: string } | { tokenHash: Uint8Array }

/** A guest begins under a new token, never under an unknown one. */
export type BasketBeginner = { customerId: string } | { tokenHash: Uint8Array | null; newHash: Uint8Array }

export interface BasketChange {
  /** Repeats under a key change nothing; null: every post counts. */
  key: string | null
  decide(basket: Basket): Changed
}

export interface BasketOutcome {
  /** Null: done. Otherwise nothing has changed. */
  refusal: BasketRefusal | null
  isNew: boolean
}

export interface JoinNews extends Pick<Joining, 'items' | 'fewer'> {
  /** By name; products without one are not listed. */
  leftOut: string[]
}

export interface FoundBasket {
  lines: FoundLine[]
  expiresAt: Temporal.Instant | null
  joined: JoinNews | null
}

export interface BasketRecords {
  /** With current catalogue data. One statement. */
  find(owner: BasketOwner, site: Site, now: Temporal.Instant): Promise<FoundBasket>
  /** Safe with concurrent changes; prolongs a guest's. Only a beginner gets a new basket; for others it stays empty. */
  change(
    owner: BasketOwner | BasketBeginner,
    site: Site,
    change: BasketChange,
    now: Temporal.Instant,
  ): Promise<BasketOutcome>
  prolong(tokenHash: Uint8Array, now: Temporal.Instant): Promise<void>
  countItems(tokenHash: Uint8Array, site: Site, now: Temporal.Instant): Promise<number>
  /** From all sites, once; the guest's is empty afterwards. */
  join(customerId: string, tokenHash: Uint8Array, now: Temporal.Instant): Promise<void>
  forgetJoining(customerId: string, site: Site): Promise<void>
}

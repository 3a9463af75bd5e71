import type { Order } from '../domain/orders/order.ts'

/** News of an order, in our own words: the order as it was told, and which of several tellings is the newest (D-139). */
export interface ToldOrder {
  order: Order
  /** The higher wins; of equal ones the later told. */
  sequence: number
  toldAt: Temporal.Instant
}

export type ReadEnvelope =
  | { ok: true; told: ToldOrder }
  /** Each reason names a field and what is wrong with it; none quotes a value. */
  | { ok: false; orderNumber: string | null; reasons: string[] }

/** Reads what order management sent, one envelope at a time. Never throws: what is sent is not to be trusted. */
export type ReadOrderNews = (sent: unknown) => ReadEnvelope

/**
 * What became of a piece of news.
 *
 * - `accepted`: the order now stands as it was told.
 * - `repeated`: it is the very news that the order stands by already.
 * - `stale`: newer news has come before.
 * - `foreign`: the number belongs to another customer's order; nothing was changed.
 */
export type IntakeOutcome = 'accepted' | 'repeated' | 'stale' | 'foreign'

export interface OrderIntake {
  /** Takes any number of tellings at once, in any order; gives what became of each. All or nothing on failure. */
  take(told: readonly ToldOrder[], now: Temporal.Instant): Promise<IntakeOutcome[]>
}

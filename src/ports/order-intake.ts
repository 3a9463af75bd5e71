import type { Order } from '../domain/orders/order.ts'

/** An order as order management sent it, in our own words, and which of several updates is the newest (D-139). */
export interface OrderUpdate {
  order: Order
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
}

export type ReadEnvelope =
  /** Each warning names an optional field that was left out (D-183) or will not be shown (D-176); none quotes a value. */
  | { ok: true; update: OrderUpdate; warnings: string[] }
  /** Each reason names a field and what is wrong with it; none quotes a value. */
  | { ok: false; orderNumber: string | null; reasons: string[] }

/** Reads what order management sent, one envelope at a time. Never throws: what is sent is not to be trusted. */
export type ReadOrderUpdate = (sent: unknown) => ReadEnvelope

/**
 * What became of an update.
 *
 * - `accepted`: the order now stands as it says.
 * - `repeated`: the order stands by this very update already.
 * - `stale`: a newer update has come before.
 * - `foreign`: the number belongs to another customer's order; nothing was changed.
 */
export type IntakeOutcome = 'accepted' | 'repeated' | 'stale' | 'foreign'

export interface OrderIntake {
  /** Takes any number of updates at once, in any order; gives what became of each. All or nothing on failure. */
  take(updates: readonly OrderUpdate[], now: Temporal.Instant): Promise<IntakeOutcome[]>
}

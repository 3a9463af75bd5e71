import type { Order } from './order.ts'

/** A whole order, not only what has changed in it (D-139). */
export interface OrderUpdate {
  /** Without a customer id if a guest placed it: the intake finds the customer by its email address. */
  order: Order
  /** Of two updates the one with the higher sequence counts or, if they are equal, the one that occurred later. */
  sequence: number
  occurredAt: Temporal.Instant
}

export function placedByGuest({ order }: OrderUpdate): boolean {
  return order.customerId === ''
}

export type ReadEnvelope =
  /** `warnings` name the fields that were left out (D-183) or are not shown (D-176), never their values. */
  | { ok: true; update: OrderUpdate; warnings: string[] }
  /** `reasons` explain why the update is refused: they name the wrong fields, never their values. */
  | { ok: false; orderNumber: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadOrderUpdate = (sent: unknown) => ReadEnvelope

/**
 * `stale`: a newer update arrived earlier. `foreign`: the order number is another customer's. `erased`: the customer's
 * data was erased. None of these changes anything.
 */
export type IntakeOutcome = 'accepted' | 'repeated' | 'stale' | 'foreign' | 'erased'

interface UpdateVersion {
  sequence: number
  occurredAt: Temporal.Instant
}

/** Compares by sequence, then by time. */
export function compareUpdates(update: UpdateVersion, current: UpdateVersion | null): 'newer' | 'same' | 'older' {
  if (current === null) return 'newer'
  const order = update.sequence - current.sequence || Temporal.Instant.compare(update.occurredAt, current.occurredAt)
  if (order === 0) return 'same'
  return order > 0 ? 'newer' : 'older'
}

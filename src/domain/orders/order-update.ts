import type { Order } from './order.ts'

/** What the intake takes: a whole order, not only what has changed in it (D-139). */
export interface OrderUpdate {
  order: Order
  /** The update with the higher sequence counts; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
}

export type ReadEnvelope =
  /** Each warning names a field that was left out (D-183) or is not shown (D-176); none quotes a value. */
  | { ok: true; update: OrderUpdate; warnings: string[] }
  /** Each reason names a field; none quotes a value. */
  | { ok: false; orderNumber: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadOrderUpdate = (sent: unknown) => ReadEnvelope

/** `stale`: a newer one arrived earlier. `foreign`: another customer's number; nothing was changed. */
export type IntakeOutcome = 'accepted' | 'repeated' | 'stale' | 'foreign'

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

import type { Order } from './order.ts'

/** D-139. */
export interface OrderUpdate {
  order: Order
  /** The higher wins; of equal ones the later. */
  sequence: number
  occurredAt: Temporal.Instant
}

export type ReadEnvelope =
  /** Each names a field left out (D-183) or not shown (D-176); none quotes a value. */
  | { ok: true; update: OrderUpdate; warnings: string[] }
  /** Each names a field; none quotes a value. */
  | { ok: false; orderNumber: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadOrderUpdate = (sent: unknown) => ReadEnvelope

/** `stale`: a newer one arrived earlier. `foreign`: another customer's number; nothing was changed. */
export type IntakeOutcome = 'accepted' | 'repeated' | 'stale' | 'foreign'

interface UpdateVersion {
  sequence: number
  occurredAt: Temporal.Instant
}

/** The higher sequence wins, then the later. */
export function compareUpdates(update: UpdateVersion, current: UpdateVersion | null): 'newer' | 'same' | 'older' {
  if (current === null) return 'newer'
  const order = update.sequence - current.sequence || Temporal.Instant.compare(update.occurredAt, current.occurredAt)
  if (order === 0) return 'same'
  return order > 0 ? 'newer' : 'older'
}

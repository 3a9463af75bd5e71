import type { OrderIntake, ReadOrderUpdate } from '../../ports/order-intake.ts'
import { type RecordTaken, takeInEach } from './take-in-each.ts'

export interface IntakeParts {
  readUpdate: ReadOrderUpdate
  intake: OrderIntake
}

/** By what an answer names a record. */
interface Named {
  /** Null where it could not be read. */
  orderNumber: string | null
}

export type RecordAnswer = Named & RecordTaken<'accepted' | 'repeated' | 'stale'>

const FOREIGN = 'order.order_number: belongs to another customer'

export async function takeIn(
  sent: readonly unknown[],
  { readUpdate, intake }: IntakeParts,
  now: Temporal.Instant,
): Promise<RecordAnswer[]> {
  const taken = await takeInEach(sent, {
    read: readUpdate,
    about: ({ order }): Named => ({ orderNumber: order.orderNumber }),
    take: (updates) => intake.take(updates, now),
  })
  return taken.map(({ outcome, ...each }) =>
    // Of a record that was refused nothing was left out: nothing of it was taken.
    outcome === 'foreign' ? { ...each, outcome: 'refused', reasons: [FOREIGN], warnings: [] } : { ...each, outcome },
  )
}

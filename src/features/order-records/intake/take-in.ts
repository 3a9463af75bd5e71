import type { ReadOrderUpdate } from '../../../domain/orders/order-update.ts'
import { type RecordTaken, takeInEach } from '../../../platform/calls/take-in-each.ts'
import type { OrderIntake } from '../order-intake.records.ts'

export interface IntakeParts {
  readUpdate: ReadOrderUpdate
  intake: OrderIntake
}

interface Named {
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
    // Nothing of it was taken, so nothing was left out.
    outcome === 'foreign' ? { ...each, outcome: 'refused', reasons: [FOREIGN], warnings: [] } : { ...each, outcome },
  )
}

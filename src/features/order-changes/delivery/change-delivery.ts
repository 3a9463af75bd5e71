import type { NewDelivery } from '../../../domain/orders/order-change.ts'
import type { WriteResult } from '../../../platform/writes/outside-writes.ts'
import type { Asker } from '../../order-records/order.write.ts'
import { askForChange, type OrderFormParts, type OrderSubject } from '../../order-records/order-form.ts'

export interface ChosenDelivery {
  delivery: NewDelivery
  /** False: already so; no call is made, and the earlier answer holds. */
  changes: boolean
}

export const CHANGE_DELIVERY = 'change-delivery'

export async function changeDelivery(
  parts: OrderFormParts,
  subject: OrderSubject<typeof CHANGE_DELIVERY>,
  { delivery, changes }: ChosenDelivery,
  asker: Asker,
): Promise<WriteResult> {
  const { key, lineNo } = subject.line
  const asked = {
    act: CHANGE_DELIVERY,
    request: { kind: CHANGE_DELIVERY, line: { key, lineNo }, delivery },
    sent: JSON.parse(JSON.stringify(delivery)),
    allowed: changes,
  } as const
  return await askForChange(parts, subject, asked, asker)
}

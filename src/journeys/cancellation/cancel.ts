import type { ChosenReason } from '../../domain/cancellation/cancel-reason.ts'
import { isLastItem } from '../../domain/orders/order-change.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { askForChange, type OrderFormParts, type OrderSubject } from '../../flows/order-form.ts'
import type { Asker } from '../../outside/order-write.ts'
import type { AskedResult } from '../../outside/outside-writes.ts'

export type CancellationAct = 'cancel-order' | 'remove-item'

/** Cancels a whole order, or removes one item; with the last live one the order itself is cancelled (D-35). */
export async function cancel(
  parts: OrderFormParts,
  subject: OrderSubject<CancellationAct>,
  reason: ChosenReason,
  asker: Asker,
): Promise<AskedResult> {
  const { details, line } = subject
  const request: OrderRequest =
    line === null || isLastItem(details.order, line)
      ? { kind: 'cancel-order', reason }
      : { kind: 'remove-item', line: { key: line.key, lineNo: line.lineNo }, reason }
  const act = line === null ? 'cancel-order' : 'remove-item'
  return await askForChange(parts, subject, { act, request, sent: { ...reason } }, asker)
}

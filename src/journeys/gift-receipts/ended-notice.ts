import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { GiftReceipt } from '../../ports/gift-receipts.ts'
import { TAKE_BACK_SAYS as SAYS } from './take-back-messages.ts'

/** What the gift page says of a receipt that was to be taken back, by how it stands now: also after a reload. */
export function endedNotice(receipt: GiftReceipt, order: Order, now: Temporal.Instant): string {
  const { state, sentAt, freedAt, name } = receipt
  if (state !== 'cancelled' && state !== 'taken-back') {
    const lines = sharedLines(order, receipt.lines)
    return whatBuyerMay({ ...receipt, lines, order }, now) ? SAYS.notNow : SAYS.tooLate
  }
  const done = state === 'cancelled' ? [SAYS.cancelled] : [SAYS.takenBack, ...(sentAt ? [SAYS.told(name)] : [])]
  return [...done, freedAt ? SAYS.freed : SAYS.notFreed].join(' ')
}

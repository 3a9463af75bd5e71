import { formatMoney } from '../../domain/money/money.ts'
import type { CancelRefund } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { NEW_E_GIFT_CARD } from '../../domain/orders/payment-name.ts'
import { NOTHING_TO_REFUND, REFUND_MESSAGES, SENT_STAYS, TAKEN_OFF } from './messages.ts'

/** Read before anything is sent: what an item takes off the order, how much comes back, and where to. */
export function refundTexts(refund: CancelRefund, order: Pick<Order, 'currency'>): string[] {
  const { takesOffPence } = refund
  const [sentence = '', ...more] = refundSentences(refund, order)
  if (!takesOffPence) return [sentence, ...more]
  const takenOff = TAKEN_OFF(formatMoney({ pence: takesOffPence, currency: order.currency }))
  return [`${takenOff} ${sentence}`, ...more]
}

/** The same in the mail that follows. */
export function refundSentences(
  { of, pence, to, asEGiftCard }: CancelRefund,
  order: Pick<Order, 'currency'>,
): string[] {
  if (pence === 0) return [of === 'rest' ? `${SENT_STAYS} ${NOTHING_TO_REFUND}` : NOTHING_TO_REFUND]
  const amount = pence === null ? null : formatMoney({ pence, currency: order.currency })
  return [REFUND_MESSAGES[of](amount, to), ...(asEGiftCard ? [NEW_E_GIFT_CARD] : [])]
}

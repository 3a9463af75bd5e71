import { formatMoney } from '../../domain/money/money.ts'
import type { CancelRefund } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { refundSentences } from '../../flows/refund-sentences.ts'
import { TAKEN_OFF } from './messages.ts'

export function refundTexts(refund: CancelRefund, order: Pick<Order, 'currency'>): string[] {
  const { takesOffPence } = refund
  const [sentence = '', ...more] = refundSentences(refund, order)
  if (!takesOffPence) return [sentence, ...more]
  const takenOff = TAKEN_OFF(formatMoney({ pence: takesOffPence, currency: order.currency }))
  return [`${takenOff} ${sentence}`, ...more]
}

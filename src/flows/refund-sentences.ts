import { formatMoney } from '../domain/money/money.ts'
import type { CancelRefund } from '../domain/orders/cancel-refund.ts'
import type { Order } from '../domain/orders/order.ts'
import { NEW_E_GIFT_CARD } from '../domain/orders/payment-name.ts'

/** Of an order that was partly sent. */
const SENT_STAYS = "Anything we've already sent stays in your order."

/** How much comes back, and where to; the amount is formatted, null where it is not known before. */
const REFUND_MESSAGES = {
  order: (amount, to) => `If we've taken payment, we'll refund ${amount ?? 'it'} to ${to}.`,
  rest: (amount, to) => `${SENT_STAYS} If we've taken payment for the rest, we'll refund ${amount ?? 'it'} to ${to}.`,
  deposit: (amount, to) => `We'll refund your ${amount ? `${amount} ` : ''}deposit to ${to}.`,
  item: (amount, to) => `If we've taken payment for it, we'll refund ${amount ?? 'what you paid'} to ${to}.`,
} as const satisfies Record<CancelRefund['of'], (amount: string | null, to: string) => string>

/** Where the rest of it was promised before, or stays with us. */
export const PART_OF_DEPOSIT = (amount: string, to: string) => `We'll refund ${amount} of your deposit to ${to}.`

const NOTHING_TO_REFUND = "There's nothing to refund."

/** What comes back for what is cancelled, and where to. */
export function refundSentences(
  { of, pence, to, asEGiftCard, depositPence }: Omit<CancelRefund, 'takesOffPence'>,
  order: Pick<Order, 'currency'>,
): string[] {
  if (pence === 0) return [of === 'rest' ? `${SENT_STAYS} ${NOTHING_TO_REFUND}` : NOTHING_TO_REFUND]
  const amount = pence === null ? null : formatMoney({ pence, currency: order.currency })
  const isPart = amount !== null && pence !== null && pence < (depositPence ?? 0)
  return [
    isPart ? PART_OF_DEPOSIT(amount, to) : REFUND_MESSAGES[of](amount, to),
    ...(asEGiftCard ? [NEW_E_GIFT_CARD] : []),
  ]
}

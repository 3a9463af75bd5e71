import { formatMoney } from '../../domain/money/money.ts'
import { type CancelRefund, isPartlyEGiftCard, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { areAllCancelled, areAllCancelledOrSent } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { NEW_E_GIFT_CARD_SENTENCE } from '../../domain/orders/payment-name.ts'
import { defineWords } from '../../domain/words/words.ts'

const SENT_ITEMS_STAY = "Anything we've already sent stays in your order."

const ORIGINAL = "we'll refund it to your original payment method."

/** The sentences for a refund whose amount is unknown (D-31, D-192). */
export const REFUND_WITHOUT_AMOUNT: Record<CancelRefund['scope'], string> = defineWords('orderChanges.refundUnknown', {
  order: `If we've taken payment, ${ORIGINAL}`,
  get deposit() {
    return REFUND_WITHOUT_AMOUNT.order
  },
  rest: `${SENT_ITEMS_STAY} If we've taken payment for the rest, ${ORIGINAL}`,
  item: `If we've taken payment for it, ${ORIGINAL}`,
})

export const REFUND_OF = defineWords('orderChanges.refund', {
  order: (amount, to) => `If we've taken payment, we'll refund ${amount} to ${to}.`,
  rest: (amount, to) => `${SENT_ITEMS_STAY} If we've taken payment for the rest, we'll refund ${amount} to ${to}.`,
  deposit: (amount, to) => `We'll refund your ${amount} deposit to ${to}.`,
  item: (amount, to) => `If we've taken payment for it, we'll refund ${amount} to ${to}.`,
  partOfDeposit: (amount, to) => `We'll refund ${amount} of your deposit to ${to}.`,
} as const satisfies Record<CancelRefund['scope'] | 'partOfDeposit', (amount: string, to: string) => string>)

const NOTHING = defineWords('orderChanges.refund', {
  nothing: "There's nothing to refund.",
  nothingForRest: `${SENT_ITEMS_STAY} There's nothing to refund.`,
} as const)

export function refundSentences(
  { scope, pence, to, asEGiftCard, depositPence }: Omit<CancelRefund, 'takesOffPence'>,
  order: Pick<Order, 'currency'>,
): string[] {
  const note = asEGiftCard ? [NEW_E_GIFT_CARD_SENTENCE] : []
  if (pence === null) return [REFUND_WITHOUT_AMOUNT[scope], ...note]
  if (pence === 0) return [NOTHING[scope === 'rest' ? 'nothingForRest' : 'nothing']]
  const amount = formatMoney({ pence, currency: order.currency })
  return [REFUND_OF[pence < (depositPence ?? 0) ? 'partOfDeposit' : scope](amount, to), ...note]
}

/** The sentence after a cancellation; after several cancellations it lists each amount, as the mails about them did. */
export function namedRefundsSentence(order: Order, amounts: readonly number[]): string {
  const { payments = [] } = order.facts
  const amountTexts = amounts.map((pence) => formatMoney({ pence, currency: order.currency }))
  const sentence = REFUND_OF[amounts.length > 1 ? 'order' : cancelledPart(order)](
    LIST_FORMAT.format(amountTexts),
    refundPlace(payments),
  )
  return isPartlyEGiftCard(payments) ? `${sentence} ${NEW_E_GIFT_CARD_SENTENCE}` : sentence
}

const LIST_FORMAT = new Intl.ListFormat('en-GB')

function cancelledPart({ lines }: Order): CancelRefund['scope'] {
  if (areAllCancelled(lines)) return 'order'
  return areAllCancelledOrSent(lines) ? 'rest' : 'item'
}

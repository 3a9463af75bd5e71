import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { eGiftCardChoice, eGiftCardLimitPence, NOT_REFUNDABLE } from '../../../domain/returns/e-gift-card.ts'
import { type RefundOptions, refundSummary } from '../../../domain/returns/refund-summary.ts'
import { readQuantity } from '../../../domain/returns/return-quantity.ts'
import type { SelectedLine } from '../../../domain/returns/selection.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { OfferedReasons } from '../offered-reasons.ts'
import type { Choice } from './sent-choice.ts'

export interface RefundPanelProps {
  items: { title: string; quantity: number; amount: string }[]
  delivery: { label: string; amount: string; note: string | null }
  total: string
  refundedTo: string
  /** What is good to know while it goes back the way it was paid. */
  notes: string[]
  /** Null where no e-gift card is ever offered for this order (SUM-07). */
  eGiftCard: {
    /** Hidden while the refund is too high for one. */
    offered: boolean
    chosen: boolean
    paymentName: string
    about: string
    /** Said where one was chosen and cannot be any more (D-59). */
    tooHigh: string
  } | null
}

/** The summary of what is ticked so far: a row counts from its tick on, with or without its reason. */
export function toRefundPanel(
  order: Order,
  choice: Choice,
  { online, offered, options }: { online: readonly string[]; offered: OfferedReasons; options: RefundOptions },
): RefundPanelProps {
  const selection = soFar(order, choice, online, offered)
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const summary = refundSummary(order, selection, { ...options, chosen: choice.refundTo })
  const { delivery, payment, eGiftCard, refundTo } = summary
  const asPaid = refundSummary(order, selection, options)
  const asCard = refundSummary(order, [], { ...options, chosen: 'e-gift-card' })
  return {
    items: summary.lines.map(({ description, quantity, pence }) => ({
      title: description,
      quantity,
      amount: money(pence),
    })),
    delivery: { label: delivery.label, amount: money(delivery.pence), note: delivery.note },
    total: money(summary.totalPence),
    refundedTo: refundTo === 'e-gift-card' ? SAYS.eGiftCard : payment.name,
    notes: payment.note === null ? [] : [payment.note, asPaid.useBy].filter((note) => note !== null),
    eGiftCard: asCard.eGiftCard.offered
      ? {
          offered: eGiftCard.offered,
          chosen: refundTo === 'e-gift-card',
          paymentName: payment.name,
          about: `${NOT_REFUNDABLE} ${asCard.useBy ?? ''}`,
          tooHigh:
            eGiftCardChoice(order, eGiftCardLimitPence(order), { enabled: true, chosen: 'e-gift-card' }).note ?? '',
        }
      : null,
  }
}

function soFar(order: Order, { rows }: Choice, online: readonly string[], offered: OfferedReasons): SelectedLine[] {
  return order.lines.flatMap((line) => {
    const row = rows.find(({ lineKey }) => lineKey === line.key)
    if (!row || !online.includes(line.key)) return []
    const reason = offered.get(line.key)?.find(({ code }) => code === row.primary)
    const { refundsDelivery = false, expectedBack = true } = reason ?? {}
    const chosen = { primary: row.primary, secondary: null, refundsDelivery, expectedBack }
    return [{ lineKey: line.key, quantity: readQuantity(row.quantity, line.quantity) ?? 1, reason: chosen }]
  })
}

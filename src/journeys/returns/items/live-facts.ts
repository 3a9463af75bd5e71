import type { Order } from '../../../domain/orders/order.ts'
import { eGiftCardLimitPence } from '../../../domain/returns/e-gift-card.ts'
import { isKept } from '../../../domain/returns/line-return-status.ts'
import { orderedLines } from '../../../domain/returns/refund-ledger.ts'
import { type RefundOptions, refundSummary } from '../../../domain/returns/refund-summary.ts'
import { chosenReason } from '../../../domain/returns/return-reason.ts'
import { RETURN_REASONS, type ReturnReason } from '../../../domain/returns/return-reasons.data.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { urls } from '../../../urls.ts'
import type { OfferedReasons } from '../offered-reasons.ts'
import type { LiveFacts, LiveReason } from './live-refund.ts'
import { placeOf } from './sent-choice.ts'

/** What a page of this order sends along, so that its summary follows the ticks without asking the server. */
export function liveFacts(order: Order, { online, offered, limit, options }: LiveQuestion): LiveFacts {
  const lists: string[] = []
  const ordered = orderedLines(order)
  const lines = order.lines
    .filter(({ key }) => online.includes(key))
    .map((line) => ({
      key: line.key,
      place: placeOf(line),
      sku: line.sku,
      title: line.description,
      units: line.quantity,
      totalPence: line.lineTotalPence,
      ordered: ordered.findIndex(({ lines }) => lines.includes(line)),
      reasons: placeIn(lists, offered.get(line.key) ?? null),
    }))
  return {
    currency: order.currency,
    limit,
    reasonsCall: urls.reasonCodesCall(SITES[order.site], order.orderNumber),
    lines,
    ordered: ordered.map(({ totalPence, gonePence, discountPence }) => ({ totalPence, gonePence, discountPence })),
    reasons: lists.map((list): LiveReason[] => JSON.parse(list)),
    keepsMore: order.lines.some((line) => isKept(line) && !online.includes(line.key)),
    delivery: { refunded: deliveryOf(order, true, options), kept: deliveryOf(order, false, options) },
    eGiftCardLimitPence: eGiftCardLimitPence(order),
  }
}

export interface LiveQuestion {
  /** The keys of the lines that can go back. */
  online: readonly string[]
  offered: OfferedReasons
  limit: number
  options: RefundOptions
}

function placeIn(lists: string[], reasons: readonly ReturnReason[] | null): number | null {
  if (reasons === null || reasons.length === 0) return null
  const list = JSON.stringify(
    reasons.map(
      ({ code, refundsDelivery, secondaries }): LiveReason => ({
        code,
        refundsDelivery,
        secondaries: [...secondaries],
      }),
    ),
  )
  if (!lists.includes(list)) lists.push(list)
  return lists.indexOf(list)
}

/** As the rules say it for a return that refunds delivery, or for one that does not. */
function deliveryOf(order: Order, refunded: boolean, options: RefundOptions): LiveFacts['delivery']['refunded'] {
  const reason = RETURN_REASONS.find(({ refundsDelivery }) => refundsDelivery)
  const selection = refunded && reason ? [{ lineKey: '', quantity: 1, reason: chosenReason(reason, null) }] : []
  const { label, pence, note } = refundSummary(order, selection, options).delivery
  return { label, pence, note }
}

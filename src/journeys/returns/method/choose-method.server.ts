import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { KeptDraft } from '../../../ports/draft-returns.ts'
import type { OrderRecords } from '../../../ports/order-records.ts'
import { urls } from '../../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { ReturnRules } from '../return-parts.ts'
import { stepsAt } from '../steps.ts'
import { asksForChange, type ChangeParts, showChange } from './change-method.server.ts'
import { type ChooseMethodProps, chooseMethodPage } from './choose-method.page.tsx'
import { methodNames } from './method-names.ts'

export interface ChooseMethodParts extends ChangeParts {
  orders: OrderRecords
  rules: ReturnRules
}

/** Step 2, as far as it goes: the ways back that were found for the draft. Without a draft there is step 1. */
export async function showMethod(parts: ChooseMethodParts, visit: OrderVisit): Promise<Answer> {
  if (asksForChange(visit)) return await showChange(parts, visit)
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { order, draft: kept } = details
  const site = SITES[order.site]
  const items = urls.itemLevelReturns(site, order.orderNumber)
  if (kept === null || hasLapsed(kept.draft, visit.now)) return seeOther(items)
  return show(
    chooseMethodPage,
    {
      crumbs: orderCrumbs(site, SAYS.title),
      back: { href: items, label: SAYS.method.backToItems },
      facts: [`Order ${order.orderNumber}`],
      steps: stepsAt(2),
      methods: methodNames(kept.methods),
      later: kept.draft.later.length,
      refund: refundOf(order, kept, { at: visit.now, eGiftCardEnabled: parts.rules.eGiftCardRefunds }),
    },
    { elsewhere: ORDERS_ELSEWHERE },
  )
}

/** Item by item; after the entry from the order's page the total alone (SUM-14, D-134). */
function refundOf(
  order: Order,
  { draft, told }: KeptDraft,
  options: { at: Temporal.Instant; eGiftCardEnabled: boolean },
): NonNullable<ChooseMethodProps['refund']> {
  const chosen = { path: null, chosen: draft.refundTo, ...(told?.totals && { overallTotals: told.totals }) }
  const summary = refundSummary(order, draft.lines, { ...options, ...chosen })
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const total = money(summary.totalPence)
  if (draft.entry === 'order-page') return { total, items: null }
  const { lines, delivery, refundTo, payment, useBy } = summary
  const rows = lines.map(({ description, quantity, pence }) => ({
    label: description,
    note: `Qty ${quantity}`,
    amount: money(pence),
  }))
  return {
    total,
    items: {
      rows: [
        ...rows,
        { label: delivery.label, amount: money(delivery.pence) },
        { label: SAYS.total, amount: total, total: true },
      ],
      refundedTo: refundTo === 'e-gift-card' ? SAYS.eGiftCard : payment.name,
      // Wherever an e-gift card is noted, its last day is too (D-60).
      notes: [refundTo === 'e-gift-card' ? null : payment.note, useBy].filter((note) => note !== null),
    },
  }
}

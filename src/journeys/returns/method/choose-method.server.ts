import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { refundablePence } from '../../../domain/orders/refundable.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import { areTooHigh } from '../../../domain/returns/reckon-refund.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { expectedBack, type SelectedLine } from '../../../domain/returns/selection.ts'
import { MODES, stepperAt, stepToEnter } from '../../../domain/returns/steps.ts'
import { whatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { KeptDraft } from '../../../ports/draft-returns.ts'
import type { Log } from '../../../ports/log.ts'
import type { OrderRecords } from '../../../ports/order-records.ts'
import { type Answer, missing, seeOther, show } from '../../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { stillGoingBack } from '../changed-since.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { backFrom, stepUrl } from '../step-urls.ts'
import { type ChooseMethodProps, chooseMethodPage } from './choose-method.page.tsx'
import { methodNames } from './method-names.ts'

export interface ChooseMethodParts {
  orders: OrderRecords
  settings: ReturnSettings
  log: Log
}

/** Step 2, as far as it goes: the ways back that were found for the draft. */
export async function showMethod(parts: ChooseMethodParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { order } = details
  const kept = details.draft && !hasLapsed(details.draft.draft, visit.now) ? details.draft : null
  if (kept === null || stepToEnter('method', kept.draft) !== 'method') return seeOther(stepUrl('items', visit))
  const back = whatCanGoBack(order, visit.now)
  const { still, removed, fewer } = stillGoingBack(order, kept.draft.items.lines, back)
  if (still.length === 0) return seeOther(stepUrl('items', visit))
  const mode = kept.draft.entry
  const expected = expectedBack(still)
  return show(
    chooseMethodPage,
    {
      crumbs: orderCrumbs(SITES[order.site], SAYS.title),
      back: backFrom('method', mode, visit),
      facts: [`Order ${order.orderNumber}`],
      steps: stepperAt('method', { mode }),
      methods: expected.length > 0 ? methodNames(kept.methods) : null,
      units: expected.reduce((all, { quantity }) => all + quantity, 0),
      notices: [...removed, ...fewer],
      later: kept.draft.items.later.filter((key) => back.online.includes(key)).length,
      refund: refundOf(order, kept, still, {
        at: visit.now,
        eGiftCardEnabled: parts.settings.eGiftCardRefunds,
        log: parts.log,
      }),
    },
    { elsewhere: ORDERS_ELSEWHERE },
  )
}

/** Item by item; after the entry from the order's page the total alone (SUM-14, D-134). */
function refundOf(
  order: Order,
  { draft, acknowledged }: KeptDraft,
  selection: readonly SelectedLine[],
  { log, ...options }: { at: Temporal.Instant; eGiftCardEnabled: boolean; log: Log },
): NonNullable<ChooseMethodProps['refund']> {
  const { lines: kept, refundTo: chosen } = draft.items
  // Order management reckons for all that the draft holds.
  const isWhole = selection.length === kept.length && selection.every((line) => kept.includes(line))
  const overallTotals = isWhole ? (acknowledged?.totals ?? null) : null
  const summary = refundSummary(order, selection, { ...options, path: null, chosen, overallTotals })
  if (overallTotals && areTooHigh(overallTotals, refundablePence(order), summary.delivery.pence)) {
    log.warn('draft totals dropped', { order: order.orderNumber, draft: acknowledged?.draftNumber ?? null })
  }
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const total = money(summary.totalPence)
  if (MODES[draft.entry].refund === 'total') return { total, items: null }
  const { lines, delivery, adjustmentPence, refundTo, payment, useBy } = summary
  const expected = expectedBack(selection)
  const isKept = (key: string) => expected.length > 0 && !expected.some(({ lineKey }) => lineKey === key)
  const rows = lines.map(({ lineKey, quantity, pence, discountPence }) => ({
    label: order.lines.find(({ key }) => key === lineKey)?.description ?? '',
    note: [
      `Qty ${quantity}`,
      ...(isKept(lineKey) ? [METHOD_MESSAGES.notExpected] : []),
      ...(discountPence > 0 ? [SAYS.discountShare(money(discountPence))] : []),
    ],
    amount: money(pence),
  }))
  return {
    total,
    items: {
      rows: [
        ...rows,
        // Where nothing is sent back there is no method that it could depend on.
        { label: expected.length > 0 ? delivery.label : METHOD_MESSAGES.delivery, amount: money(delivery.pence) },
        ...(adjustmentPence === 0 ? [] : [{ label: SAYS.adjustment, amount: money(adjustmentPence) }]),
        { label: SAYS.total, amount: total, total: true },
      ],
      // Nothing goes anywhere where nothing comes back.
      refundedTo: summary.totalPence === 0 ? null : refundTo === 'e-gift-card' ? SAYS.eGiftCard : payment.name,
      // Wherever an e-gift card is noted, its last day is too (D-60).
      notes: summary.totalPence === 0 ? [] : noteOf(refundTo === 'e-gift-card' ? null : payment.note, useBy),
    },
  }
}

/** In one paragraph, since the day is that of the card before it. */
function noteOf(...sentences: (string | null)[]): string[] {
  const said = sentences.filter((sentence) => sentence !== null)
  return said.length === 0 ? [] : [said.join(' ')]
}

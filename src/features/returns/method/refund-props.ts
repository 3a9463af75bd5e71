import { formatMoney, type Money } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { refundablePence } from '../../../domain/orders/refundable.ts'
import { chosenMethod, type MethodChoice } from '../../../domain/return-methods/method-choice.ts'
import { areTooHigh, type Refund } from '../../../domain/returns/calculate-refund.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import { methodPence } from '../../../domain/returns/return-cost.ts'
import { linesExpectedBack, type SelectedLine } from '../../../domain/returns/selection.ts'
import { MODES } from '../../../domain/returns/steps.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../../domain/words/common-words.ts'
import type { Log } from '../../../platform/log.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { CHOOSING_MESSAGES } from '../items/messages.ts'
import { RETURN_MESSAGES as MESSAGES } from '../messages.ts'
import type { StepTwo } from './step-two.ts'
import type { RefundProps } from './step-two-props.ts'

export interface RefundPropsInput {
  site: BrandSite
  order: Order
  wholeOrder: Order
  recipientId: string | null
  saved: SavedDraft
  selection: readonly SelectedLine[]
  /** Null where nothing is sent back. */
  method: Pick<MethodChoice, 'path' | 'via'> | null
  at: Temporal.Instant
  eGiftCardEnabled: boolean
}

/** The refund if the items travel back by `method`, whether or not that is chosen already (D-148). */
export function refundByMethod(log: Log, input: RefundPropsInput): Refund {
  const { site, wholeOrder: order, recipientId, saved, selection, method, at, eGiftCardEnabled } = input
  const returner = recipientId === null ? 'buyer' : 'gift-recipient'
  const { draft, acknowledged } = saved
  const { lines, refundTo: chosen } = draft.items
  // Order management's totals are for the whole draft.
  const isWhole = selection.length === lines.length && selection.every((line) => lines.includes(line))
  const overallTotals = isWhole ? (acknowledged?.totals ?? null) : null
  const summary = refundSummary(order, selection, {
    ...{ returner, at, eGiftCardEnabled, chosen, overallTotals },
    ...{ sites: site.sites, path: method?.path ?? null },
    methodPence: method ? methodPence(site.policy.returnMethods, method) : 0,
  })
  if (overallTotals && areTooHigh(overallTotals, refundablePence(order), summary.delivery.pence)) {
    log.warn('draft totals dropped', { order: order.orderNumber, draft: acknowledged?.draftNumber ?? null })
  }
  return summary
}

/** The total refund if the method is changed to this one. */
export function refundOfChange(
  log: Log,
  stepTwo: Pick<StepTwo, 'site' | 'order' | 'wholeOrder' | 'recipientId' | 'saved' | 'remainingLines'>,
  id: string,
  rules: Pick<RefundPropsInput, 'at' | 'eGiftCardEnabled'>,
): Money {
  const { totalPence: pence, currency } = refundByMethod(log, {
    ...stepTwo,
    selection: stepTwo.remainingLines,
    method: chosenMethod(stepTwo.saved.methods, id),
    ...rules,
  })
  return { pence, currency }
}

/**
 * A recipient sees no amount (D-42). A return from the order's page shows the total alone, a change of method only a
 * total that changes, any other return each item (SUM-14, D-58, D-134).
 */
export function refundProps(
  summary: Refund,
  { order, recipientId, saved, selection, before }: RefundPropsInput & { before: number | null },
): RefundProps {
  if (recipientId !== null) return { total: null, items: null, asGift: COMMON_SENTENCES.eGiftCardToCome }
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const total = money(summary.totalPence)
  const { refund } = MODES[saved.draft.entry]
  if (refund === 'none')
    return { total: before === null || before === summary.totalPence ? null : total, items: null, asGift: null }
  if (refund === 'total') return { total, items: null, asGift: null }
  const { lines, delivery, returnCost, adjustmentPence } = summary
  const linesToSendBack = linesExpectedBack(selection)
  const isNotSentBack = (key: string) =>
    linesToSendBack.length > 0 && !linesToSendBack.some(({ lineKey }) => lineKey === key)
  const rows = lines.map(({ lineKey, quantity, pence, discountPence }) => ({
    label: order.lines.find(({ key }) => key === lineKey)?.description ?? '',
    note: [
      `Qty ${quantity}`,
      ...(isNotSentBack(lineKey) ? [COMMON_SENTENCES.notExpected] : []),
      ...(discountPence > 0 ? [CHOOSING_MESSAGES.discountShare(money(discountPence))] : []),
    ],
    amount: money(pence),
  }))
  return {
    total,
    asGift: null,
    items: {
      rows: [
        ...rows,
        { label: MESSAGES.delivery, amount: money(delivery.pence) },
        ...(returnCost.pence === 0 ? [] : [{ label: MESSAGES.returnCost, amount: money(-returnCost.pence) }]),
        ...(adjustmentPence === 0 ? [] : [{ label: MESSAGES.adjustment, amount: money(adjustmentPence) }]),
        { label: COMMON_WORDS.expectedRefund, amount: total, total: true },
      ],
      ...refundDestination(summary),
    },
  }
}

export function refundDestination({ totalPence, refundTo, payment, useBy, eGiftCard }: Refund): {
  refundedTo: string | null
  notes: string[]
} {
  // Nothing is refunded, so there is no destination.
  if (totalPence === 0) return { refundedTo: null, notes: [] }
  const isCard = refundTo === 'e-gift-card'
  return {
    refundedTo: isCard ? CHOOSING_MESSAGES.eGiftCard : payment.name,
    // Where a note mentions an e-gift card, `useBy` gives the card's last day (D-60).
    notes: [...(eGiftCard.note ? [eGiftCard.note] : []), ...joinNotes(isCard ? null : payment.note, useBy)],
  }
}

/**
 * Joins the sentences into one paragraph: `useBy`, the final one, gives the last day of the e-gift card that the note
 * before it mentions.
 */
function joinNotes(...sentences: (string | null)[]): string[] {
  const shown = sentences.filter((sentence) => sentence !== null)
  return shown.length === 0 ? [] : [shown.join(' ')]
}

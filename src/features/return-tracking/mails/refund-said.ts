import { formatMoney } from '../../../domain/money/money.ts'
import { withinSentence } from '../../../domain/orders/cancel-refund.ts'
import { EACH_METHOD, GIFT_CARD_NAME } from '../../../domain/orders/payment-name.ts'
import { isOfGift } from '../../../domain/returns/return.ts'
import { deductedPence, refundedPence, type TrackedItem } from '../../../domain/tracking/refunded-money.ts'
import { rejectionNote } from '../../../domain/tracking/rejection.ts'
import { RETURN_STATUSES } from '../../../domain/tracking/return-statuses.data.ts'
import type { MailPart } from '../../../ui/mail-parts.tsx'
import { MAIL_SAYS } from './messages.ts'
import { factsOf, type ToldReturn, useBy } from './told-return.ts'

const SAYS = MAIL_SAYS.refund

export function refundSaid(told: ToldReturn) {
  const { created, items, order, progress } = told
  // The card itself tells its value (D-42).
  if (isOfGift(created)) {
    const { heading, text, notFound } = MAIL_SAYS.gift.sent
    return { heading, paragraphs: [text, notFound], parts: [] }
  }
  // Without an amount where a line is gone or no money came.
  const pence = (items.length < created.lines.length ? null : refundedPence(created, items)) || null
  const cards = items.filter(isCard)
  const rows = pence === null ? [] : rowsOf(told, pence)
  const parts: MailPart[] = []
  const notes = pence === null ? [] : notesOf(told)
  if (rows.length > 0) parts.push({ kind: 'amounts', title: SAYS.title, rows, notes })
  if (cards.length > 0) {
    const asItem = (item: TrackedItem) => ({
      name: item.line.description,
      facts: factsOf(item),
      note: rejectionNote(item.line) ?? '',
      text: `${MAIL_SAYS.rejected.asCard} ${useBy(item, told) ?? ''}`.trim(),
    })
    parts.push({ kind: 'items', title: SAYS.cards, items: cards.map(asItem) })
  }
  const isCardsOnly = cards.length > 0 && cards.length === items.length && pence === null
  const amount = pence === null ? null : formatMoney({ pence, currency: order.currency })
  return {
    heading: progress.parcels.flatMap(({ steps }) => steps).find(({ status }) => status === REFUNDED)?.label ?? '',
    paragraphs: [
      amount === null ? (isCardsOnly ? SAYS.cardsOnly : SAYS.noAmount) : SAYS.amount(amount, whereTo(told)),
      ...(isCardsOnly || isAsCard(told) ? [] : RETURN_STATUSES[REFUNDED].advice),
      ...(rows.length > 0 ? [] : notes),
    ],
    parts,
  }
}

const REFUNDED = 'refund-completed'

function isCard({ line }: TrackedItem): boolean {
  return line.facts.rejection?.eGiftCardIssued === true
}

/** Requested, or because a spent card cannot be refilled. */
function isAsCard({ created }: ToldReturn): boolean {
  const { eGiftCardRequested, refundedTo } = created.facts
  return eGiftCardRequested === true || refundedTo === GIFT_CARD_NAME
}

function whereTo({ created }: ToldReturn): string | null {
  const { eGiftCardRequested, refundedTo } = created.facts
  if (eGiftCardRequested) return SAYS.aCard
  return refundedTo === undefined ? null : withinSentence(refundedTo)
}

function notesOf({ created }: ToldReturn): string[] {
  return (created.facts.refundNotes ?? []).map((note) => note.replace(EACH_METHOD, '').trim()).filter(Boolean)
}

function rowsOf({ created, items, order }: ToldReturn, pence: number) {
  const money = (amount: number) => formatMoney({ pence: amount, currency: order.currency })
  const { deliveryRefundPence = 0, refundAdjustmentPence = 0 } = created.facts
  const paid = items.filter((item) => !isCard(item))
  const deducted = paid.reduce((sum, item) => sum + deductedPence(item), 0)
  const lines = paid.map((item) => item.returned.refundPence ?? Number.NaN)
  const sum = lines.reduce((one, other) => one + other, deliveryRefundPence + refundAdjustmentPence - deducted)
  if (sum !== pence) return []
  return [
    ...paid.map((item) => ({
      label: item.line.description,
      note: factsOf(item),
      amount: money(item.returned.refundPence ?? 0),
    })),
    { label: SAYS.delivery, amount: money(deliveryRefundPence) },
    ...(refundAdjustmentPence === 0 ? [] : [{ label: SAYS.adjustment, amount: money(refundAdjustmentPence) }]),
    ...(deducted === 0 ? [] : [{ label: SAYS.deducted, amount: money(-deducted) }]),
    { label: SAYS.total, amount: money(pence), total: true },
  ]
}

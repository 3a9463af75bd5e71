import type { CreatedReturn } from './return.ts'

/** Whether the recipient of a gift has made it (D-42). */
export function isOfGift({ recipientId }: Pick<CreatedReturn, 'recipientId'>): boolean {
  return recipientId !== undefined
}

/**
 * A return as whoever made it may see it. The recipient of a gift is told no amount and no reason: what they get is an
 * e-gift card (D-42). What would be shown of it by mistake is nothing.
 */
export function asItsMakerSees(created: CreatedReturn): CreatedReturn {
  if (!isOfGift(created)) return created
  const {
    refundPence: _refund,
    deliveryRefundPence: _delivery,
    refundAdjustmentPence: _adjustment,
    refundedTo: _to,
    refundNotes: _notes,
    ...facts
  } = created.facts
  return {
    ...created,
    facts: { ...facts, eGiftCardRequested: true },
    lines: created.lines.map((line) => ({ ...line, reason: null, secondaryReason: null, refundPence: null })),
  }
}

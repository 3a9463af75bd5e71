import type { CreatedReturn } from './return.ts'

export function isOfGift({ recipientId }: Pick<CreatedReturn, 'recipientId'>): boolean {
  return recipientId !== undefined
}

/** Gift recipients see no amount and no reason (D-42): removed here, so that no page shows them by mistake. */
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

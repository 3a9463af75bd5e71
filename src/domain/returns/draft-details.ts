import type { AcknowledgedDraft } from './draft-return.ts'

export function toDraftDetails({ draftNumber, totals }: AcknowledgedDraft): Record<string, string> {
  if (totals === null) return { draftNumber }
  const { lineSubTotalPence, grandDiscountPence } = totals
  return {
    draftNumber,
    lineSubTotalPence: String(lineSubTotalPence),
    grandDiscountPence: String(grandDiscountPence),
  }
}

/** Null without a number: then it cannot be changed. */
export function readDraftDetails(details: Readonly<Record<string, string>>): AcknowledgedDraft | null {
  const { draftNumber } = details
  if (!draftNumber) return null
  const [lineSubTotalPence, grandDiscountPence] = [details.lineSubTotalPence, details.grandDiscountPence].map(penceOf)
  if (lineSubTotalPence === undefined || grandDiscountPence === undefined) return { draftNumber, totals: null }
  // A discount above the subtotal would make the refund negative (D-61).
  if (grandDiscountPence > lineSubTotalPence) return { draftNumber, totals: null }
  return { draftNumber, totals: { lineSubTotalPence, grandDiscountPence } }
}

function penceOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

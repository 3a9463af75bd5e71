import type { AcknowledgedDraft } from './draft-return.ts'

/** What order management says of a draft, as the details of a write. */
export function toDraftDetails({ draftNumber, totals }: AcknowledgedDraft): Record<string, string> {
  if (totals === null) return { draftNumber }
  const { lineSubTotalPence, grandDiscountPence } = totals
  return {
    draftNumber,
    lineSubTotalPence: String(lineSubTotalPence),
    grandDiscountPence: String(grandDiscountPence),
  }
}

/** Null when it gave the draft no number: then it cannot be asked to change it. */
export function readDraftDetails(details: Readonly<Record<string, string>>): AcknowledgedDraft | null {
  const { draftNumber } = details
  if (!draftNumber) return null
  const [lineSubTotalPence, grandDiscountPence] = [details.lineSubTotalPence, details.grandDiscountPence].map(penceOf)
  if (lineSubTotalPence === undefined || grandDiscountPence === undefined) return { draftNumber, totals: null }
  // More off than there is would make a refund negative: that is no total (D-61).
  if (grandDiscountPence > lineSubTotalPence) return { draftNumber, totals: null }
  return { draftNumber, totals: { lineSubTotalPence, grandDiscountPence } }
}

function penceOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

import { formatMoney } from '../money/money.ts'
import type { Order, OrderLine, Rejection } from '../orders/order.ts'
import { useBySentence } from '../returns/gift-card-use-by.ts'
import { SITES } from '../sites/site.ts'
import { morningOf } from '../time/days.ts'

/** A late item that came back in good order has no text within the window (D-94). */
const DEDUCTED: Readonly<Record<string, string>> = {
  A: 'Your item showed signs of wear',
  B: "Your item had damage that we don't think was there when we sent it",
  C: 'Your item was returned incomplete',
}
const AS_GIFT_CARD: Readonly<Record<string, string>> = {
  A: 'Your item showed signs of wear and came back after the return window',
  B: 'Your item was damaged and came back after the return window',
  C: 'Your item was incomplete and came back after the return window',
  D: 'Your item came back after the return window',
}

const DETAILS_EMAILED = "We've emailed you the details of your refund."
const SEVERAL = "We're unable to issue a full refund for this return. We've emailed you the details."
export const NOT_AGREED =
  "If you think we've got this wrong, please contact us. This doesn't affect your statutory rights."

export interface RejectionText {
  text: string
  /** Whether order management sent a combination that no text fits: worth a line in the log. */
  isUnknown: boolean
}

type Rejected = Pick<OrderLine, 'facts'>

/** What the page says about what was rejected (TRK-23, TRK-24, D-94); null where nothing was. */
export function rejectionText(lines: readonly Rejected[], currency: Order['currency']): RejectionText | null {
  const rejections = lines.flatMap(({ facts }) => facts.rejection ?? [])
  const [first] = rejections
  if (first === undefined) return null
  if (lines.length === 1) return textOf(first, currency)
  const isReduced = rejections.some(({ reductionPence, eGiftCardIssued }) => reductionPence > 0 || eGiftCardIssued)
  return isReduced ? { text: SEVERAL, isUnknown: false } : { text: DETAILS_EMAILED, isUnknown: true }
}

/** What is said of one line, on the page of a return with that line alone, and in the mail of any. */
export function textOf(rejection: Rejection, currency: Order['currency']): RejectionText {
  const { code, outsideWindow, eGiftCardIssued, reductionPence } = rejection
  const why = (outsideWindow ? AS_GIFT_CARD : DEDUCTED)[code.toUpperCase()]
  if (why !== undefined && outsideWindow && eGiftCardIssued) {
    return { text: `${why}, so we've sent you an e-gift card instead of a refund.`, isUnknown: false }
  }
  if (why !== undefined && !outsideWindow && reductionPence > 0) {
    const amount = formatMoney({ pence: reductionPence, currency })
    return { text: `${why}, so we've deducted ${amount} from your refund.`, isUnknown: false }
  }
  return { text: DETAILS_EMAILED, isUnknown: true }
}

/** What stands with a rejected line (TRK-20, TRK-21); null for one that was not. */
export function rejectionNote({ facts: { rejection } }: Rejected): string | null {
  if (!rejection) return null
  if (rejection.eGiftCardIssued) return 'E-gift card issued'
  return rejection.reductionPence > 0 ? 'Partial refund actioned' : 'Full refund actioned'
}

const CARD_DAYS = 35
const IRISH_CARD_MONTHS = 60
/** So long before it ends its owner is reminded (D-99). */
const REMINDED_DAYS_BEFORE = 7

/** The last day of an e-gift card that was sent in place of a refund (TRK-31, D-99). */
export function rejectionCardUseBy(site: Order['site'], rejectedOn: Temporal.PlainDate): Temporal.PlainDate {
  return rejectedOn.add(SITES[site].main === 'ie' ? { months: IRISH_CARD_MONTHS } : { days: CARD_DAYS })
}

/** When its owner is reminded of it. */
export function cardReminderAt(site: Order['site'], rejectedOn: Temporal.PlainDate): Temporal.Instant {
  return morningOf(rejectionCardUseBy(site, rejectedOn).subtract({ days: REMINDED_DAYS_BEFORE }))
}

/** "Use it by 20 Dec 2026." */
export function cardSentence(site: Order['site'], rejectedOn: Temporal.PlainDate): string {
  return useBySentence(rejectionCardUseBy(site, rejectedOn))
}

import { formatMoney } from '../money/money.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { useBySentence } from '../returns/gift-card-use-by.ts'
import { SITES } from '../sites/site.ts'
import { morningOf } from '../time/days.ts'
import { defineWords } from '../words/words.ts'

/** Whether something was not refunded as money, or not in full (TRK-22). */
export function isRejected(items: readonly { line: Pick<OrderLine, 'facts'> }[]): boolean {
  return items.some(({ line }) => line.facts.rejection !== undefined)
}

/** Reasons by reject code. */
const WORDS = defineWords('tracking.rejections', {
  /** For items that came back in time. None for D, which only means that an item came late (D-94). */
  inTime: {
    A: 'Your item showed signs of wear',
    B: "Your item had damage that we don't think was there when we sent it",
    C: 'Your item was returned incomplete',
  },
  deducted: (reason: string, amount: string) => `${reason}, so we've deducted ${amount} from your refund.`,
  late: {
    A: 'Your item showed signs of wear and came back after the return window',
    B: 'Your item was damaged and came back after the return window',
    C: 'Your item was incomplete and came back after the return window',
    D: 'Your item came back after the return window',
  },
  asCard: (reason: string) => `${reason}, so we've sent you an e-gift card instead of a refund.`,
  emailed: "We've emailed you the details of your refund.",
  several: "We're unable to issue a full refund for this return. We've emailed you the details.",
  /** Recipients get an e-gift card in any case, and see no amount (D-42). */
  gift: {
    inTime: {
      A: "Your gift showed signs of wear, so we've reduced the value of your e-gift card.",
      B: "Your gift had damage that we don't think was there when we sent it, so we've reduced the value of your e-gift card.",
      C: "Your gift was returned incomplete, so we've reduced the value of your e-gift card.",
    },
    late: {
      A: "Your gift showed signs of wear and came back after the return window. We've still sent you an e-gift card.",
      B: "Your gift was damaged and came back after the return window. We've still sent you an e-gift card.",
      C: "Your gift was incomplete and came back after the return window. We've still sent you an e-gift card.",
      D: "Your gift came back after the return window. We've still sent you an e-gift card.",
    },
    emailed: "We've emailed you the details of your e-gift card.",
    several: "We're unable to give you an e-gift card for all of this return. We've emailed you the details.",
  },
  notes: {
    asCard: 'E-gift card issued',
    partly: 'Partial refund actioned',
    inFull: 'Full refund actioned',
  },
} as const)

type Reasons = Readonly<Record<string, string>>

export const REJECTION_DISPUTE_TEXT =
  "If you think we've got this wrong, please contact us. This doesn't affect your statutory rights."

export interface RejectionText {
  text: string
  /** True if no text fits the rejection, which is then logged. */
  isUnknown: boolean
}

type Rejected = Pick<OrderLine, 'facts' | 'rejectedGift'>

export function rejectionText(lines: readonly Rejected[], currency: Order['currency']): RejectionText | null {
  const rejected = lines.filter(({ facts }) => facts.rejection !== undefined)
  const [first] = rejected
  if (first === undefined) return null
  if (lines.length === 1) return lineRejectionText(first, currency)
  const { emailed, several } = first.rejectedGift ? WORDS.gift : WORDS
  const isLess = rejected.some((line) => isReduced(line) || line.facts.rejection?.eGiftCardIssued)
  return isLess ? { text: several, isUnknown: false } : { text: emailed, isUnknown: true }
}

/** The text about one line, for pages that show only this line, and for mails. */
export function lineRejectionText(line: Rejected, currency: Order['currency']): RejectionText {
  const { facts, rejectedGift } = line
  if (rejectedGift) return giftText(line)
  const { code = '', outsideWindow, eGiftCardIssued, reductionPence = 0 } = facts.rejection ?? {}
  const reasons: Reasons = WORDS[outsideWindow ? 'late' : 'inTime']
  const why = reasons[code.toUpperCase()]
  if (why !== undefined && outsideWindow && eGiftCardIssued) {
    return { text: WORDS.asCard(why), isUnknown: false }
  }
  if (why !== undefined && !outsideWindow && reductionPence > 0) {
    const amount = formatMoney({ pence: reductionPence, currency })
    return { text: WORDS.deducted(why, amount), isUnknown: false }
  }
  return { text: WORDS.emailed, isUnknown: true }
}

function giftText(line: Rejected): RejectionText {
  const { code = '', outsideWindow, eGiftCardIssued } = line.facts.rejection ?? {}
  const isMet = outsideWindow ? eGiftCardIssued : isReduced(line)
  const reasons: Reasons = WORDS.gift[outsideWindow ? 'late' : 'inTime']
  const text = isMet ? reasons[code.toUpperCase()] : undefined
  return text === undefined ? { text: WORDS.gift.emailed, isUnknown: true } : { text, isUnknown: false }
}

export function isReduced({ facts, rejectedGift }: Rejected): boolean {
  return rejectedGift?.isReduced ?? (facts.rejection?.reductionPence ?? 0) > 0
}

export function rejectionNote(line: Rejected): string | null {
  const { rejection } = line.facts
  if (!rejection) return null
  if (rejection.eGiftCardIssued || line.rejectedGift) return WORDS.notes.asCard
  return WORDS.notes[isReduced(line) ? 'partly' : 'inFull']
}

const CARD_DAYS = 35
const IRISH_CARD_MONTHS = 60
const REMINDED_DAYS_BEFORE = 7

/** The last day of an e-gift card that was sent instead of a refund (TRK-31, D-99). */
export function rejectionCardUseBy(site: Order['site'], rejectedOn: Temporal.PlainDate): Temporal.PlainDate {
  return rejectedOn.add(SITES[site].main === 'ie' ? { months: IRISH_CARD_MONTHS } : { days: CARD_DAYS })
}

export function cardReminderAt(site: Order['site'], rejectedOn: Temporal.PlainDate): Temporal.Instant {
  return morningOf(rejectionCardUseBy(site, rejectedOn).subtract({ days: REMINDED_DAYS_BEFORE }))
}

export function cardUseBySentence(site: Order['site'], rejectedOn: Temporal.PlainDate): string {
  return useBySentence(rejectionCardUseBy(site, rejectedOn))
}

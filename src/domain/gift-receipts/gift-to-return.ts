import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { type ReturnableLines, returnableLines } from '../returns/returnable-lines.ts'
import { WHY_NOT_SENTENCES } from '../returns/why-not-returnable.data.ts'
import type { WhyNot } from '../returns/why-not-returnable.ts'
import { defineWords } from '../words/words.ts'
import {
  type GiftLinkStatus,
  giftLinkStatus,
  giftReturnProgress,
  isWithdrawnByBuyer,
  LINK_SENTENCES,
  type OnlineReturnProgress,
  onlineReturnProgress,
  RETURNED_ONLINE_SENTENCES,
} from './gift-link-status.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface RecipientsOrder {
  order: Order
  receipts: readonly { state: GiftReceiptState; lines: readonly BoundLine[] }[]
  /** The lines that this recipient is already returning. */
  ownReturnLineKeys: readonly string[]
}

/** `begun` and `done`: another recipient has begun or completed a return. */
export type GiftReturnStatus = GiftLinkStatus['status'] | OnlineReturnProgress

export const giftSentence = (status: Exclude<GiftReturnStatus, 'open'>): string =>
  ({ ...LINK_SENTENCES, ...RETURNED_ONLINE_SENTENCES })[status]

/** Recipients get an e-gift card instead of a refund (D-42). */
const WORDS = defineWords('gifts.returned', { cardSent: 'E-gift card sent' } as const)

interface GiftToReturn {
  /** Leaves out lines that the buyer has withdrawn from, or whose receipt has ended. */
  order: Order
  eligibility: ReturnableLines
  status: GiftReturnStatus
}

function wordedForRecipient(why: WhyNot): WhyNot {
  return why.code === 'refund-completed' ? { ...why, sentence: WORDS.cardSent } : why
}

export function keysOfReturnedLines(
  { lines }: Pick<Order, 'lines'>,
  returning: readonly { lineNo: number; splitNo: number }[],
): string[] {
  const isReturning = (line: { lineNo: number; splitNo: number }) =>
    returning.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  return lines.filter(isReturning).map(({ key }) => key)
}

/** The gift is open while one of its receipts is, and for a recipient who is returning all of it (D-42, D-168). */
export function giftToReturn(
  { order, receipts, ownReturnLineKeys }: RecipientsOrder,
  at: Temporal.Instant,
): GiftToReturn {
  const isOwnReturn = ({ key }: OrderLine) => ownReturnLineKeys.includes(key)
  const receiptsWithLines = receipts.map(({ state, lines }) => ({ state, lines: sharedLines(order, lines) }))
  const shared = new Set(
    receiptsWithLines.filter(({ state }) => RECEIPT_STATES[state].isValid).flatMap(({ lines }) => lines),
  )
  const isWithdrawn = isWithdrawnByBuyer(order)
  const lines = order.lines.filter((line) => (shared.has(line) && !isWithdrawn(line)) || isOwnReturn(line))
  const recipientsOrder = { ...order, lines }
  const returnable = recipientReturnableLines(recipientsOrder, receipts, at)
  const isReturnedElsewhere = (line: OrderLine) =>
    (isGoingBack(line) || line.returnedByRecipient === true) && !isOwnReturn(line)
  const returnedElsewhere = new Map(lines.filter(isReturnedElsewhere).map((line) => [line.key, alreadyReturned(line)]))
  const verdicts = new Map(
    [...returnable.verdicts].map(([key, why]) => [key, returnedElsewhere.get(key) ?? (why && wordedForRecipient(why))]),
  )
  const online = returnable.online.filter((key) => !returnedElsewhere.has(key))
  const statuses = receiptsWithLines.flatMap(({ state, lines }) => {
    const rest = lines.filter((line) => !isOwnReturn(line))
    // A receipt can't have ended for the recipient who is returning all its lines.
    if (ownReturnLineKeys.length > 0 && rest.every(isCancelled)) return []
    const receipt = { state, lines: rest, order }
    return [onlineReturnProgress(receipt, at) ?? giftLinkStatus(receipt, [], at).status]
  })
  const returnsEverything = ownReturnLineKeys.length > 0 && statuses.length === 0
  return {
    order: recipientsOrder,
    eligibility: { ...returnable, verdicts, online },
    status: returnsEverything ? 'open' : bestOf(statuses),
  }
}

function alreadyReturned(line: OrderLine): WhyNot {
  const is = line.returnedByRecipient ? giftReturnProgress([line]) : 'returned'
  return { code: 'not-returnable', sentence: giftSentence(is), hint: null, changesOn: null }
}

function bestOf(statuses: readonly GiftReturnStatus[]): GiftReturnStatus {
  return (['open', 'begun', 'done', 'returned'] as const).find((is) => statuses.includes(is)) ?? 'expired'
}

interface HeldReceipt {
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

const notReturnable = (code: 'not-returnable' | 'return-started'): WhyNot => ({
  code,
  get sentence() {
    return WHY_NOT_SENTENCES[code]
  },
  hint: null,
  changesOn: null,
})
const TAKEN_BACK = notReturnable('not-returnable')
/** Based on our own records: order management may not show the return yet. */
const BEING_RETURNED = notReturnable('return-started')

/** Lines whose receipt still works, that the rules allow, and that no recipient returns already (D-42). */
export function recipientReturnableLines(
  order: Order,
  receipts: readonly HeldReceipt[],
  at: Temporal.Instant,
): ReturnableLines {
  const returnable = returnableLines(order, at, { returner: 'gift-recipient' })
  const working = receipts.filter(({ state }) => RECEIPT_STATES[state].isValid)
  const shared = new Set(working.flatMap(({ lines }) => sharedLines(order, lines)))
  const giftReasonOf = (line: OrderLine) => {
    if (!shared.has(line)) return TAKEN_BACK
    return line.returnedByRecipient ? BEING_RETURNED : null
  }
  const verdicts = new Map(
    order.lines.map((line) => [line.key, returnable.verdicts.get(line.key) ?? giftReasonOf(line)]),
  )
  return { ...returnable, verdicts, online: returnable.online.filter((key) => verdicts.get(key) === null) }
}

import { canonicalStatus, LINE_STATUSES } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { WHY_NOT_SENTENCES, type WhyNotCode } from '../returns/why-not-returnable.data.ts'
import { whyNotReturnable } from '../returns/why-not-returnable.ts'
import { SITES } from '../sites/site.ts'
import { morningOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

type OwnCode = 'sent' | 'scheduled' | 'being-sent' | 'being-freed' | 'not-sent-out' | 'withdrawn'

export interface WhyNoGiftReceipt {
  code: Exclude<WhyNotCode, 'gift-receipt-sent'> | OwnCode
  sentence: string
}

export interface ReceiptWithLines {
  state: GiftReceiptState
  /** When order management removed the gift flag from the lines; null until then. */
  releasedAt: Temporal.Instant | null
  lines: readonly BoundLine[]
}

const WORDS = defineWords('gifts.notGiftable', {
  sent: 'A gift receipt has been sent for this item.',
  'being-sent': "We're sending a gift receipt for this item.",
  'being-freed': "We're updating this item. Please check back in a few minutes.",
  'not-sent-out': 'You can send a gift receipt once this item is on its way.',
  withdrawn: "You've withdrawn from the contract for this item.",
  scheduled: (day: string) => `A gift receipt will be sent for this item on ${day}.`,
} as const)

const because = (code: Exclude<OwnCode, 'scheduled'>): WhyNoGiftReceipt => ({ code, sentence: WORDS[code] })

/** By line key: why the line can't have a receipt, or null if it can (D-164). Expects the newest receipt first. */
export function giftableLines(
  order: Order,
  at: Temporal.Instant,
  receipts: readonly ReceiptWithLines[] = [],
): ReadonlyMap<string, WhyNoGiftReceipt | null> {
  const withdrawn = withdrawnUnits(order)
  const newest = newestByLine(order, receipts)
  return new Map(
    order.lines.map((line) => {
      const isWithdrawn = (withdrawn.get(line.key) ?? 0) >= line.quantity
      if (isWithdrawn) return [line.key, because('withdrawn')]
      return [line.key, receiptReasonOf(line, newest.get(line.key), at) ?? returnReasonOf(line, order, at)]
    }),
  )
}

export function hasLineToGive(order: Order, at: Temporal.Instant, receipts: readonly ReceiptWithLines[]): boolean {
  return [...giftableLines(order, at, receipts).values()].includes(null)
}

/** True if a receipt is possible now, or as soon as order management has removed the flag of an ended receipt. */
export function isSoonPossible(why: WhyNoGiftReceipt | null | undefined): boolean {
  return why === null || why?.code === 'being-freed'
}

/** Ignores printed receipts: they flag no line (D-39) and must not hide one that was sent. */
function newestByLine(order: Order, receipts: readonly ReceiptWithLines[]): ReadonlyMap<string, ReceiptWithLines> {
  const sent = receipts.filter(({ state }) => state !== 'printed').toReversed()
  return new Map(sent.flatMap((receipt) => sharedLines(order, receipt.lines).map(({ key }) => [key, receipt] as const)))
}

/** Checked first, so that the buyer doesn't see what the recipient does with the gift (D-168). */
function receiptReasonOf(
  { facts: { giftEmailSent, giftSendOn }, returnedByRecipient }: OrderLine,
  newest: ReceiptWithLines | undefined,
  at: Temporal.Instant,
): WhyNoGiftReceipt | null {
  if (newest?.state === 'requested') return because('being-sent')
  if (returnedByRecipient) return because('sent')
  if (giftEmailSent !== true) return null
  if (newest && isBeingReleased(newest)) return because('being-freed')
  if (giftSendOn === undefined || !isStillToCome(giftSendOn, newest, at)) return because('sent')
  return { code: 'scheduled', sentence: WORDS.scheduled(formatDay(giftSendOn)) }
}

/** Our own receipt's state decides; one made elsewhere counts as sent from nine in the morning of its day. */
function isStillToCome(on: Temporal.PlainDate, newest: ReceiptWithLines | undefined, at: Temporal.Instant): boolean {
  if (newest && RECEIPT_STATES[newest.state].flagsLines) return newest.state === 'scheduled'
  return Temporal.Instant.compare(at, morningOf(on)) < 0
}

/** The receipt has ended, but order management has not removed the flag yet. */
function isBeingReleased({ state, releasedAt }: ReceiptWithLines): boolean {
  return releasedAt === null && !RECEIPT_STATES[state].flagsLines
}

function returnReasonOf(line: OrderLine, order: Order, at: Temporal.Instant): WhyNoGiftReceipt | null {
  if (SITES[order.site].christmas) return { code: 'food', sentence: WHY_NOT_SENTENCES.food }
  const returner = 'gift-recipient'
  const reasonNow = whyNotReturnable(line, order, at, { returner })
  if (reasonNow === null) return null
  if (!isStillWithUs(line) || reasonNow.code === 'e-gift-card') return whyNoGiftReceipt(reasonNow)
  // Promise "once it is on its way" only if the line can be returned then.
  const reasonOnceSent = whyNotReturnable({ ...line, status: 'Despatched' }, order, at, {
    returner,
    hardValidationDisabled: true,
  })
  return reasonOnceSent ? whyNoGiftReceipt(reasonOnceSent) : because('not-sent-out')
}

/** False for an unknown status, so that no receipt is promised. */
function isStillWithUs({ status }: OrderLine): boolean {
  const canonical = canonicalStatus(status)
  const stage = Object.hasOwn(LINE_STATUSES, canonical) ? LINE_STATUSES[canonical]?.stage : undefined
  return stage === 'created' || stage === 'preparing'
}

function whyNoGiftReceipt({ code, sentence }: { code: WhyNotCode; sentence: string }): WhyNoGiftReceipt {
  // This case exists only for the type: a sent receipt stops the buyer's returns, not the recipient's.
  return code === 'gift-receipt-sent' ? because('sent') : { code, sentence }
}

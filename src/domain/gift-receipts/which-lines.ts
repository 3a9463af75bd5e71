import { LINE_STATUSES } from '../orders/line-status.data.ts'
import { knownStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { WHY_NOT_SENTENCES, type WhyNotCode } from '../returns/why-not-returnable.data.ts'
import { whyNotReturnable } from '../returns/why-not-returnable.ts'
import { SITES } from '../sites/site.ts'
import { morningOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'

export interface WhyNoGiftReceipt {
  code: Exclude<WhyNotCode, 'gift-receipt-sent'> | 'sent' | 'scheduled' | 'not-sent-out' | 'withdrawn'
  sentence: string
}

const SENT: WhyNoGiftReceipt = { code: 'sent', sentence: 'A gift receipt has been sent for this item.' }
const NOT_SENT_OUT: WhyNoGiftReceipt = {
  code: 'not-sent-out',
  sentence: 'You can send a gift receipt once this item is on its way.',
}
const WITHDRAWN: WhyNoGiftReceipt = {
  code: 'withdrawn',
  sentence: "You've withdrawn from the contract for this item.",
}

/**
 * Why each line of an order cannot have a gift receipt, or null where it can: what its recipient could return, and what
 * has none yet (D-164). By the lines' keys.
 */
export function whichLines(order: Order, at: Temporal.Instant): ReadonlyMap<string, WhyNoGiftReceipt | null> {
  const withdrawn = withdrawnUnits(order)
  return new Map(
    order.lines.map((line) => {
      const isWithdrawn = (withdrawn.get(line.key) ?? 0) >= line.quantity
      return [line.key, receiptReasonOf(line, at) ?? (isWithdrawn ? WITHDRAWN : returnReasonOf(line, order, at))]
    }),
  )
}

/** Comes first: what the recipient does with a gift is not for the buyer to see (D-168). */
function receiptReasonOf({ facts }: OrderLine, at: Temporal.Instant): WhyNoGiftReceipt | null {
  const { giftEmailSent, giftSendOn } = facts
  if (giftEmailSent !== true) return null
  if (giftSendOn === undefined || Temporal.Instant.compare(at, morningOf(giftSendOn)) >= 0) return SENT
  return { code: 'scheduled', sentence: `A gift receipt will be sent for this item on ${formatDay(giftSendOn)}.` }
}

function returnReasonOf(line: OrderLine, order: Order, at: Temporal.Instant): WhyNoGiftReceipt | null {
  if (SITES[order.site].christmas) return { code: 'food', sentence: WHY_NOT_SENTENCES.food }
  const asker = 'gift-recipient'
  const now = whyNotReturnable(line, order, at, { asker })
  if (now === null) return null
  if (!isStillWithUs(line) || now.code === 'e-gift-card') return told(now)
  // "Once it is on its way" is promised only for what can go back then.
  const later = whyNotReturnable({ ...line, status: 'Despatched' }, order, at, { asker, hardValidationDisabled: true })
  return later ? told(later) : NOT_SENT_OUT
}

/** Of a status that we do not know nobody can say what will come of it. */
function isStillWithUs({ status }: OrderLine): boolean {
  const known = knownStatus(status)
  const stage = Object.hasOwn(LINE_STATUSES, known) ? LINE_STATUSES[known]?.stage : undefined
  return stage === 'created' || stage === 'preparing'
}

function told({ code, sentence }: { code: WhyNotCode; sentence: string }): WhyNoGiftReceipt {
  // The receipt that a buyer has sent binds the buyer alone, and a recipient is asked about here.
  return code === 'gift-receipt-sent' ? SENT : { code, sentence }
}

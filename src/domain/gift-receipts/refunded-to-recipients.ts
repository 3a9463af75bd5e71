import { PENNIES } from '../money/share-out.ts'
import { isCancelled, type LineStanding } from '../orders/line-status.ts'
import type { Order, OrderLine, Payment, ReturnPromise } from '../orders/order.ts'

type RefundedLine = LineStanding & { lineTotalPence: number }

/** As much of an order as tells what recipients got of it. */
export interface RefundedOrder<Line = RefundedLine> {
  grandTotalPence: number
  facts: {
    payments?: readonly Pick<Payment, 'refundedPence'>[]
    returnPromises?: readonly ReturnPromise[]
  }
  lines: readonly Line[]
}

/** What the buyer is not to see: what was refunded to recipients, and how much less the total is for it. */
export interface HiddenAmounts {
  refundedPence: number
  loweredPence: number
}

/**
 * How much of what order management tells as refunded was for recipients, by the numbers of their returns. It does not
 * say for whom a refund was: what had come back before, what was promised to the buyer and what was cancelled is the buyer's own;
 * of the rest as much as was promised to recipients is theirs.
 */
export function hiddenAmounts(
  { grandTotalPence, facts, lines }: RefundedOrder,
  returnNumbers: ReadonlySet<string>,
): HiddenAmounts {
  const { payments = [], returnPromises = [] } = facts
  const theirs = returnPromises.filter(({ returnNumber }) => returnNumbers.has(returnNumber))
  if (theirs.length === 0) return { refundedPence: 0, loweredPence: 0 }
  const own = returnPromises.filter((promise) => !theirs.includes(promise))
  const cameBefore = Math.min(...theirs.map(({ before }) => before.refundedPence))
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  const cancelled = lines.reduce((all, line) => all + (isCancelled(line) ? line.lineTotalPence : 0), 0)
  const left = Math.max(0, refunded - Math.max(cameBefore, promised(own) + cancelled))
  const refundedPence = Math.min(promised(theirs), left)
  const lowered = loweredSince(grandTotalPence, theirs, own)
  // A total that is kept when gifts are refunded may be lowered for something else, such as goodwill.
  const isForAnother = lowered + PENNIES < refundedPence && lowered <= left - refundedPence + PENNIES
  return { refundedPence, loweredPence: isForAnother ? 0 : Math.min(lowered, refundedPence) }
}

/** By how much the total is lower than before recipients returned anything, but for what is the buyer's own. */
function loweredSince(totalPence: number, theirs: readonly ReturnPromise[], own: readonly ReturnPromise[]): number {
  const highest = (some: readonly ReturnPromise[]) => Math.max(...some.map(({ before }) => before.totalPence ?? 0))
  const fromFirst = highest([...theirs, ...own]) - totalPence
  return Math.max(0, Math.min(highest(theirs) - totalPence, fromFirst - promised(own)))
}

/** The order with its total and its payments as they are shown to its buyer: as if no recipient had got anything (D-168). */
export function asShownToBuyer(order: Order): Order {
  const { facts, refundedToRecipientsPence = 0, loweredForRecipientsPence = 0 } = order
  let hidden = refundedToRecipientsPence
  if (hidden === 0) return order
  const payments = (facts.payments ?? []).map((payment) => {
    const pence = Math.min(hidden, payment.refundedPence)
    hidden -= pence
    return pence === 0 ? payment : { ...payment, refundedPence: payment.refundedPence - pence }
  })
  return {
    ...order,
    grandTotalPence: order.grandTotalPence + loweredForRecipientsPence,
    facts: { ...facts, ...(facts.payments && { payments }) },
  }
}

/**
 * The order as it is told to its buyer's own calls: without the refunds that are not theirs, and without order
 * management's words for the whole order, which tell of them.
 */
export function asToldToBuyer(order: Order): Order {
  const isReturned = order.lines.some(({ returnedByRecipient }) => returnedByRecipient)
  if (!isReturned && !order.refundedToRecipientsPence) return order
  const shown = asShownToBuyer(order)
  const { statusDescription: _status, minStatus: _min, maxStatus: _max, ...facts } = shown.facts
  return {
    ...shown,
    facts,
    lines: order.lines.map((line) => (line.returnedByRecipient ? withoutRefunds(line) : line)),
  }
}

function withoutRefunds(line: OrderLine): OrderLine {
  const { charges, lineStatus: _lineStatus, ...facts } = line.facts
  return {
    ...line,
    facts: { ...facts, ...(charges && { charges: charges.map((charge) => ({ ...charge, refundedPence: 0 })) }) },
  }
}

function promised(promises: readonly { refundPence: number }[]): number {
  return promises.reduce((all, { refundPence }) => all + refundPence, 0)
}

import { PENNIES } from '../money/share-out.ts'
import { isCancelled, type LineStanding } from '../orders/line-status.ts'
import type { Order, OrderLine, Payment, ReturnPromise } from '../orders/order.ts'

type RefundedLine = LineStanding & { lineTotalPence: number }

export interface RefundedOrder<Line = RefundedLine> {
  grandTotalPence: number
  facts: {
    payments?: readonly Pick<Payment, 'refundedPence'>[]
    returnPromises?: readonly ReturnPromise[]
  }
  lines: readonly Line[]
}

/** Hidden from the buyer: refunds to recipients, and by how much they lowered the total. */
export interface HiddenAmounts {
  refundedPence: number
  loweredPence: number
}

/**
 * Order management does not say for whom a refund was: what exceeds the buyer's own, up to what recipients were
 * promised, is theirs.
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
  // The total may be lowered for something else, such as goodwill.
  const isForAnother = lowered + PENNIES < refundedPence && lowered <= left - refundedPence + PENNIES
  return { refundedPence, loweredPence: isForAnother ? 0 : Math.min(lowered, refundedPence) }
}

/** Without what is the buyer's own. */
function loweredSince(totalPence: number, theirs: readonly ReturnPromise[], own: readonly ReturnPromise[]): number {
  const highest = (some: readonly ReturnPromise[]) => Math.max(...some.map(({ before }) => before.totalPence ?? 0))
  const fromFirst = highest([...theirs, ...own]) - totalPence
  return Math.max(0, Math.min(highest(theirs) - totalPence, fromFirst - promised(own)))
}

/** As if no recipient had got anything (D-168). */
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

/** Without recipients' refunds and order management's status of the whole order, which would reveal them. */
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

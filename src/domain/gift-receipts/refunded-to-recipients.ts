import type { Order, OrderFacts, OrderLine, Payment } from '../orders/order.ts'

/**
 * How much of what order management tells as refunded was for recipients, by the numbers of their returns. It does not
 * say for whom a refund was: what had come back before, and what was promised to the buyer, is the buyer's own; of the
 * rest as much as was promised to recipients is theirs.
 */
export function refundedToRecipients(
  { payments = [], returnPromises = [], cancellations = [] }: OrderFacts,
  returnNumbers: ReadonlySet<string>,
): number {
  const theirs = returnPromises.filter(({ returnNumber }) => returnNumbers.has(returnNumber))
  if (theirs.length === 0) return 0
  const own = [...returnPromises.filter((promise) => !theirs.includes(promise)), ...cancellations]
  const cameBefore = Math.min(...theirs.map(({ before }) => before.refundedPence))
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  return Math.max(0, Math.min(promised(theirs), refunded - Math.max(cameBefore, promised(own))))
}

/** The payments of an order as they are shown to its buyer: without what came back to a recipient (D-168). */
export function shownPayments({ facts, refundedToRecipientsPence = 0 }: Order): Payment[] {
  let hidden = refundedToRecipientsPence
  return (facts.payments ?? []).map((payment) => {
    const pence = Math.min(hidden, payment.refundedPence)
    hidden -= pence
    return pence === 0 ? payment : { ...payment, refundedPence: payment.refundedPence - pence }
  })
}

/**
 * The order as it is told to its buyer's own calls: without the refunds that are not theirs, and without order
 * management's words for the whole order, which tell of them.
 */
export function asToldToBuyer(order: Order): Order {
  const isReturned = order.lines.some(({ returnedByRecipient }) => returnedByRecipient)
  if (!isReturned && !order.refundedToRecipientsPence) return order
  const { statusDescription: _status, minStatus: _min, maxStatus: _max, ...facts } = order.facts
  return {
    ...order,
    facts: { ...facts, ...(facts.payments && { payments: shownPayments(order) }) },
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

import { ROUNDING_TOLERANCE_PENCE } from '../money/share-out.ts'
import { isCancelled, isGoingBack, type LineStatusFields, readLineStatus } from '../orders/line-status.ts'
import type { LineFacts, Order, OrderLine, Payment, PromisedRefund, WithdrawnLine } from '../orders/order.ts'

/** An order line in the return of a gift recipient. */
export interface RecipientReturnLine {
  returnNumber: string
  lineNo: number
  splitNo: number
  statusBefore: string | null
  /** False: the return was not completed, and the recipient keeps the line. */
  isActive: boolean
  /** We gave up booking the return: it counts only if order management shows the line as a gift going back (D-189). */
  isGivenUp?: boolean
  /** False: the line was split off from one on the gift receipt, when some of its units were returned. */
  isNamed: boolean
}

export interface ReturnedByRecipients {
  lines: readonly RecipientReturnLine[]
  /** Keys of the lines of a return that is just being created. */
  requested: readonly string[]
}

export interface BuyerViewLine extends LineStatusFields {
  lineNo: number
  splitNo: number
  key: string
  quantity: number
  lineTotalPence: number
  facts: Pick<LineFacts, 'rejection' | 'rmaOn' | 'derivedFromLineKey' | 'giftEmailSent'>
  returnedByRecipient?: true
}

/** Used if the line's status before its return is unknown; shown as "Delivered" if the line has a delivery day. */
const FORMER_STATUS = 'Despatched'

export function markReturned<Line extends BuyerViewLine>(
  lines: readonly Line[],
  byRecipients: ReturnedByRecipients,
): Line[] {
  const returned = returnsByRecipients(lines, byRecipients)
  const { requested } = returned
  return lines.map((line) =>
    requested.includes(line.key) || recipientReturnOf(line, returned)?.isActive
      ? { ...line, returnedByRecipient: true }
      : line,
  )
}

/**
 * Hides recipients' returns, of which the buyer must not learn (D-168). Payments stay complete, so that nothing is
 * refunded twice.
 */
export function withRecipientReturnsHidden(order: Order, returned: ReturnedByRecipients): Order {
  if (returned.lines.length + returned.requested.length === 0) return order
  const { refundedPence, loweredPence } = amountsHiddenFromBuyer(order, returned)
  return {
    ...order,
    ...(refundedPence > 0 && { refundedToRecipientsPence: refundedPence }),
    ...(loweredPence > 0 && { loweredForRecipientsPence: loweredPence }),
    lines: linesBeforeReturns<OrderLine>(order.lines, returned),
    ...(order.withdrawn && { withdrawn: withdrawnBeforeReturns(order.withdrawn) }),
  }
}

/** Leaves out returns that are not refunded yet: until then every refund is the buyer's. */
export function amountsHiddenFromBuyer(
  order: RefundedOrder<Pick<BuyerViewLine, 'lineNo' | 'splitNo' | 'lineTotalPence' | keyof LineStatusFields>>,
  returned: Pick<ReturnedByRecipients, 'lines'>,
): HiddenAmounts {
  const isRefunded = ({ lineNo, splitNo }: RecipientReturnLine) =>
    order.lines.some(
      (line) => line.lineNo === lineNo && line.splitNo === splitNo && readLineStatus(line).stage === 'refunded',
    )
  const numbers = returned.lines.filter(isRefunded).map(({ returnNumber }) => returnNumber)
  return hiddenAmounts(order, new Set(numbers))
}

export function withdrawnBeforeReturns(withdrawn: readonly WithdrawnLine[]): WithdrawnLine[] {
  return withdrawn.map(({ returnedByRecipients, ...record }) =>
    returnedByRecipients === undefined
      ? record
      : { ...record, returnedSince: (record.returnedSince ?? 0) - returnedByRecipients },
  )
}

/** Lines with their former status, and with split-off parts merged again. */
export function linesBeforeReturns<Line extends BuyerViewLine>(
  lines: readonly Line[],
  byRecipients: ReturnedByRecipients,
): Line[] {
  const returned = returnsByRecipients(lines, byRecipients)
  const formerLines = markReturned(lines, returned).map((line) => beforeReturn(line, returned))
  const wholes = new Map(formerLines.map((line) => [line, wholeOf(line, formerLines, returned)]))
  return formerLines
    .filter((line) => wholes.get(line) === line)
    .map((line) => formerLines.filter((part) => part !== line && wholes.get(part) === line).reduce(mergePart, line))
}

function recipientReturnOf(
  { lineNo, splitNo }: BuyerViewLine,
  { lines }: ReturnedByRecipients,
): RecipientReturnLine | undefined {
  const own = lines.filter((line) => line.lineNo === lineNo && line.splitNo === splitNo)
  return own.find(({ isActive }) => isActive) ?? own[0]
}

/** Leaves out returns that we gave up booking and that order management's lines don't show. */
function returnsByRecipients(lines: readonly BuyerViewLine[], returned: ReturnedByRecipients): ReturnedByRecipients {
  const isReturned = ({ lineNo, splitNo }: RecipientReturnLine) =>
    lines.some(
      (line) =>
        line.lineNo === lineNo && line.splitNo === splitNo && line.facts.giftEmailSent === true && isGoingBack(line),
    )
  return { ...returned, lines: returned.lines.filter((line) => !line.isGivenUp || isReturned(line)) }
}

function beforeReturn<Line extends BuyerViewLine>(line: Line, returned: ReturnedByRecipients): Line {
  const recipientReturn = recipientReturnOf(line, returned)
  if (!recipientReturn?.isActive) return line
  const { rejection: _rejection, rmaOn: _rmaOn, ...facts } = line.facts
  const status = isGoingBack(line) ? (recipientReturn.statusBefore ?? FORMER_STATUS) : line.status
  return { ...line, facts, status, statusDescription: null }
}

/** The line from which a part was split off when its recipient returned some units. */
function wholeOf<Line extends BuyerViewLine>(line: Line, lines: readonly Line[], returned: ReturnedByRecipients): Line {
  const own = recipientReturnOf(line, returned)
  if (!own || own.isNamed) return line
  const { derivedFromLineKey } = line.facts
  const from = derivedFromLineKey === undefined ? undefined : lines.find(({ key }) => key === derivedFromLineKey)
  // Parts are numbered in order of splitting, so there is no cycle.
  if (!from || from.lineNo !== line.lineNo || from.splitNo >= line.splitNo) return line
  if (isCancelled(from) || isGoingBack(from)) return line
  // A part that its recipient keeps is merged too, unless the gift has ended, or the part was returned or cancelled.
  if (!own.isActive && (from.facts.giftEmailSent !== true || isGoingBack(line) || isCancelled(line))) return line
  return wholeOf(from, lines, returned)
}

/** The merged line keeps the key, number and extra charges of `whole`, which the buyer has seen before. */
function mergePart<Line extends BuyerViewLine>(whole: Line, part: Line): Line {
  return {
    ...whole,
    quantity: whole.quantity + part.quantity,
    lineTotalPence: whole.lineTotalPence + part.lineTotalPence,
    ...(part.returnedByRecipient && { returnedByRecipient: true }),
  }
}

type RefundedLine = LineStatusFields & { lineTotalPence: number }

interface RefundedOrder<Line = RefundedLine> {
  grandTotalPence: number
  facts: {
    payments?: readonly Pick<Payment, 'refundedPence'>[]
    promisedRefunds?: readonly PromisedRefund[]
  }
  lines: readonly Line[]
}

/** What the buyer must not see: refunds to recipients, and by how much these lowered the order's total. */
interface HiddenAmounts {
  refundedPence: number
  loweredPence: number
}

/**
 * Order management does not report who was refunded. What exceeds the buyer's own refunds counts as refunded to the
 * recipients, up to what they were promised.
 */
function hiddenAmounts(
  { grandTotalPence, facts, lines }: RefundedOrder,
  returnNumbers: ReadonlySet<string>,
): HiddenAmounts {
  const { payments = [], promisedRefunds = [] } = facts
  const recipientPromises = promisedRefunds.filter(({ returnNumber }) => returnNumbers.has(returnNumber))
  if (recipientPromises.length === 0) return { refundedPence: 0, loweredPence: 0 }
  const buyerPromises = promisedRefunds.filter((promise) => !recipientPromises.includes(promise))
  const refundedBefore = Math.min(...recipientPromises.map(({ before }) => before.refundedPence))
  const refunded = payments.reduce((all, { refundedPence }) => all + refundedPence, 0)
  const cancelled = lines.reduce((all, line) => all + (isCancelled(line) ? line.lineTotalPence : 0), 0)
  const unassignedPence = Math.max(0, refunded - Math.max(refundedBefore, sumPromises(buyerPromises) + cancelled))
  const refundedPence = Math.min(sumPromises(recipientPromises), unassignedPence)
  const lowered = loweredByRecipients(grandTotalPence, recipientPromises, buyerPromises)
  // The total may be lowered for something else, such as goodwill.
  const isOtherReduction =
    lowered + ROUNDING_TOLERANCE_PENCE < refundedPence &&
    lowered <= unassignedPence - refundedPence + ROUNDING_TOLERANCE_PENCE
  return { refundedPence, loweredPence: isOtherReduction ? 0 : Math.min(lowered, refundedPence) }
}

/** By how much refunds to recipients lowered the order's total, leaving out refunds to the buyer. */
function loweredByRecipients(
  totalPence: number,
  toRecipients: readonly PromisedRefund[],
  toBuyer: readonly PromisedRefund[],
): number {
  const highestTotal = (promises: readonly PromisedRefund[]) =>
    Math.max(...promises.map(({ before }) => before.totalPence ?? 0))
  const fromFirst = highestTotal([...toRecipients, ...toBuyer]) - totalPence
  return Math.max(0, Math.min(highestTotal(toRecipients) - totalPence, fromFirst - sumPromises(toBuyer)))
}

/** Totals as if no recipient had been refunded (D-168). */
export function withBuyerTotals(order: Order): Order {
  const { facts, refundedToRecipientsPence = 0, loweredForRecipientsPence = 0 } = order
  let hidden = refundedToRecipientsPence
  if (hidden === 0) return order
  const payments = (facts.payments ?? []).map((payment) => {
    const pence = Math.min(hidden, payment.refundedPence)
    hidden -= pence
    return { ...payment, refundedPence: payment.refundedPence - pence }
  })
  return {
    ...order,
    grandTotalPence: order.grandTotalPence + loweredForRecipientsPence,
    facts: { ...facts, ...(facts.payments && { payments }) },
  }
}

/** Leaves out refunds to recipients, and order management's status of the whole order, which would reveal them. */
export function buyerView(order: Order): Order {
  const isReturned = order.lines.some(({ returnedByRecipient }) => returnedByRecipient)
  if (!isReturned && !order.refundedToRecipientsPence) return order
  const shown = withBuyerTotals(order)
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

/** Then the line is no longer left to its recipient alone (ELI-05). */
export function withoutReceiptFlag(line: OrderLine): OrderLine {
  const { giftEmailSent: _sent, ...facts } = line.facts
  return { ...line, facts }
}

function sumPromises(promises: readonly { refundPence: number }[]): number {
  return promises.reduce((all, { refundPence }) => all + refundPence, 0)
}

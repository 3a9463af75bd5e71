import { isCancelled, isGoingBack, type LineStanding, readLineStatus } from '../orders/line-status.ts'
import type { LineFacts, Order, OrderLine, WithdrawnLine } from '../orders/order.ts'
import { type HiddenAmounts, hiddenAmounts, type RefundedOrder } from './refunded-to-recipients.ts'

export interface LineOfRecipient {
  returnNumber: string
  lineNo: number
  splitNo: number
  statusBefore: string | null
  /** False: its return came to nothing, and the recipient keeps it. */
  isActive: boolean
  /** The booking was given up: returned only if order management says so, and while it is a gift (D-189). */
  isGivenUp?: boolean
  /** A gift receipt names it; others were split off when some units went back. */
  isNamed: boolean
}

export interface ReturnedByRecipients {
  lines: readonly LineOfRecipient[]
  asked: readonly string[]
}

export interface SeenLine extends LineStanding {
  lineNo: number
  splitNo: number
  key: string
  quantity: number
  lineTotalPence: number
  facts: Pick<LineFacts, 'rejection' | 'rmaOn' | 'derivedFromLineKey' | 'giftEmailSent'>
  returnedByRecipient?: true
}

/** With its delivery day, which stays, this reads "Delivered". */
const WAS = 'Despatched'

export function markReturned<Line extends SeenLine>(lines: readonly Line[], told: ReturnedByRecipients): Line[] {
  const returned = whatHappened(lines, told)
  const { asked } = returned
  return lines.map((line) =>
    asked.includes(line.key) || returnOf(line, returned)?.isActive ? { ...line, returnedByRecipient: true } : line,
  )
}

/** Keeps former labels: the buyer is not told (D-168). Payments stay whole, so that nothing is refunded twice. */
export function asBuyerSees(order: Order, returned: ReturnedByRecipients): Order {
  if (returned.lines.length + returned.asked.length === 0) return order
  const { refundedPence, loweredPence } = hiddenFromBuyer(order, returned)
  return {
    ...order,
    ...(refundedPence > 0 && { refundedToRecipientsPence: refundedPence }),
    ...(loweredPence > 0 && { loweredForRecipientsPence: loweredPence }),
    lines: linesAsBefore<OrderLine>(order.lines, returned),
    ...(order.withdrawn && { withdrawn: withdrawnAsBefore(order.withdrawn) }),
  }
}

/** Counts only returns with a refund: until then every refund is the buyer's. */
export function hiddenFromBuyer(
  order: RefundedOrder<Pick<SeenLine, 'lineNo' | 'splitNo' | 'lineTotalPence' | keyof LineStanding>>,
  returned: Pick<ReturnedByRecipients, 'lines'>,
): HiddenAmounts {
  const isRefunded = ({ lineNo, splitNo }: LineOfRecipient) =>
    order.lines.some(
      (line) => line.lineNo === lineNo && line.splitNo === splitNo && readLineStatus(line).stage === 'refunded',
    )
  const numbers = returned.lines.filter(isRefunded).map(({ returnNumber }) => returnNumber)
  return hiddenAmounts(order, new Set(numbers))
}

export function withdrawnAsBefore(withdrawn: readonly WithdrawnLine[]): WithdrawnLine[] {
  return withdrawn.map(({ returnedByRecipients, ...record }) =>
    returnedByRecipients === undefined
      ? record
      : { ...record, returnedSince: (record.returnedSince ?? 0) - returnedByRecipients },
  )
}

/** With their former status, and merged again. */
export function linesAsBefore<Line extends SeenLine>(lines: readonly Line[], told: ReturnedByRecipients): Line[] {
  const returned = whatHappened(lines, told)
  const before = markReturned(lines, returned).map((line) => asBefore(line, returned))
  const wholes = new Map(before.map((line) => [line, wholeOf(line, before, returned)]))
  return before
    .filter((line) => wholes.get(line) === line)
    .map((line) => before.filter((part) => part !== line && wholes.get(part) === line).reduce(inOnePiece, line))
}

function returnOf({ lineNo, splitNo }: SeenLine, { lines }: ReturnedByRecipients): LineOfRecipient | undefined {
  const own = lines.filter((line) => line.lineNo === lineNo && line.splitNo === splitNo)
  return own.find(({ isActive }) => isActive) ?? own[0]
}

/** Without returns that were given up and did not happen, by order management's lines. */
function whatHappened(lines: readonly SeenLine[], returned: ReturnedByRecipients): ReturnedByRecipients {
  const isReturned = ({ lineNo, splitNo }: LineOfRecipient) =>
    lines.some(
      (line) =>
        line.lineNo === lineNo && line.splitNo === splitNo && line.facts.giftEmailSent === true && isGoingBack(line),
    )
  return { ...returned, lines: returned.lines.filter((line) => !line.isGivenUp || isReturned(line)) }
}

function asBefore<Line extends SeenLine>(line: Line, returned: ReturnedByRecipients): Line {
  const own = returnOf(line, returned)
  if (!own?.isActive) return line
  const { rejection: _rejection, rmaOn: _rmaOn, ...facts } = line.facts
  const status = isGoingBack(line) ? (own.statusBefore ?? WAS) : line.status
  return { ...line, facts, status, statusDescription: null }
}

/** The line that a part was split off when its recipient returned some units. */
function wholeOf<Line extends SeenLine>(line: Line, lines: readonly Line[], returned: ReturnedByRecipients): Line {
  const own = returnOf(line, returned)
  if (!own || own.isNamed) return line
  const { derivedFromLineKey } = line.facts
  const from = derivedFromLineKey === undefined ? undefined : lines.find(({ key }) => key === derivedFromLineKey)
  // Parts are numbered in order of splitting, so there is no cycle.
  if (!from || from.lineNo !== line.lineNo || from.splitNo >= line.splitNo) return line
  if (isCancelled(from) || isGoingBack(from)) return line
  // What the recipient keeps is merged again, unless the buyer may return it again, or has.
  if (!own.isActive && (from.facts.giftEmailSent !== true || isGoingBack(line) || isCancelled(line))) return line
  return wholeOf(from, lines, returned)
}

/** Key, number and extra charges are those of the line that the buyer knows. */
function inOnePiece<Line extends SeenLine>(whole: Line, part: Line): Line {
  return {
    ...whole,
    quantity: whole.quantity + part.quantity,
    lineTotalPence: whole.lineTotalPence + part.lineTotalPence,
    ...(part.returnedByRecipient && { returnedByRecipient: true }),
  }
}

import { isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'

/** A line that a recipient returns, with what it was before, where somebody has kept that. */
export interface LineOfRecipient {
  lineNo: number
  splitNo: number
  statusBefore: string | null
}

/** What the recipients of an order's gifts return: in returns that are there, and in one that is being created. */
export interface ReturnedByRecipients {
  lines: readonly LineOfRecipient[]
  /** The keys of the lines that a return is being created for. */
  asked: readonly string[]
}

/** With its day of delivery, which stays: delivered. */
const WAS = 'Despatched'

/** An order as its buyer sees it: what a recipient returns keeps its former label, and the buyer is not told (D-168). */
export function asBuyerSees(order: Order, returned: ReturnedByRecipients): Order {
  if (returned.lines.length + returned.asked.length === 0) return order
  return { ...order, lines: order.lines.map((line) => asBefore(line, returned)) }
}

function asBefore(line: OrderLine, { lines, asked }: ReturnedByRecipients): OrderLine {
  const returned = lines.find(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  if (returned === undefined) return asked.includes(line.key) ? { ...line, returnedByRecipient: true } : line
  const { rejection: _rejection, ...facts } = line.facts
  const status = isGoingBack(line) ? (returned.statusBefore ?? WAS) : line.status
  return { ...line, facts, status, statusDescription: null, returnedByRecipient: true }
}

import { readLineStatus } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

/** An order line that belongs to a gift receipt. */
export interface BoundLine extends Pick<OrderLine, 'lineNo' | 'splitNo' | 'key'> {
  /** Split numbers of parts that were split off before the gift was made, and so are not in it. */
  excludedSplits?: readonly number[]
}

export function boundLines({ lines }: Pick<Order, 'lines'>, keys: readonly string[]): BoundLine[] {
  return lines
    .filter(({ key }) => keys.includes(key))
    .map(({ lineNo, splitNo, key }) => {
      const excludedSplits = lines.filter(({ facts }) => facts.derivedFromLineKey === key).map((part) => part.splitNo)
      return { lineNo, splitNo, key, ...(excludedSplits.length > 0 && { excludedSplits }) }
    })
}

/**
 * The present lines of a receipt: includes parts split off since, and parts of those. If a key no longer exists, the
 * line with its number is used.
 */
export function sharedLines({ lines }: Pick<Order, 'lines'>, bound: readonly BoundLine[]): OrderLine[] {
  const keys = new Set(lines.map(({ key }) => key))
  const renamed = bound.filter(({ key }) => !keys.has(key))
  return lines.filter(
    (line) =>
      bound.some((boundLine) => boundLine.key === line.key || isSplitOff(line, boundLine, lines)) ||
      renamed.some(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo),
  )
}

function isSplitOff(part: OrderLine, bound: BoundLine, lines: readonly OrderLine[]): boolean {
  const { splitNo, facts } = part
  if (facts.derivedFromLineKey === undefined) return false
  if (facts.derivedFromLineKey === bound.key) return !bound.excludedSplits?.includes(splitNo)
  const parent = lines.find(({ key }) => key === facts.derivedFromLineKey)
  // Parts are numbered in order of splitting, so there is no cycle.
  return parent !== undefined && parent.splitNo < splitNo && isSplitOff(parent, bound, lines)
}

interface OrdersReceipt {
  receiptId: string
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

/**
 * The lines whose gift flag order management should remove: not those that other receipts flag or that a recipient
 * returns (D-168). While a recipient's return is under way, the release is tried repeatedly, so lines that have lost
 * the flag already are left out too. Null while another receipt is requested for one of the lines: if it is confirmed,
 * the flag must stay.
 */
export function linesToRelease(
  order: Pick<Order, 'lines'>,
  receipts: readonly OrdersReceipt[],
  ended: OrdersReceipt,
): string[] | null {
  const keysOf = ({ lines }: OrdersReceipt) => sharedLines(order, lines).map(({ key }) => key)
  const others = receipts.filter(({ receiptId }) => receiptId !== ended.receiptId)
  const ownKeys = keysOf(ended)
  const isRequestedForOwnLine = (other: OrdersReceipt) =>
    other.state === 'requested' && keysOf(other).some((key) => ownKeys.includes(key))
  if (others.some(isRequestedForOwnLine)) return null
  const keysOfOthers = new Set(others.filter(({ state }) => RECEIPT_STATES[state].flagsLines).flatMap(keysOf))
  const isReturned = (key: string) => order.lines.some((line) => line.key === key && line.returnedByRecipient)
  const hasReturnUnderWay = isGiftReturnUnderWay(order, ended)
  const isFlagged = (key: string) => order.lines.some((line) => line.key === key && line.facts.giftEmailSent === true)
  return ownKeys.filter((key) => !keysOfOthers.has(key) && !isReturned(key) && (!hasReturnUnderWay || isFlagged(key)))
}

/** Until the recipient's return is refunded, it may be cancelled, which gives the line back to the buyer. */
export function isGiftReturnUnderWay(order: Pick<Order, 'lines'>, { lines }: Pick<OrdersReceipt, 'lines'>): boolean {
  return sharedLines(order, lines).some(
    (line) => line.returnedByRecipient === true && readLineStatus(line).stage !== 'refunded',
  )
}

/** The receipts that flag these lines, sorted by id, so that locks on several receipts can't deadlock. */
export function receiptsOfLines<Receipt extends OrdersReceipt>(
  order: Pick<Order, 'lines'>,
  receipts: readonly Receipt[],
  lineKeys: readonly string[],
): Receipt[] {
  return receipts
    .filter(({ state }) => RECEIPT_STATES[state].flagsLines)
    .filter(({ lines }) => sharedLines(order, lines).some(({ key }) => lineKeys.includes(key)))
    .toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))
}

/** Once a recipient has begun a return, the receipt can't be taken back, which would end its link (D-42). */
export function isGiftReturnBegun(order: Pick<Order, 'lines'>, { lines }: Pick<OrdersReceipt, 'lines'>): boolean {
  return sharedLines(order, lines).some(({ returnedByRecipient }) => returnedByRecipient)
}

import { isCancelled } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'
import { splitLine } from './split-line.ts'

/** Some units of a line that are cancelled before despatch, while the others stay (D-163). */
export interface CancelledUnits {
  quantity: number
  /**
   * How many units of the line were not cancelled when it was asked for: an order that has fewer shows it already.
   * Null: as many as it has now.
   */
  of: number | null
  /** What they are called once they are a line of their own. */
  key: string
}

const CANCELLED = 'Cancelled'

/** How we call units that we had cancelled until order management does: by how many there were, each is another one. */
export function unitsKeyOf(lineKey: string, of: number): string {
  return `${lineKey}:u${of}`
}

/** How many units of a line are not cancelled, in all its parts. */
export function unitsLeftOf({ lines }: Order, { lineNo, sku }: Pick<OrderLine, 'lineNo' | 'sku'>): number {
  return lines
    .filter((line) => line.lineNo === lineNo && line.sku === sku && !isCancelled(line))
    .reduce((all, { quantity }) => all + quantity, 0)
}

export function cancelLine(line: OrderLine): OrderLine {
  if (isCancelled(line)) return line
  return {
    ...line,
    status: CANCELLED,
    statusDescription: null,
    facts: { ...line.facts, amendable: false, stillInTotal: true },
  }
}

/** What is split off comes last, so that the others keep their places. */
export function cancelUnits(order: Order, lineKey: string, units: CancelledUnits): OrderLine[] {
  const { lines } = order
  const line = lines.find(({ key }) => key === lineKey)
  if (!line || isCancelled(line) || lines.some(({ key }) => key === units.key)) return lines
  const quantity = unitsToCancel(order, line, units)
  if (quantity <= 0) return lines
  const splitNo = 1 + Math.max(...lines.filter(({ lineNo }) => lineNo === line.lineNo).map((each) => each.splitNo))
  const { goesBack: part, stays } = splitLine(line, quantity, { key: units.key, splitNo })
  if (stays !== null) return [...lines.map((each) => (each === line ? stays : each)), cancelLine(part)]
  // Where the others are parts with keys of their own by now, this is still what was promised under the key of the units.
  const isPart = units.of !== null && units.quantity < units.of
  const cancelled = cancelLine(isPart ? { ...line, key: units.key } : line)
  return lines.map((each) => (each === line ? cancelled : each))
}

/** No more than were asked for, and none that are gone already. */
function unitsToCancel(order: Order, line: OrderLine, { quantity, of }: CancelledUnits): number {
  return of === null ? quantity : Math.min(quantity, unitsLeftOf(order, line) - (of - quantity))
}

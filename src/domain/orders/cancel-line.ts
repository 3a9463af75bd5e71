import { penceOfUnits } from '../money/money.ts'
import { isCancelled } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'

/** Units of a line that are cancelled before despatch (D-163). */
export interface CancelledUnits {
  quantity: number
  /**
   * Units of the line that were not cancelled at the time of the request, so that an order that shows the cancellation
   * already is recognised. Null if unknown.
   */
  of: number | null
  key: string
}

const CANCELLED = 'Cancelled'

/** Key of the cancelled units until order management gives them one; `of` is different for each cancellation. */
export function unitsKeyOf(lineKey: string, of: number): string {
  return `${lineKey}:u${of}`
}

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

/** Split-off units come last, so that the others keep their places. */
export function cancelUnits(order: Order, lineKey: string, units: CancelledUnits): OrderLine[] {
  const { lines } = order
  const line = lines.find(({ key }) => key === lineKey)
  if (!line || isCancelled(line) || lines.some(({ key }) => key === units.key)) return lines
  const quantity = unitsToCancel(order, line, units)
  if (quantity <= 0) return lines
  const splitNo = 1 + Math.max(...lines.filter(({ lineNo }) => lineNo === line.lineNo).map((part) => part.splitNo))
  const { splitOff: part, stays } = splitLine(line, quantity, { key: units.key, splitNo })
  if (stays !== null) return [...lines.map((other) => (other === line ? stays : other)), cancelLine(part)]
  // Order management may have split off the units that stay: then this whole line is cancelled, under the units' key.
  const isPart = units.of !== null && units.quantity < units.of
  const cancelled = cancelLine(isPart ? { ...line, key: units.key } : line)
  return lines.map((other) => (other === line ? cancelled : other))
}

/** At most the requested units, less those that are cancelled already. */
function unitsToCancel(order: Order, line: OrderLine, { quantity, of }: CancelledUnits): number {
  return of === null ? quantity : Math.min(quantity, unitsLeftOf(order, line) - (of - quantity))
}

interface SplitLine {
  splitOff: OrderLine
  stays: OrderLine | null
}

/** Splits the price to the penny. The units that stay keep the line's key, and the part refers to it. */
export function splitLine(line: OrderLine, quantity: number, part: Pick<OrderLine, 'key' | 'splitNo'>): SplitLine {
  if (quantity >= line.quantity) return { splitOff: line, stays: null }
  const lineTotalPence = penceOfUnits(line.lineTotalPence, line.quantity, quantity)
  // Extra charges stay with the line, so that they do not count twice.
  const { charges: _, ...facts } = line.facts
  return {
    splitOff: { ...line, ...part, quantity, lineTotalPence, facts: { ...facts, derivedFromLineKey: line.key } },
    stays: { ...line, quantity: line.quantity - quantity, lineTotalPence: line.lineTotalPence - lineTotalPence },
  }
}

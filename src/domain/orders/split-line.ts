import { penceOfUnits } from '../money/pence-of-units.ts'
import type { OrderLine } from './order.ts'

/** A line in two: each keeps one status (D-53). */
export interface SplitLine {
  goesBack: OrderLine
  /** Null: all of it goes back, and it stays one line. */
  stays: OrderLine | null
}

/** Splits off the units that go back, to the penny. The part is derived from the line, which keeps its own key. */
export function splitLine(line: OrderLine, quantity: number, part: Pick<OrderLine, 'key' | 'splitNo'>): SplitLine {
  if (quantity >= line.quantity) return { goesBack: line, stays: null }
  const lineTotalPence = penceOfUnits(line.lineTotalPence, line.quantity, quantity)
  // What was charged beside the price stays where it was, so that it is not there twice.
  const { charges: _, ...facts } = line.facts
  return {
    goesBack: { ...line, ...part, quantity, lineTotalPence, facts: { ...facts, derivedFromLineKey: line.key } },
    stays: { ...line, quantity: line.quantity - quantity, lineTotalPence: line.lineTotalPence - lineTotalPence },
  }
}

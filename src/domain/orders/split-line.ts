import { penceOfUnits } from '../money/pence-of-units.ts'
import type { OrderLine } from './order.ts'

export interface SplitLine {
  goesBack: OrderLine
  stays: OrderLine | null
}

/** To the penny. The part is derived from the line, which keeps its key. */
export function splitLine(line: OrderLine, quantity: number, part: Pick<OrderLine, 'key' | 'splitNo'>): SplitLine {
  if (quantity >= line.quantity) return { goesBack: line, stays: null }
  const lineTotalPence = penceOfUnits(line.lineTotalPence, line.quantity, quantity)
  // Extra charges stay, so that they do not count twice.
  const { charges: _, ...facts } = line.facts
  return {
    goesBack: { ...line, ...part, quantity, lineTotalPence, facts: { ...facts, derivedFromLineKey: line.key } },
    stays: { ...line, quantity: line.quantity - quantity, lineTotalPence: line.lineTotalPence - lineTotalPence },
  }
}

import { isCancelled } from './line-status.ts'
import type { OrderLine } from './order.ts'

/** The VAT at one rate, which is included in the prices. */
export interface VatLine {
  ratePercent: number
  netPence: number
  vatPence: number
  grossPence: number
}

const PARTS_PER_ONE = 10_000

export function vatLines(lines: readonly OrderLine[]): VatLine[] {
  const grossByRate = new Map<number, number>()
  for (const line of lines) {
    const { vatRate } = line.facts
    if (vatRate === undefined || !(vatRate >= 0) || isCancelled(line)) continue
    const parts = Math.round(vatRate * PARTS_PER_ONE)
    grossByRate.set(parts, (grossByRate.get(parts) ?? 0) + line.lineTotalPence)
  }
  return [...grossByRate]
    .sort(([one], [other]) => other - one)
    .map(([parts, grossPence]) => {
      const vatPence = Math.round((grossPence * parts) / (PARTS_PER_ONE + parts))
      return { ratePercent: (parts * 100) / PARTS_PER_ONE, netPence: grossPence - vatPence, vatPence, grossPence }
    })
}

import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnShares } from '../orders/withdrawn-shares.ts'
import { everWithdrawnUnits } from '../orders/withdrawn-units.ts'

type Ordered = Partial<Pick<Order, 'lines' | 'withdrawn'>>

/** Says of a line whether its buyer has withdrawn from all of it: then its recipient can't return it any more (D-168). */
export function isTheBuyers(order: Ordered): (line: OrderLine) => boolean {
  const units = everWithdrawnUnits(recordsOf(order))
  return ({ key, quantity, withdrawnUnits: told }) => (told ?? units.get(key) ?? 0) >= quantity
}

/**
 * When its buyer withdrew from the last of what a receipt is for; null while something of it is left. That ends the receipt
 * even where it was not taken back, because its recipient had begun to return something.
 */
export function withdrawnFromAt(order: Ordered, lines: readonly OrderLine[]): Temporal.Instant | null {
  const live = lines.filter((line) => !isCancelled(line))
  if (live.length === 0 || !live.every(isTheBuyers(order))) return null
  const days = withdrawnShares(recordsOf(order)).flatMap(({ line, record }) =>
    line && live.includes(line) ? [record.withdrawnAt] : [],
  )
  return days.toSorted(Temporal.Instant.compare).at(-1) ?? null
}

function recordsOf({ lines = [], withdrawn = [] }: Ordered): Pick<Order, 'lines' | 'withdrawn'> {
  return { lines, withdrawn }
}

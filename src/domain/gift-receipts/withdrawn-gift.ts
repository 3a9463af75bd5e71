import { isCancelled } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { everWithdrawnUnits, withdrawnShares } from '../orders/withdrawn-units.ts'

type Ordered = Partial<Pick<Order, 'lines' | 'withdrawn'>>

/** Then its recipient can't return it any more (D-168). */
export function isTheBuyers(order: Ordered): (line: OrderLine) => boolean {
  const units = everWithdrawnUnits(recordsOf(order))
  return ({ key, quantity, withdrawnUnits: told }) => (told ?? units.get(key) ?? 0) >= quantity
}

/** Null while something is left. Ends the receipt even where it could not be taken back, because a return had begun. */
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

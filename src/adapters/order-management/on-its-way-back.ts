import { GOING_BACK } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { usualStatus } from '../../domain/returns/end-return.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import type { KnownReturn } from './known-returns.ts'

export interface LinesOfReturn {
  returnNumber: string
  /** By the keys under which they go back, all units of each. */
  lines: readonly { lineKey: string; quantity: number }[]
}

/** A line that is on its way back, and what it was before. */
export interface ReturningLine {
  line: OrderLine
  statusBefore: string
}

/**
 * The lines of a return that is to be changed or ended, or why they are not. Of a return that the built-in order
 * management has not confirmed itself it goes by its order: its lines are on their way back, and in no other return.
 */
export function onTheirWayBack(
  order: Pick<Order, 'lines'>,
  returns: readonly KnownReturn[],
  { returnNumber, lines: wanted }: LinesOfReturn,
): { refusal: string } | { known: KnownReturn | null; lines: ReturningLine[] } {
  const known = returns.find((each) => each.returnNumber === returnNumber) ?? null
  const lines: ReturningLine[] = []
  for (const { lineKey, quantity } of wanted) {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (!line) return { refusal: 'unknown-line' }
    const isElsewhere = !known && returns.some((each) => lineIn(each, lineKey))
    if (!known && (isElsewhere || isKept(line))) return { refusal: 'unknown-return' }
    const kept = known && lineIn(known, lineKey)
    const isOnItsWay = GOING_BACK.includes(line.status.toLowerCase()) && quantity === line.quantity
    if ((known && !kept) || !isOnItsWay) return { refusal: 'not-allowed' }
    lines.push({ line, statusBefore: kept?.statusBefore ?? usualStatus(line) })
  }
  return { known, lines }
}

function lineIn({ lines }: KnownReturn, key: string) {
  return lines.find(({ lineKey }) => lineKey === key)
}

import { type Currency, formatMoney } from '../money/money.ts'
import { isCancelled, type LineStanding } from './line-status.ts'
import type { OrderLine } from './order.ts'

type PricedLine = Pick<OrderLine, 'quantity' | 'unitPricePence' | 'lineTotalPence'> & LineStanding

/**
 * What was paid for a line, and its full price only where that is higher: what costs more shows alone (RSN-09, D-187).
 * Of a cancelled line order management may tell no price any more: that is no sale.
 */
export function linePrice(line: PricedLine, currency: Currency): { now: string; was: string | null } {
  const { quantity, unitPricePence, lineTotalPence } = line
  const fullPence = quantity * unitPricePence
  const isPriceGone = lineTotalPence === 0 && isCancelled(line)
  return {
    now: formatMoney({ pence: lineTotalPence, currency }),
    was: fullPence > lineTotalPence && !isPriceGone ? formatMoney({ pence: fullPence, currency }) : null,
  }
}

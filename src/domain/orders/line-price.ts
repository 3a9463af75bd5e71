import { type Currency, formatMoney } from '../money/money.ts'
import type { OrderLine } from './order.ts'

/** What was paid for a line, and its full price only where that is higher: what costs more shows alone (RSN-09, D-187). */
export function linePrice(
  { quantity, unitPricePence, lineTotalPence }: Pick<OrderLine, 'quantity' | 'unitPricePence' | 'lineTotalPence'>,
  currency: Currency,
): { now: string; was: string | null } {
  const fullPence = quantity * unitPricePence
  return {
    now: formatMoney({ pence: lineTotalPence, currency }),
    was: fullPence > lineTotalPence ? formatMoney({ pence: fullPence, currency }) : null,
  }
}

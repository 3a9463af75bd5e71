import { type Currency, formatMoney } from '../money/money.ts'
import { isCancelled, type LineStatusFields } from './line-status.ts'
import type { OrderLine } from './order.ts'

type PricedLine = Pick<OrderLine, 'quantity' | 'unitPricePence' | 'lineTotalPence'> & LineStatusFields

/** The total of a cancelled line may be 0, which does not count as a sale price (RSN-09, D-187). */
export function linePrice(line: PricedLine, currency: Currency): { now: string; was: string | null } {
  const { quantity, unitPricePence, lineTotalPence } = line
  const fullPence = quantity * unitPricePence
  const isPriceGone = lineTotalPence === 0 && isCancelled(line)
  return {
    now: formatMoney({ pence: lineTotalPence, currency }),
    was: fullPence > lineTotalPence && !isPriceGone ? formatMoney({ pence: fullPence, currency }) : null,
  }
}

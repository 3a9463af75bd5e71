import { itemFacts } from '../../domain/orders/item-names.ts'
import type { WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'

/** "Cable Knit Jumper with Wool, Size M, Oat, Qty 1". */
export function itemText(
  line: Pick<WithdrawalLine, 'description' | 'size' | 'colour' | 'productType' | 'quantity'>,
): string {
  return [line.description, ...itemFacts(line), `Qty ${line.quantity}`].join(', ')
}

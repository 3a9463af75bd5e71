import type { Order } from '../orders/order.ts'
import type { CreatedReturn } from '../returns/return.ts'
import { isLineOf } from './follow-order.ts'

/**
 * What comes back as money, as far as it is known: what was promised, less what was deducted, and less what was sent as an
 * e-gift card instead (D-94). Null where nothing was promised.
 */
export function moneyBackPence(created: Pick<CreatedReturn, 'facts' | 'lines'>, order: Order): number | null {
  const { refundPence } = created.facts
  if (refundPence === undefined) return null
  const lost = created.lines.map((returned) => {
    const line = order.lines.find((each) => isLineOf(returned, each))
    const rejection = line?.facts.rejection
    if (!line || !rejection) return 0
    return rejection.eGiftCardIssued ? (returned.refundPence ?? line.lineTotalPence) : rejection.reductionPence
  })
  return Math.max(0, refundPence - lost.reduce((sum, pence) => sum + pence, 0))
}

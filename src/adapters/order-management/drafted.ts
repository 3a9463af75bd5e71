import type { Order } from '../../domain/orders/order.ts'
import type { DraftRequest, ToldOfDraft } from '../../domain/returns/draft-return.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import { refundsOf } from '../../domain/returns/refund-ledger.ts'

/** Whether the built-in order management drafts a return: of lines that the customer has, in no more than their units. */
export function whyNotDrafted({ lines }: Order, { draftNumber, change }: DraftRequest): string | null {
  if ((change.kind === 'update') !== (draftNumber !== null)) return 'not-allowed'
  for (const { action, line: wanted } of change.lines) {
    const line = lines.find(({ key }) => key === wanted.lineKey)
    if (line === undefined) return 'unknown-line'
    if (action !== 'remove' && (!isKept(line) || wanted.quantity > line.quantity)) return 'not-allowed'
  }
  return null
}

/** What it reckons: the goods at their full price, and what was taken off them. */
export function drafted(order: Order, { draftNumber, change }: DraftRequest, reference: string): ToldOfDraft {
  const selection = change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line)
  const refunds = refundsOf(order, selection)
  const goods = selection.map(({ lineKey, quantity }) => {
    const { unitPricePence = 0 } = order.lines.find(({ key }) => key === lineKey) ?? {}
    const refundPence = refunds.get(lineKey) ?? 0
    // A charge beside the price, for a message say, makes a line dearer than its units.
    return { fullPence: Math.max(unitPricePence * quantity, refundPence), refundPence }
  })
  const lineSubTotalPence = goods.reduce((sum, { fullPence }) => sum + fullPence, 0)
  const refundPence = goods.reduce((sum, each) => sum + each.refundPence, 0)
  return {
    draftNumber: draftNumber ?? `DR-${reference}`,
    totals: { lineSubTotalPence, grandDiscountPence: lineSubTotalPence - refundPence },
  }
}

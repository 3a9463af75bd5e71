import type { PaymentSummary } from '../domain/orders/payment-summary.ts'
import type { AmountRow } from '../ui/amounts.tsx'

/** The deposit of Christmas food, what of it comes back, and what is left to pay (XMS-22, D-170). */
export function depositRows(
  deposit: PaymentSummary['deposit'],
  money: (pence: number) => string,
  { isCollected = false }: { isCollected?: boolean } = {},
): AmountRow[] {
  if (deposit === null) return []
  const { paidPence, balancePence, backPence } = deposit
  if (balancePence === null) return [{ label: 'Deposit paid', amount: money(paidPence) }]
  return [
    { label: 'Deposit paid', amount: money(-paidPence) },
    ...(backPence > 0 ? [{ label: 'Deposit refund', amount: money(backPence) }] : []),
    { label: isCollected ? 'Paid at collection' : 'To pay at collection', amount: money(balancePence), total: true },
  ]
}

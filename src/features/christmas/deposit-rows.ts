import { depositFigures, type PaymentSummary } from '../../domain/orders/payment-summary.ts'
import type { AmountRow } from '../../ui/amounts.tsx'

export function depositRows(
  deposit: PaymentSummary['deposit'],
  money: (pence: number) => string,
  standing: { isCollected?: boolean } = {},
): AmountRow[] {
  return depositFigures(deposit, standing).map(({ label, pence, isTotal }) => ({
    label,
    amount: money(pence),
    ...(isTotal && { total: true }),
  }))
}

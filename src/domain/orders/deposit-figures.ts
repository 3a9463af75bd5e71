import type { PaymentSummary } from './payment-summary.ts'

export interface DepositFigure {
  label: string
  pence: number
  isTotal: boolean
}

export function depositFigures(
  deposit: PaymentSummary['deposit'],
  { isCollected = false }: { isCollected?: boolean } = {},
): DepositFigure[] {
  if (deposit === null) return []
  const { paidPence, balancePence, backPence } = deposit
  if (balancePence === null) return [{ label: 'Deposit paid', pence: paidPence, isTotal: false }]
  return [
    { label: 'Deposit paid', pence: -paidPence, isTotal: false },
    ...(backPence > 0 ? [{ label: 'Deposit refund', pence: backPence, isTotal: false }] : []),
    { label: isCollected ? 'Paid at collection' : 'To pay at collection', pence: balancePence, isTotal: true },
  ]
}

import type { Withdrawal } from './withdrawals.ts'

export interface AcknowledgementParts {
  withdrawal: Withdrawal
  retailer: string
  retailerAddress: string | null
}

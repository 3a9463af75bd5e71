import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts'

export interface AcknowledgementParts {
  withdrawal: Withdrawal
  retailer: string
  retailerAddress: string | null
}

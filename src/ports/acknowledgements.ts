import type { Withdrawal } from './withdrawals.ts'

/** What stands on the acknowledgement of a withdrawal (WDR-03). */
export interface AcknowledgementParts {
  withdrawal: Withdrawal
  /** To whom it was declared. */
  retailer: string
  /** Where the retailer is; null where nobody has said. */
  retailerAddress: string | null
}

import type { BrandSite } from '../../domain/sites/site.ts'
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts'

export interface AcknowledgementParts {
  withdrawal: Withdrawal
  site: BrandSite
  retailer: string
  retailerAddress: string | null
}

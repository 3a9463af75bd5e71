import type { SiteKey } from '../sites/site.ts'

export interface OrderHeader {
  customerId: string
  /** The recipient of a gift who asks (D-42); null: the customer. */
  recipientId: string | null
  orderNumber: string
  site: SiteKey
  currency: string
  /** Carried only: there are no staff roles. */
  userType: string | null
}

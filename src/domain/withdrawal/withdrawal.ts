import type { Currency } from '../money/money.ts'
import type { WithdrawnLine } from '../orders/order.ts'
import type { SiteKey } from '../sites/site.ts'
import type { WithdrawalWay } from './line-withdrawal.ts'

export interface WithdrawalLine
  extends Omit<WithdrawnLine, 'withdrawalId' | 'withdrawnAt' | 'returnedSince' | 'otherReturns'> {
  description: string
  colour: string | null
  size: string | null
  pricePence: number
  way: WithdrawalWay
  productType: string
  writeReference: string | null
}

/** A stored declaration: what the customer declared never changes. */
export interface Withdrawal {
  customerId: string
  withdrawalId: string
  orderNumber: string
  site: SiteKey
  currency: Currency
  /** When the customer declared it, even if a sign-in came before it was recorded (D-163). */
  withdrawnAt: Temporal.Instant
  recordedAt: Temporal.Instant
  name: string
  email: string | null
  origin: string
  /** Set after order management refused to cancel the whole order. */
  cancelsEachLine?: boolean
  lines: WithdrawalLine[]
}

/** A withdrawal as our API lists it. */
export interface ReportedWithdrawal extends Withdrawal {
  changedAt: Temporal.Instant
}

/** The kind of the due work that cancels withdrawn lines at order management. */
export const WITHDRAWAL_WORK = 'withdrawal'

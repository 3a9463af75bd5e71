import type { Currency } from '../domain/money/money.ts'
import type { WithdrawnLine, WithdrawnState } from '../domain/orders/order.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { WithdrawalWay } from '../domain/withdrawal/line-withdrawal.ts'
import type { Transaction } from './command-log.ts'

/** An item of a withdrawal, as it was when it was declared. */
export interface WithdrawalLine extends Omit<WithdrawnLine, 'withdrawalId' | 'withdrawnAt'> {
  sku: string
  description: string
  colour: string | null
  size: string | null
  /** What was paid for these units. */
  pricePence: number
  way: WithdrawalWay
  productType: string
}

/** What a customer has declared, and what has become of it. What was declared never changes. */
export interface Withdrawal {
  customerId: string
  withdrawalId: string
  orderNumber: string
  site: SiteKey
  currency: Currency
  /** When it was declared: that instant is what counts, even if a sign-in came between (D-163). */
  withdrawnAt: Temporal.Instant
  recordedAt: Temporal.Instant
  /** Who declared it, and where the acknowledgement goes; null where nobody knows. */
  name: string
  email: string | null
  /** Links in its mails start with it. */
  origin: string
  lines: WithdrawalLine[]
}

/** A withdrawal for those who look after it. */
export interface ReportedWithdrawal extends Withdrawal {
  /** When the state of one of its lines last changed. */
  changedAt: Temporal.Instant
}

export interface WithdrawalRecords {
  /** Keeps others who withdraw from the same order waiting; false where there is no such order. */
  holdOrder(transaction: Transaction, customerId: string, orderNumber: string): Promise<boolean>
  /** What was withdrawn from of an order so far, oldest first. */
  listOfOrder(transaction: Transaction, customerId: string, orderNumber: string): Promise<WithdrawnLine[]>
  record(transaction: Transaction, withdrawal: Withdrawal): Promise<void>
  find(customerId: string, orderNumber: string, withdrawalId: string): Promise<Withdrawal | null>
  /** With a transaction: others who go on with it wait. */
  findToGoOn(transaction: Transaction, customerId: string, withdrawalId: string): Promise<Withdrawal | null>
  noteState(
    transaction: Transaction,
    whose: { customerId: string; withdrawalId: string },
    lines: readonly { lineNo: number; splitNo: number }[],
    state: WithdrawnState,
    at: Temporal.Instant,
  ): Promise<void>
  /** Those that were recorded or have changed at or after an instant, across customers, the earliest first. */
  listSince(
    since: Temporal.Instant,
    options: { after: { changedAt: Temporal.Instant; withdrawalId: string } | null; limit: number },
  ): Promise<ReportedWithdrawal[]>
}

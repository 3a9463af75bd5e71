import type { Currency } from '../domain/money/money.ts'
import type { WithdrawnLine, WithdrawnState } from '../domain/orders/order.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { WithdrawalWay } from '../domain/withdrawal/line-withdrawal.ts'
import type { Transaction } from './command-log.ts'

/** An item of a withdrawal, as it was when it was declared. */
export interface WithdrawalLine
  extends Omit<WithdrawnLine, 'withdrawalId' | 'withdrawnAt' | 'returnedSince' | 'otherReturns'> {
  description: string
  colour: string | null
  size: string | null
  /** What was paid for these units. */
  pricePence: number
  way: WithdrawalWay
  productType: string
  /** Of the write by which order management is asked to stop it, or was. */
  writeReference: string | null
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
  /** Order management would not cancel the whole order: its items are asked for one by one. */
  oneByOne?: boolean
  lines: WithdrawalLine[]
}

/** A withdrawal for those who look after it. */
export interface ReportedWithdrawal extends Withdrawal {
  /** When the state of one of its lines last changed. */
  changedAt: Temporal.Instant
}

/** The due work that takes a withdrawal on: one write to order management after another. */
export const WITHDRAWAL_WORK = 'withdrawal'

export interface WithdrawalWorkFacts {
  orderNumber: string
  withdrawalId: string
}

type Whose = Pick<Withdrawal, 'customerId' | 'orderNumber' | 'withdrawalId'>

export interface WithdrawalRecords {
  /**
   * What was withdrawn from of an order so far, oldest first; null where there is no such order. Others who withdraw from
   * it wait for the transaction, so that nothing is withdrawn from twice.
   */
  holdOrder(transaction: Transaction, customerId: string, orderNumber: string): Promise<WithdrawnLine[] | null>
  record(transaction: Transaction, withdrawal: Withdrawal): Promise<void>
  find(customerId: string, orderNumber: string, withdrawalId: string): Promise<Withdrawal | null>
  /** The same for whoever takes it on, as it stands with the transaction. */
  findToGoOn(transaction: Transaction, whose: Whose): Promise<Withdrawal | null>
  noteState(
    transaction: Transaction,
    whose: Whose,
    lines: readonly Pick<WithdrawalLine, 'lineNo' | 'splitNo'>[],
    state: WithdrawnState,
    at: Temporal.Instant,
  ): Promise<void>
  /** Order management is being asked to stop so many units of a line. */
  noteAsked(
    transaction: Transaction,
    whose: Whose,
    line: Pick<WithdrawalLine, 'lineNo' | 'splitNo'>,
    asked: { reference: string; units: number },
  ): Promise<void>
  /**
   * What came of asking under that reference. `stopped`: what was asked for. `failed`: nothing, and it may be asked again.
   * `one-by-one`: it was asked for the whole order in vain. Gives whose it was; null where it was answered before.
   */
  noteAnswered(
    transaction: Transaction,
    asked: { customerId: string; orderNumber: string; reference: string },
    answer: 'stopped' | 'failed' | 'one-by-one' | 'not-stopped',
    at: Temporal.Instant,
  ): Promise<string | null>
  /** Those that were recorded or have changed at or after an instant, across customers, the earliest change first. */
  listSince(since: Temporal.Instant, options: { after: string | null; limit: number }): Promise<ReportedWithdrawal[]>
}

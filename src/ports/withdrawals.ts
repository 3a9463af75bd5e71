import type { Currency } from '../domain/money/money.ts'
import type { WithdrawnLine, WithdrawnState } from '../domain/orders/order.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { WithdrawalWay } from '../domain/withdrawal/line-withdrawal.ts'
import type { Transaction } from './command-log.ts'

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

/** What was declared never changes. */
export interface Withdrawal {
  customerId: string
  withdrawalId: string
  orderNumber: string
  site: SiteKey
  currency: Currency
  /** The declaration counts, even if a sign-in came between (D-163). */
  withdrawnAt: Temporal.Instant
  recordedAt: Temporal.Instant
  name: string
  email: string | null
  origin: string
  /** After order management refused the whole order. */
  oneByOne?: boolean
  lines: WithdrawalLine[]
}

export interface ReportedWithdrawal extends Withdrawal {
  changedAt: Temporal.Instant
}

export const WITHDRAWAL_WORK = 'withdrawal'

type Whose = Pick<Withdrawal, 'customerId' | 'orderNumber' | 'withdrawalId'>

export interface WithdrawalRecords {
  /** Oldest first; null without an order. Locks it, so that nothing is withdrawn from twice. */
  holdOrder(transaction: Transaction, customerId: string, orderNumber: string): Promise<WithdrawnLine[] | null>
  record(transaction: Transaction, withdrawal: Withdrawal): Promise<void>
  find(customerId: string, orderNumber: string, withdrawalId: string): Promise<Withdrawal | null>
  findToGoOn(transaction: Transaction, whose: Whose): Promise<Withdrawal | null>
  noteState(
    transaction: Transaction,
    whose: Whose,
    lines: readonly Pick<WithdrawalLine, 'lineNo' | 'splitNo'>[],
    state: WithdrawnState,
    at: Temporal.Instant,
  ): Promise<void>
  noteAsked(
    transaction: Transaction,
    whose: Whose,
    line: Pick<WithdrawalLine, 'lineNo' | 'splitNo'>,
    asked: { reference: string; units: number },
  ): Promise<void>
  /** `failed`: may be asked again. `one-by-one`: the whole order was refused. Null where answered before. */
  noteAnswered(
    transaction: Transaction,
    asked: { customerId: string; orderNumber: string; reference: string },
    answer: 'stopped' | 'failed' | 'one-by-one' | 'not-stopped',
    at: Temporal.Instant,
  ): Promise<string | null>
  /** Across customers, earliest change first. */
  listSince(since: Temporal.Instant, options: { after: string | null; limit: number }): Promise<ReportedWithdrawal[]>
}

import type { CreatedReturn, ReturnEnd } from '../domain/returns/return.ts'
import type { Transaction } from './command-log.ts'

/** The order's customer where the recipient is null (D-42). */
export type MakerOfReturn = 'anyone' | { recipientId: string | null }

export interface CreatedReturns {
  /** Null for missing, another order's and foreign ones alike. One statement. */
  find(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    whose?: MakerOfReturn,
    within?: Transaction,
  ): Promise<CreatedReturn | null>
  claimNumber(
    transaction: Transaction,
    numbered: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
  ): Promise<boolean>
  /** Confirmed data only. Throws for a line already going back. */
  create(transaction: Transaction, created: CreatedReturn): Promise<void>
  /** Locked until commit. Null when missing. */
  lock(
    transaction: Transaction,
    whose: Pick<CreatedReturn, 'customerId' | 'returnNumber'>,
  ): Promise<CreatedReturn | null>
  /** Failed attempts of the old carrier no longer count. */
  changeMethod(transaction: Transaction, changed: CreatedReturn): Promise<void>
  /** Ended without a refund; releases the given lines. */
  end(
    transaction: Transaction,
    whose: Pick<CreatedReturn, 'customerId' | 'returnNumber'>,
    end: { as: ReturnEnd; at: Temporal.Instant; lines: readonly { lineNo: number; splitNo: number }[] },
  ): Promise<void>
}

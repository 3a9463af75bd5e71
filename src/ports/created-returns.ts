import type { CreatedReturn, ReturnEnd } from '../domain/returns/return.ts'
import type { Transaction } from './command-log.ts'

/** Who has made a return: the order's customer where the recipient is null (D-42). Systems of the house may see both. */
export type MakerOfReturn = 'anyone' | { recipientId: string | null }

export interface CreatedReturns {
  /**
   * A return of a shopper's order: the shopper's own, unless asked for that of a recipient, or for whoever's it is. Null
   * for a missing one, another order's and somebody else's alike: one statement.
   */
  find(
    customerId: string,
    orderNumber: string,
    returnNumber: string,
    whose?: MakerOfReturn,
    within?: Transaction,
  ): Promise<CreatedReturn | null>
  /** Gives a number to a return that is about to be created. False when somebody has it. */
  claimNumber(
    transaction: Transaction,
    numbered: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
  ): Promise<boolean>
  /** Stores what carrier and order management have confirmed. A line that goes back already is an error. */
  create(transaction: Transaction, created: CreatedReturn): Promise<void>
  /** A return as it stands, which nobody else changes until the transaction is done. Null for a missing one. */
  lock(
    transaction: Transaction,
    whose: Pick<CreatedReturn, 'customerId' | 'returnNumber'>,
  ): Promise<CreatedReturn | null>
  /** It goes back in another way from now on: what the carrier before reported of its attempts counts no longer. */
  changeMethod(transaction: Transaction, changed: CreatedReturn): Promise<void>
  /** It has ended without a refund, and holds those of its lines no longer that are given. */
  end(
    transaction: Transaction,
    whose: Pick<CreatedReturn, 'customerId' | 'returnNumber'>,
    end: { as: ReturnEnd; at: Temporal.Instant; lines: readonly { lineNo: number; splitNo: number }[] },
  ): Promise<void>
}

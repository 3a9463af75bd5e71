import type { CreatedReturn } from '../domain/returns/return.ts'
import type { Transaction } from './command-log.ts'

export interface CreatedReturns {
  /** A return of a shopper's order. Null for a missing one, another order's and somebody else's alike: one statement. */
  find(customerId: string, orderNumber: string, returnNumber: string): Promise<CreatedReturn | null>
  /** Gives a number to a return that is about to be created. False when somebody has it. */
  claimNumber(
    transaction: Transaction,
    numbered: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
  ): Promise<boolean>
  /** Stores what carrier and order management have confirmed. A line that goes back already is an error. */
  create(transaction: Transaction, created: CreatedReturn): Promise<void>
}

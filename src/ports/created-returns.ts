import type { CreatedReturn } from '../domain/returns/return.ts'

export interface CreatedReturns {
  /** A return of a shopper's order. Null for a missing one, another order's and somebody else's alike: one statement. */
  find(customerId: string, orderNumber: string, returnNumber: string): Promise<CreatedReturn | null>
}

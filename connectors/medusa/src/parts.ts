import type { Journal } from './journal.ts'
import type { Medusa } from './medusa.ts'
import type { refundsBy } from './refunds.ts'

/** What the service is made of. */
export interface Parts {
  medusa: Medusa
  journal: Journal
  refunds: ReturnType<typeof refundsBy>
  /** One task at a time for each order. */
  inTurn<Result>(orderId: string, task: () => Promise<Result>): Promise<Result>
}

import type { CustomerIntake, CustomerOutcome, ReadCustomerUpdate, TellMoved } from '../../ports/customer-intake.ts'
import { type RecordTaken, takeInEach } from './take-in-each.ts'

export interface CustomerIntakeParts {
  readCustomer: ReadCustomerUpdate
  customerIntake: CustomerIntake
}

/** By what an answer names a record. */
interface Named {
  /** Null where it could not be read. */
  customerId: string | null
}

export type CustomerAnswer = Named & RecordTaken<CustomerOutcome>

export async function takeInCustomers(
  sent: readonly unknown[],
  { readCustomer, customerIntake }: CustomerIntakeParts,
  now: Temporal.Instant,
  tell: TellMoved,
): Promise<CustomerAnswer[]> {
  return await takeInEach(sent, {
    read: readCustomer,
    about: ({ customerId }): Named => ({ customerId }),
    take: (updates) => customerIntake.take(updates, now, tell),
  })
}

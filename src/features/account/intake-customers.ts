import { type IntakeResult, intakeEach } from '../../platform/calls/intake-each.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import type {
  CustomerIntake,
  CustomerOutcome,
  CustomerUpdate,
  NotifyAddressChanges,
  ReadCustomerUpdate,
} from './customer-intake.records.ts'
import { ERASED } from './erasures.records.ts'

export interface CustomerIntakeParts {
  readCustomerUpdate: ReadCustomerUpdate
  customerIntake: CustomerIntake
  productViews: ProductViews
}

/**
 * An update that refuses personalisation deletes the customer's product views (D-174), even if the customer has
 * consented on our site.
 */
function customersWhoRefuse(updates: readonly CustomerUpdate[], outcomes: readonly CustomerOutcome[]) {
  return updates
    .filter((_, place) => outcomes[place] === 'accepted' || outcomes[place] === 'address-in-use')
    .filter(({ customer }) => customer.personalisation === 'refused')
    .map(({ customerId }) => ({ customerId }))
}

interface CustomerReference {
  customerId: string | null
}

export type CustomerIntakeResult = CustomerReference & IntakeResult<Exclude<CustomerOutcome, 'erased'>>

export async function intakeCustomers(
  envelopes: readonly unknown[],
  { readCustomerUpdate, customerIntake, productViews }: CustomerIntakeParts,
  now: Temporal.Instant,
  notify: NotifyAddressChanges,
): Promise<CustomerIntakeResult[]> {
  return await intakeEach(envelopes, {
    read: readCustomerUpdate,
    about: ({ customerId }): CustomerReference => ({ customerId }),
    async take(updates) {
      const outcomes = await customerIntake.take(updates, now, notify)
      await productViews.forget(customersWhoRefuse(updates, outcomes))
      return outcomes
    },
    refusals: { erased: ERASED },
  })
}

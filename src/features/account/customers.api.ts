import { z } from 'zod'
import { intakeCall } from '../../platform/calls/intake-call.ts'
import { type RecordTaken, takeInEach } from '../../platform/calls/take-in-each.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ProductVisits } from '../catalogue/product-visits.records.ts'
import { CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE } from '../order-records/intake/examples.data.ts'
import { type AccessMailParts, tellMovedAddresses } from './access-mails.ts'
import type {
  CustomerIntake,
  CustomerOutcome,
  CustomerUpdate,
  ReadCustomerUpdate,
  TellMoved,
} from './customer-intake.records.ts'

export interface CustomerIntakeApiParts extends CustomerIntakeParts, AccessMailParts {
  customerSchema: z.ZodType
  intakeBytesMax: number
}

/** D-175. Envelopes are identified by customer and sequence. */
export function customerIntakeRoutes(parts: CustomerIntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'customer-intake',
      path: PATHS.customerIntake,
      scope: 'intake',
      what: 'Customer',
      envelope: parts.customerSchema,
      envelopeExample: CUSTOMER_EXAMPLE,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'CustomersTaken',
        outcomes: ['accepted', 'address-in-use', 'repeated', 'stale', 'refused'],
        of: { customerId: z.string().nullable().describe("The customer id; null if it couldn't be read.") },
        example: CUSTOMERS_TAKEN_EXAMPLE,
      },
      take: (visit) =>
        takeInCustomers(visit.body, parts, visit.now, (transaction, moved) =>
          tellMovedAddresses(parts, visit, transaction, moved, { isAwaited: false }),
        ),
    }),
  ]
}

export interface CustomerIntakeParts {
  readCustomer: ReadCustomerUpdate
  customerIntake: CustomerIntake
  productVisits: ProductVisits
}

/** A refusal elsewhere deletes data here (D-174), even where a newer yes counts. */
function newlyRefusing(updates: readonly CustomerUpdate[], outcomes: readonly CustomerOutcome[]) {
  return updates
    .filter((_, place) => outcomes[place] === 'accepted' || outcomes[place] === 'address-in-use')
    .filter(({ word }) => word.personalisation === 'refused')
    .map(({ customerId }) => ({ customerId }))
}

interface Named {
  customerId: string | null
}

export type CustomerAnswer = Named & RecordTaken<CustomerOutcome>

export async function takeInCustomers(
  sent: readonly unknown[],
  { readCustomer, customerIntake, productVisits }: CustomerIntakeParts,
  now: Temporal.Instant,
  tell: TellMoved,
): Promise<CustomerAnswer[]> {
  return await takeInEach(sent, {
    read: readCustomer,
    about: ({ customerId }): Named => ({ customerId }),
    async take(updates) {
      const outcomes = await customerIntake.take(updates, now, tell)
      await productVisits.forget(newlyRefusing(updates, outcomes))
      return outcomes
    },
  })
}

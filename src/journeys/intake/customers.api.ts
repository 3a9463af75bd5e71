import { z } from 'zod'
import { type AccessMailParts, tellMovedAddresses } from '../../flows/access-mails.ts'
import { PATHS } from '../../urls.ts'
import type { Route } from '../../web/route.ts'
import { CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE } from './examples.data.ts'
import { countSchemas, intakeCall, recordSchemas } from './intake-call.ts'
import { type CustomerIntakeParts, takeInCustomers } from './take-in-customers.ts'

export interface CustomerIntakeApiParts extends CustomerIntakeParts, AccessMailParts {
  /** How an envelope looks, for the description. */
  customerSchema: z.ZodType
  intakeBytesMax: number
}

const { index, ...ofRecord } = recordSchemas(['accepted', 'address-in-use', 'repeated', 'stale', 'refused'])

const taken = z
  .object({
    ...countSchemas,
    records: z
      .array(
        z.object({
          index,
          customerId: z.string().nullable().describe("The customer id; null if it couldn't be read."),
          ...ofRecord,
        }),
      )
      .describe('The outcome of each record, in the order sent.'),
  })
  .meta({
    id: 'CustomersTaken',
    description: 'The number of records for each outcome, and the outcome of each record.',
  })

/** The retailer's systems tell us of customers here (D-175). Each envelope names itself by customer and sequence. */
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
      taken,
      takenExample: CUSTOMERS_TAKEN_EXAMPLE,
      counts: {
        accepted: 'accepted',
        addressInUse: 'address-in-use',
        repeated: 'repeated',
        stale: 'stale',
        refused: 'refused',
      },
      take: (visit) =>
        takeInCustomers(visit.body, parts, visit.now, (transaction, moved) =>
          tellMovedAddresses(parts, visit, transaction, moved, { isAwaited: false }),
        ),
    }),
  ]
}

import { z } from 'zod'
import { intakeCall } from '../../platform/calls/intake-call.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE } from '../order-records/intake/examples.data.ts'
import { mailSignInAddressChanges, type SignInMailParts } from './access-mails.ts'
import { type CustomerIntakeParts, intakeCustomers } from './intake-customers.ts'

export interface CustomerIntakeApiParts extends CustomerIntakeParts, SignInMailParts {
  customerSchema: z.ZodType
  intakeBytesMax: number
  settings: { oidcIssuer: string | null }
}

/** A repeated envelope does no harm, since customer and sequence identify it (D-175). */
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
        intakeCustomers(visit.body, parts, visit.now, async (transaction, moved) => {
          // A sign-in provider writes to its users itself.
          if (parts.settings.oidcIssuer === null)
            await mailSignInAddressChanges(parts, visit, transaction, moved, { isAwaited: false })
        }),
    }),
  ]
}

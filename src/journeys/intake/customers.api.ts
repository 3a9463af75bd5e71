import { z } from 'zod'
import { type AccessMailParts, tellMovedAddresses } from '../../flows/access-mails.ts'
import { PATHS } from '../../urls.ts'
import { answerCall } from '../../web/call.ts'
import { forServices, type Route } from '../../web/route.ts'
import { envelopesBody, envelopesShown } from './envelopes.ts'
import { CUSTOMER_EXAMPLE, CUSTOMERS_TAKEN_EXAMPLE } from './examples.data.ts'
import { type CustomerIntakeParts, takeInCustomers } from './take-in-customers.ts'

export interface CustomerIntakeApiParts extends CustomerIntakeParts, AccessMailParts {
  /** How an envelope looks, for the description. */
  customerSchema: z.ZodType
  intakeBytesMax: number
}

const answer = z
  .object({
    accepted: z.number(),
    addressInUse: z.number(),
    repeated: z.number(),
    stale: z.number(),
    refused: z.number(),
    records: z.array(
      z.object({
        index: z.number(),
        customerId: z.string().nullable(),
        outcome: z.enum(['accepted', 'address-in-use', 'repeated', 'stale', 'refused']),
        reasons: z.array(z.string()),
        warnings: z.array(z.string()),
      }),
    ),
  })
  .meta({
    id: 'CustomersTaken',
    description: 'The number of records for each outcome, and the outcome of each record.',
  })

/** The retailer's systems tell us of customers here (D-175). Each envelope names itself by customer and sequence. */
export function customerIntakeRoutes(parts: CustomerIntakeApiParts): Route[] {
  return [
    forServices('intake', {
      name: 'customer-intake',
      method: 'POST',
      path: PATHS.customerIntake,
      call: {
        about: 'Customer updates: one envelope, or up to 500. Safe to repeat, and accepted in any order.',
        body: envelopesBody,
        bodyShown: envelopesShown(parts.customerSchema),
        bodyExample: CUSTOMER_EXAMPLE,
        bodyBytesMax: parts.intakeBytesMax,
        writes: 'repeatable',
        answers: {
          200: {
            about:
              'The outcome for each record, with the reasons for any refusal and warnings about anything left out.',
            schema: answer,
            example: CUSTOMERS_TAKEN_EXAMPLE,
          },
        },
      },
      async answer(visit) {
        const records = await takeInCustomers(visit.body, parts, visit.now, (transaction, moved) =>
          tellMovedAddresses(parts, visit, transaction, moved, { isAwaited: false }),
        )
        const count = (outcome: string) => records.filter((record) => record.outcome === outcome).length
        return answerCall(200, {
          accepted: count('accepted'),
          addressInUse: count('address-in-use'),
          repeated: count('repeated'),
          stale: count('stale'),
          refused: count('refused'),
          records: records.map((record) => ({ ...record })),
        })
      },
    }),
  ]
}

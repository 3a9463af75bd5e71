import { z } from 'zod'
import { ORDER_EXAMPLE } from '../../flows/order-example.data.ts'
import { PATHS } from '../../urls.ts'
import type { Route } from '../../web/route.ts'
import { ORDERS_TAKEN_EXAMPLE } from './examples.data.ts'
import { countSchemas, intakeCall, recordSchemas } from './intake-call.ts'
import { type IntakeParts, takeIn } from './take-in.ts'

export interface IntakeApiParts extends IntakeParts {
  /** How an envelope looks, for the description. */
  updateSchema: z.ZodType
  intakeBytesMax: number
}

const { index, ...ofRecord } = recordSchemas(['accepted', 'repeated', 'stale', 'refused'])
const { addressInUse: _ofCustomers, ...counts } = countSchemas

const taken = z
  .object({
    ...counts,
    records: z
      .array(
        z.object({
          index,
          orderNumber: z.string().nullable().describe("The order number; null if it couldn't be read."),
          ...ofRecord,
        }),
      )
      .describe('The outcome of each record, in the order sent.'),
  })
  .meta({ id: 'OrdersTaken', description: 'The number of records for each outcome, and the outcome of each record.' })

/** Order management tells us of orders here (D-139). Each envelope names itself by order and sequence: no key is asked. */
export function intakeRoutes(parts: IntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'intake',
      path: PATHS.intake,
      scope: 'intake',
      what: 'Order',
      envelope: parts.updateSchema,
      envelopeExample: ORDER_EXAMPLE,
      bodyBytesMax: parts.intakeBytesMax,
      taken,
      takenExample: ORDERS_TAKEN_EXAMPLE,
      counts: { accepted: 'accepted', repeated: 'repeated', stale: 'stale', refused: 'refused' },
      take: ({ body, now }) => takeIn(body, parts, now),
    }),
  ]
}

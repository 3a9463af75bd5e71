import { z } from 'zod'
import { intakeCall, USUAL_OUTCOMES } from '../../../platform/calls/intake-call.ts'
import type { Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { orderExample } from '../order-example.data.ts'
import { ORDERS_TAKEN_EXAMPLE } from './examples.data.ts'
import { type IntakeParts, takeIn } from './take-in.ts'

export interface IntakeApiParts extends IntakeParts {
  updateSchema: z.ZodType
  intakeBytesMax: number
}

/** D-139. Envelopes are identified by order and sequence: no key is needed. */
export function intakeRoutes(parts: IntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'intake',
      path: PATHS.intake,
      scope: 'intake',
      what: 'Order',
      envelope: parts.updateSchema,
      envelopeExample: orderExample,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'OrdersTaken',
        outcomes: USUAL_OUTCOMES,
        of: { orderNumber: z.string().nullable().describe("The order number; null if it couldn't be read.") },
        example: ORDERS_TAKEN_EXAMPLE,
      },
      take: ({ body, now }) => takeIn(body, parts, now),
    }),
  ]
}

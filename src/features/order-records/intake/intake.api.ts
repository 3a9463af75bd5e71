import { z } from 'zod'
import type { ReadOrderUpdate } from '../../../domain/orders/order-update.ts'
import { intakeCall, USUAL_OUTCOMES } from '../../../platform/calls/intake-call.ts'
import { type IntakeResult, intakeEach } from '../../../platform/calls/intake-each.ts'
import type { Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import { ERASED } from '../../account/erasures.records.ts'
import { orderExample } from '../order-example.data.ts'
import type { OrderIntake } from '../order-intake.records.ts'
import { ORDERS_TAKEN_EXAMPLE } from './examples.data.ts'

export interface IntakeApiParts extends IntakeParts {
  updateSchema: z.ZodType
  intakeBytesMax: number
}

/** A repeated envelope does no harm and needs no key, since order and sequence identify it (D-139). */
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
      take: ({ body, now }) => intakeOrders(body, parts, now),
    }),
  ]
}

export interface IntakeParts {
  readUpdate: ReadOrderUpdate
  intake: OrderIntake
}

interface OrderReference {
  orderNumber: string | null
}

export type OrderIntakeAnswer = OrderReference & IntakeResult<'accepted' | 'repeated' | 'stale'>

const REFUSALS = {
  foreign: 'order.order_number: belongs to another customer',
  erased: ERASED,
}

export async function intakeOrders(
  envelopes: readonly unknown[],
  { readUpdate, intake }: IntakeParts,
  now: Temporal.Instant,
): Promise<OrderIntakeAnswer[]> {
  return await intakeEach(envelopes, {
    read: readUpdate,
    about: ({ order }): OrderReference => ({ orderNumber: order.orderNumber }),
    take: (updates) => intake.take(updates, now),
    refusals: REFUSALS,
  })
}

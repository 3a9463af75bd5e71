import { z } from 'zod'
import { isGiftReturn } from '../../../domain/returns/return.ts'
import {
  callRefusalSchema,
  commandKeyOf,
  INVALID_FIELDS_MESSAGE,
  refusalExample,
  refuseCall,
} from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import { answerWriteCall, WRITE_CALL_ANSWERS } from '../../order-records/order-call.ts'
import { METHOD_MESSAGES } from '../../returns/messages.ts'
import { type FindForOwnerParts, findReturnForOwner } from '../find-for-owner.ts'
import { type CancelReturnParts, cancelReturn } from './cancel-return.ts'

export type CancelCallParts = CancelReturnParts & FindForOwnerParts

const body = z.object({
  orderNumber: z.string().max(64, 'must have at most 64 characters').describe(FIELD_WORDS.orderNumber),
  returnNumber: z
    .string()
    .max(64, 'must have at most 64 characters')
    .describe("The number of the return. One that isn't this order's is answered with 404."),
})

/** The call does the same as the page (D-142). */
export function cancelReturnRoutes(parts: CancelCallParts): Route[] {
  return [
    forOrderCallers(
      'returns',
      { body: 'orderNumber' },
      {
        name: 'cancel-return-call',
        method: 'POST',
        path: PATHS.cancelReturnCall,
        exampleBody: { orderNumber: '400000008' },
        outsideCallsInSequence: 2,
        call: {
          about: 'Cancels a return that has not been handed over yet.',
          more: 'Asks order management to cancel the return. Its lines are then as before, its booking is voided, and the shopper is emailed. A return that the carrier has, or that is collected today, can no longer be cancelled: 409 `not-allowed`.',
          body,
          bodyExample: { orderNumber: '400000008', returnNumber: '800000008' },
          writes: 'once',
          answers: {
            200: {
              about: 'The return has been cancelled.',
              schema: z.object({ outcome: z.literal('cancelled').describe('Order management has confirmed it.') }),
              example: { outcome: 'cancelled' },
            },
            ...WRITE_CALL_ANSWERS,
            422: {
              about:
                'Invalid fields, each named (`wrong-shape`), or a key used for a different request (`idempotency-key-reused`).',
              schema: callRefusalSchema,
              example: refusalExample('wrong-shape', INVALID_FIELDS_MESSAGE, [
                { field: 'returnNumber', message: 'is required' },
              ]),
            },
          },
        },
        answer: (visit) => answerCancelCall(parts, visit),
      },
    ),
  ]
}

type CallVisit = OrderCallVisit<unknown, z.output<typeof body>>

async function answerCancelCall(parts: CancelCallParts, visit: CallVisit): Promise<JsonAnswer> {
  const { returnNumber } = visit.body
  const { orderNumber } = visit.order
  const details = await findReturnForOwner(parts, { customerId: visit.customerId, orderNumber, returnNumber })
  const createdReturn = details?.created
  // A service may cancel any return, but the buyer never sees a recipient's (D-168).
  const isHidden = createdReturn !== undefined && isGiftReturn(createdReturn) && visit.caller.kind === 'shopper'
  if (!details || !createdReturn || isHidden) return refuseCall(404, 'not-found', 'No such order or return.')
  const firstName = visit.user?.firstName ?? ''
  const requester = { firstName, origin: visit.origin, at: visit.now, key: commandKeyOf(visit), sent: returnNumber }
  const result = await cancelReturn(parts, { details, created: createdReturn, requester })
  return answerWriteCall(result, visit.order.orderNumber, {
    done: () => 'cancelled',
    failed: METHOD_MESSAGES.cannotAmendHere,
  })
}

import { z } from 'zod'
import { hasSeenItems } from '../../../domain/returns/draft-return.ts'
import { linesExpectedBack } from '../../../domain/returns/selection.ts'
import { callRefusalSchema, refusalExample, refuseWrongShape } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import type { BookReturnResult } from '../create/book-return.ts'
import { makeReturn } from '../create/book-return.ts'
import { CREATE_RETURN } from '../create-return.write.ts'
import { readMethodChoice } from '../method/read-method.ts'
import { findStepTwo, type StepTwo, type StepTwoParts } from '../method/step-two.ts'
import { RETURN_EXAMPLE, returnExample } from './examples.data.ts'
import {
  type CreateReturnBody,
  createReturnBodySchema,
  findMissingChoice,
  missingMethodProblem,
  requestFromCall,
  shortText,
} from './method-from-call.ts'
import {
  answerOnce,
  type CallCommand,
  REFUSAL_MESSAGES,
  refuseGoneLines,
  refuseMethod,
  refuseMissingChoice,
  refuseStepTwo,
} from './refuse-creation.ts'
import { returnResultSchema } from './return-result.ts'

const querySchema = z.looseObject({
  orderNo: shortText.describe(FIELD_WORDS.orderNumber),
  storeId: shortText.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
})

type CallVisit = OrderCallVisit<unknown, CreateReturnBody>

/** The call and the button of step 2 create the same return, whichever is used first (D-137). */
export function createReturnCall(parts: StepTwoParts): Route {
  return forOrderCallers('returns', 'orderNo', {
    name: 'create-return-call',
    method: 'POST',
    path: PATHS.createReturnCall,
    example: `${PATHS.createReturnCall}?orderNo=600000001&storeId=10151`,
    // Eight calls: channels for another address, geocoder, drop-offs, booking, its label, confirmation, and the
    // look-ups of booking and confirmation.
    outsideCallsInSequence: 8,
    call: {
      about: 'Creates the return of an order from its draft, and books it with the carrier.',
      more: "Does what step 2 of a return does: books the return with the carrier, confirms it with order management, stores it and queues the shopper's email, all once. Make the draft first, with the draft-return call. What is omitted from the body is taken from the draft, and what is sent is kept there.",
      query: querySchema,
      body: createReturnBodySchema,
      bodyExample: { version: 1, method: 'instore-clothAndHome' },
      keyExample: 'call-centre-000002',
      writes: 'once',
      answers: {
        200: { about: 'The return.', schema: returnResultSchema, example: returnExample },
        202: {
          about:
            'Accepted, but an answer of the carrier or of order management was lost. We look it up; repeat the call with the same key to learn the outcome. The shopper is emailed in any case.',
          schema: z
            .object({
              outcome: z.literal('requested').describe('The outcome is not known yet.'),
              returnNumber: z.string().describe('The number that the return has once it is created.'),
            })
            .meta({ id: 'ReturnRequested', description: 'A return that is being booked.' }),
          example: { outcome: 'requested', returnNumber: RETURN_EXAMPLE.returnNumber },
        },
        404: {
          about:
            "No such order, or not the shopper's (`order-unavailable`); or it has no draft return, or one that has lapsed or become a return (`no-draft`).",
          schema: callRefusalSchema,
          example: refusalExample('no-draft', REFUSAL_MESSAGES['no-draft']),
        },
        409: {
          about:
            'Nothing is booked. `changed-elsewhere`: the draft has other items than that version. `busy`: another change to this order is in progress. `slot-taken` and `date-gone`: choose another time; the rest of the draft is kept. `refused`: the carrier or order management refused it.',
          schema: callRefusalSchema,
          example: refusalExample('changed-elsewhere', REFUSAL_MESSAGES['changed-elsewhere']),
        },
        422: {
          about:
            "Nothing is booked. `wrong-shape`: invalid or missing fields, each named. `method-not-offered`: the method isn't available for this draft. `contact-missing`: the carrier needs a phone number and an e-mail address. `cannot-go-back`: items of the draft can no longer be returned. `idempotency-key-reused`: the key was used for a different request.",
          schema: callRefusalSchema,
          example: refusalExample('method-not-offered', REFUSAL_MESSAGES['method-not-offered']),
        },
        503: {
          about:
            "Nothing is booked. `not-now`: the carrier's times or the return methods aren't available at the moment. `failed`: the carrier or order management did not accept it. Only after `given-up` is it unknown, after a day, whether the return was booked.",
          schema: callRefusalSchema,
          example: refusalExample('failed', REFUSAL_MESSAGES.failed),
        },
      },
    },
    answer: (visit) =>
      answerOnce(parts, visit, { kind: CREATE_RETURN, act: (command) => createFromCall(parts, visit, command) }),
  })
}

/** The version protects only the items, so after a refused slot a call may send the same version again. */
function expectedVersion({ saved: { draft } }: StepTwo, sentVersion: number): number {
  return hasSeenItems(draft, sentVersion) && sentVersion < draft.version ? draft.version : sentVersion
}

async function createFromCall(
  parts: StepTwoParts,
  visit: CallVisit,
  command: CallCommand,
): Promise<BookReturnResult | JsonAnswer> {
  const { customerId, order, caller, now, user, origin } = visit
  const credentialId = caller.kind === 'service' ? caller.credentialId : null
  const subject = {
    site: visit.site,
    customerId,
    orderNumber: order.orderNumber,
    credentialId,
    returnNumber: null,
    now,
  }
  const result = await findStepTwo(parts, subject)
  if (result.outcome !== 'ready') return refuseStepTwo(result)
  const { stepTwo } = result
  if (stepTwo.removedNotices.length > 0 || stepTwo.reducedNotices.length > 0) return refuseGoneLines(stepTwo)
  const needsMethod = linesExpectedBack(stepTwo.remainingLines).length > 0
  const missingMethod = needsMethod ? missingMethodProblem(stepTwo, visit.body) : null
  if (missingMethod) return refuseWrongShape([missingMethod])
  const methodChoice = needsMethod
    ? await readMethodChoice(parts, now, stepTwo, requestFromCall(stepTwo, visit.body))
    : null
  if (methodChoice && !methodChoice.ok) return refuseMethod(methodChoice)
  // Checked before anything is saved, so that a call with a refused field can be repeated with the same version.
  const missingChoice = methodChoice && findMissingChoice(stepTwo, methodChoice)
  if (missingChoice) return refuseMissingChoice(missingChoice)
  const requester = { firstName: user?.firstName ?? '', origin, at: now, command }
  const created = await makeReturn(parts, {
    subject,
    stepTwo,
    methodChoice,
    shownVersion: expectedVersion(stepTwo, visit.body.version),
    requester,
  })
  return created.outcome === 'incomplete' ? refuseMissingChoice(created.missing) : created
}

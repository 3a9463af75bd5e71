import { z } from 'zod'
import { decimalOf, formatMoney } from '../../../domain/money/money.ts'
import { whyNoReturnStarts } from '../../../domain/order-actions/allowed-actions.ts'
import { canChangeMethod, whyNoChangeOfMethod } from '../../../domain/returns/change-of-method.ts'
import { callRefusalSchema, refusalExample, refuseCall } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import type { BeginChangeParts } from '../change/begin-change.server.ts'
import { saveChangeDraft } from '../change/open-change.ts'
import { CHANGE_RETURN } from '../change-return.write.ts'
import type { BookReturnResult } from '../create/book-return.ts'
import { makeReturn } from '../create/book-return.ts'
import { METHOD_MESSAGES } from '../messages.ts'
import { readMethodChoice } from '../method/read-method.ts'
import { refundOfChange } from '../method/refund-props.ts'
import { findStepTwo, type StepTwoParts } from '../method/step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from '../method/step-two-answers.ts'
import { RETURN_EXAMPLE, returnExample } from './examples.data.ts'
import { createReturnBodySchema, findMissingChoice, requestFromCall, shortText } from './method-from-call.ts'
import {
  answerOnce,
  type CallCommand,
  REFUSAL_MESSAGES,
  refuseMethod,
  refuseMissingChoice,
  refuseStepTwo,
} from './refuse-creation.ts'
import { returnResultSchema } from './return-result.ts'

const changeBodySchema = createReturnBodySchema.omit({ version: true }).extend({
  orderNumber: shortText.describe(FIELD_WORDS.orderNumber),
  returnNumber: shortText.describe("The number of the return. One that isn't this order's is answered with 404."),
  method: shortText.describe(
    'The new method: ChannelType, SubChannelType and categoryType of the channel-address call, joined by hyphens, such as `postal-evri`. The method in use is not offered, unless a collection was missed.',
  ),
  refundTotal: z
    .string()
    .regex(/^\d{1,7}\.\d{2}$/, 'must be an amount such as 45.99')
    .optional()
    .describe(
      'The whole refund that the shopper has agreed to: `"45.99"`. If the new method refunds another amount, nothing is changed. If omitted, it is not checked.',
    ),
})
type ChangeBody = z.output<typeof changeBodySchema>
type CallVisit = OrderCallVisit<unknown, ChangeBody>
type ChangeMethodParts = StepTwoParts & BeginChangeParts

export function changeReturnMethodCall(parts: ChangeMethodParts): Route {
  return forOrderCallers(
    'returns',
    { body: 'orderNumber' },
    {
      name: 'change-return-method-call',
      method: 'POST',
      path: PATHS.changeReturnMethodCall,
      exampleBody: { orderNumber: '400000008' },
      // Eight calls: channels for the draft, channels for another address, days or hours, booking, its label,
      // confirmation, and the look-ups of booking and confirmation.
      outsideCallsInSequence: 8,
      call: {
        about: 'Changes how a return goes back, while it has not been handed over.',
        more: "Books the return anew, has order management confirm it, stores it and queues the shopper's email, all once; then the old booking is voided. The old booking stays valid until the new one is confirmed. Allowed while the carrier doesn't have the parcel, and not on the day of a collection.",
        body: changeBodySchema,
        bodyExample: { orderNumber: '400000008', returnNumber: '800000008', method: 'instore-clothAndHome' },
        keyExample: 'call-centre-000003',
        writes: 'once',
        answers: {
          200: { about: 'The return as it goes back now.', schema: returnResultSchema, example: returnExample },
          202: {
            about:
              'Accepted, but an answer of the carrier or of order management was lost. We look it up; repeat the call with the same key to learn the outcome. The shopper is emailed in any case.',
            schema: z
              .object({
                outcome: z.literal('requested').describe('The outcome is not known yet.'),
                returnNumber: z.string().describe('The number of the return, which stays the same.'),
              })
              .meta({ id: 'ChangeRequested', description: 'A return whose method is being changed.' }),
            example: { outcome: 'requested', returnNumber: RETURN_EXAMPLE.returnNumber },
          },
          409: {
            about:
              'Nothing has changed. `already-on-its-way`, `already-refunded`, `collected-today`, `ended`: it can no longer be changed, or not today. `refund-changed`: the new method refunds another amount than `refundTotal`. `changed-elsewhere`: another request was quicker. `busy`: another change to this order is in progress. `slot-taken` and `date-gone`: choose another time. `refused`: the carrier or order management refused it.',
            schema: callRefusalSchema,
            example: refusalExample(
              'already-on-its-way',
              "Your parcel is already on its way, so you can't change the method.",
            ),
          },
          422: {
            about:
              "Nothing has changed. `wrong-shape`: invalid or missing fields, each named. `method-not-offered`: the method isn't available for this return, or is the one in use. `contact-missing`: the carrier needs a phone number and an e-mail address. `idempotency-key-reused`: the key was used for a different request.",
            schema: callRefusalSchema,
            example: refusalExample('method-not-offered', METHOD_MESSAGES.notOffered),
          },
          503: {
            about:
              'Nothing has changed. `not-now`: there is no other method, or the return methods are not available at the moment. `failed`: the carrier or order management did not accept it. Only after `given-up` is it unknown, after a day, whether the method was changed.',
            schema: callRefusalSchema,
            example: refusalExample('failed', METHOD_MESSAGES.cannotAmend),
          },
        },
      },
      answer: (visit) =>
        answerOnce(parts, visit, {
          kind: CHANGE_RETURN,
          returnNumber: visit.body.returnNumber,
          failed: METHOD_MESSAGES.cannotAmend,
          act: (command) => changeMethod(parts, visit, command),
        }),
    },
  )
}

async function changeMethod(
  parts: ChangeMethodParts,
  visit: CallVisit,
  command: CallCommand,
): Promise<BookReturnResult | JsonAnswer> {
  const { customerId, order: orderHeader, now, user, origin, body } = visit
  const { orderNumber } = orderHeader
  const { returnNumber, refundTotal } = body
  const recipientId = await findRecipient(parts, visit)
  const details = await parts.returnSteps.findForChange(customerId, orderNumber, returnNumber, recipientId)
  const created = details?.change.created
  if (!details || !created) return refuseCall(404, 'not-found', 'No such order or return.')
  const { order, openWrite } = details
  if (openWrite) return refuseCall(409, 'busy', REFUSAL_MESSAGES.busy)
  if (created.ended) return refuseCall(409, 'ended', METHOD_MESSAGES.hasEnded)
  const whyNot = whyNoChangeOfMethod(created, order, now)
  if (whyNot) return refuseCall(409, whyNot.code, whyNot.sentence)
  if (!canChangeMethod(created, order, now)) return refuseCall(409, 'ended', METHOD_MESSAGES.hasEnded)
  if (whyNoReturnStarts(order, parts.health.current())) return refuseNotNow()
  const sentOrder = recipientId === null ? order : details.wholeOrder
  if ((await saveChangeDraft(parts, { order: sentOrder, created, change: details.change, at: now })) === null)
    return refuseNotNow()
  const subject = { site: visit.site, customerId, recipientId, orderNumber, credentialId: null, returnNumber, now }
  const result = await findStepTwo(parts, subject)
  if (result.outcome !== 'ready') return refuseStepTwo(result)
  const { stepTwo } = result
  const methodChoice = await readMethodChoice(parts, now, stepTwo, requestFromCall(stepTwo, body))
  if (!methodChoice.ok) return refuseMethod(methodChoice, METHOD_MESSAGES.notOffered)
  const missingChoice = findMissingChoice(stepTwo, methodChoice)
  if (missingChoice) return refuseMissingChoice(missingChoice)
  const rules = { at: now, eGiftCardEnabled: parts.settings.policy.offers.eGiftCards }
  const total = refundOfChange(parts.log, stepTwo, methodChoice.way.method ?? '', rules)
  if (refundTotal !== undefined && refundTotal !== decimalOf(total.pence)) {
    return refuseCall(409, 'refund-changed', STEP_TWO_SERVER_MESSAGES.totalMoved(formatMoney(total)))
  }
  const requester = { firstName: user?.firstName ?? '', origin, at: now, command }
  const changed = await makeReturn(parts, {
    subject,
    stepTwo,
    methodChoice,
    shownVersion: stepTwo.saved.draft.version,
    requester,
  })
  return changed.outcome === 'incomplete' ? refuseMissingChoice(changed.missing) : changed
}

/** Null for the buyer, who never sees a recipient's return; a service may change any return (D-168). */
async function findRecipient(
  { created }: ChangeMethodParts,
  { customerId, order, caller, body }: CallVisit,
): Promise<string | null> {
  if (caller.kind === 'shopper') return null
  const stored = await created.find(customerId, order.orderNumber, body.returnNumber, 'anyone')
  return stored?.recipientId ?? null
}

function refuseNotNow(): JsonAnswer {
  return refuseCall(503, 'not-now', METHOD_MESSAGES.cannotAmendHere)
}

import { notConfirmedSentence } from '../../../domain/orders/not-confirmed.ts'
import {
  answerCall,
  commandKeyOf,
  refuseCall,
  refuseReusedKey,
  refuseWrongShape,
} from '../../../platform/calls/call.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { type BookingRequester, type BookReturnResult, findEarlierBooking } from '../create/book-return.ts'
import { BOOKING_MESSAGES } from '../create/messages.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { ReadMethodResult } from '../method/read-method.ts'
import type { MissingProblem, StepTwo, StepTwoParts, StepTwoResult } from '../method/step-two.ts'
import { STEP_TWO_SERVER_MESSAGES } from '../method/step-two-answers.ts'
import { type ResultContext, toReturnResult } from './return-result.ts'

export const REFUSAL_MESSAGES = {
  'no-draft': 'This order has no draft return. Make one first.',
  'changed-elsewhere': 'The draft return has been changed by another request.',
  busy: 'Another change to this order is in progress.',
  'method-not-offered': "This method isn't available for this draft return.",
  get failed() {
    return STEP_TWO_SERVER_MESSAGES.failed
  },
} as const

export function refuseStepTwo(result: Exclude<StepTwoResult, { outcome: 'ready' }>): JsonAnswer {
  switch (result.outcome) {
    case 'booking':
    case 'changing':
      return refuseCall(409, 'busy', REFUSAL_MESSAGES.busy)
    case 'nothing-left':
      return refuseGoneLines(result.stepTwo)
    case 'created':
    case 'changed':
    case 'over':
    case 'no-draft':
    case 'no-order':
      return refuseCall(404, 'no-draft', REFUSAL_MESSAGES['no-draft'])
  }
}

/** If some lines can no longer be returned (D-179), the caller must send the others with the draft-return call. */
export function refuseGoneLines({ leftOut }: StepTwo): JsonAnswer {
  const keys = [...leftOut.removedKeys, ...leftOut.reducedKeys].join(', ')
  const message = `Items of the draft can no longer be returned as requested: ${keys}. Update the draft first.`
  return refuseCall(422, 'cannot-go-back', message)
}

type MethodNotRead = Extract<ReadMethodResult, { ok: false }>

const WRONG_FIELDS: Readonly<Record<string, { field: string; message: string }>> = {
  'place-not-offered': { field: 'place', message: "is not a place that this draft's method offers" },
  'address-unknown': { field: 'collection.addressId', message: "is not an address in the customer's address book" },
  'safe-place-unknown': { field: 'collection.safeSpace', message: 'is not a safe space' },
  'parcels-out-of-range': { field: 'collection.parcels', message: 'must be a whole number from 1 to 9' },
}

export function refuseMethod(
  read: MethodNotRead,
  notOffered: string = REFUSAL_MESSAGES['method-not-offered'],
): JsonAnswer {
  if ('failure' in read) return refuseCall(503, 'not-now', read.failure)
  const { code = '' } = read.problem
  if (code === 'day-not-offered') return refuseCall(409, 'date-gone', BOOKING_MESSAGES['date-gone'])
  if (code === 'slot-not-offered') return refuseCall(409, 'slot-taken', BOOKING_MESSAGES['slot-taken'])
  const wrongField = WRONG_FIELDS[code]
  if (wrongField) return refuseWrongShape([{ ...wrongField, code }])
  return refuseCall(422, 'method-not-offered', notOffered, [{ field: 'method', message: 'is not offered' }])
}

const MISSING_FIELDS = {
  'address-missing': 'collection.addressId',
  'a-day': 'collection.date',
  'a-slot': 'collection.slot',
} as const

export function refuseMissingChoice({ code, message }: MissingProblem): JsonAnswer {
  if (code === 'contact-missing') return refuseCall(422, code, message)
  if (code === 'method-not-offered') return refuseCall(422, code, REFUSAL_MESSAGES[code])
  return refuseWrongShape([{ field: MISSING_FIELDS[code], message: 'is required' }])
}

/** Answers with the stored return, so that a repeated call gets the same answer. */
export async function answerBooked(
  { created }: { created: CreatedReturns },
  { customerId, orderNumber, ...context }: { customerId: string; orderNumber: string } & ResultContext,
  booked: BookReturnResult,
  failed: string = REFUSAL_MESSAGES.failed,
): Promise<JsonAnswer> {
  switch (booked.outcome) {
    case 'created': {
      // The command key proves that this caller created the return, even if its owner is somebody else.
      const stored = await created.find(customerId, orderNumber, booked.returnNumber, 'anyone')
      if (stored === null) throw new Error('a return vanished after it was created')
      return answerCall(200, toReturnResult(stored, context) as Parameters<typeof answerCall>[1])
    }
    case 'booking':
      return answerCall(202, { outcome: 'requested', returnNumber: booked.returnNumber })
    case 'slot-taken':
    case 'date-gone':
      return refuseCall(409, booked.outcome, BOOKING_MESSAGES[booked.outcome])
    case 'busy':
    case 'changed-elsewhere':
      return refuseCall(409, booked.outcome, REFUSAL_MESSAGES[booked.outcome])
    case 'refused':
      return refuseCall(409, 'refused', failed)
    case 'failed':
      return refuseCall(503, 'failed', failed)
    case 'given-up':
      return refuseCall(503, 'given-up', notConfirmedSentence(orderNumber))
    case 'key-reused':
      return refuseReusedKey()
  }
}

export type CallCommand = NonNullable<BookingRequester['command']>

interface OnceInput {
  kind: string
  returnNumber?: string
  failed?: string
  act(command: CallCommand): Promise<BookReturnResult | JsonAnswer>
}

/** Acts only if no earlier call with the same key did; a repeated call gets the outcome of the first. */
export async function answerOnce(
  parts: StepTwoParts,
  visit: OrderCallVisit<unknown, object>,
  { kind, returnNumber, failed, act }: OnceInput,
): Promise<JsonAnswer> {
  const { order, customerId, origin } = visit
  const subject = { customerId, orderNumber: order.orderNumber }
  const command = { key: commandKeyOf(visit), sent: JSON.parse(JSON.stringify(visit.body)) as Json }
  const answerFor = async (booked: BookReturnResult) => {
    const isNamed = returnNumber !== undefined && 'returnNumber' in booked
    const answered = isNamed ? { ...booked, returnNumber } : booked
    return await answerBooked(parts, { ...subject, origin, site: visit.site.sites[order.site] }, answered, failed)
  }
  const earlier = await findEarlierBooking(parts, subject, command, kind)
  if (earlier) return await answerFor(earlier)
  const result = await act(command)
  if ('outcome' in result && 'returnNumber' in result) return await answerFor(result)
  // The same call may have been sent twice at once, and the other one was faster: both get the same answer.
  const simultaneous = await findEarlierBooking(parts, subject, command, kind)
  if (simultaneous) return await answerFor(simultaneous)
  return 'outcome' in result ? await answerFor(result) : result
}

import { z } from 'zod'
import { notConfirmedSentence } from '../../domain/orders/not-confirmed.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import {
  answerCall,
  callRefusalSchema,
  refusalExample,
  refuseCall,
  refuseReusedKey,
} from '../../platform/calls/call.ts'
import type { JsonAnswer } from '../../platform/http/answer.ts'
import type { OrderCallVisit } from '../../platform/http/visit.ts'
import type { UnconfirmedWrite, WriteResult } from '../../platform/writes/outside-writes.ts'
import type { OrderRecords } from './order.records.ts'
import type { OrderDetails } from './order-details.records.ts'

export interface OrderCallKeys {
  /** Order management's own key of the order. */
  headerKey: string
  lineKey: string
  /** Empty: not compared. */
  lineNo: string | number
}

/** Null unless `headerKey` is that of the order. `line` is null if it is missing or belongs to another order. */
export async function findOrderOfCall(
  { orders }: { orders: OrderRecords },
  { customerId, order: { orderNumber } }: OrderCallVisit,
  { headerKey, lineKey, lineNo }: OrderCallKeys,
): Promise<{ details: OrderDetails; line: OrderLine | null } | null> {
  const details = await orders.findDetails(customerId, orderNumber)
  if (details?.order.facts.headerKey !== headerKey) return null
  const isMatch = (line: OrderLine) => line.key === lineKey && (lineNo === '' || String(lineNo) === String(line.lineNo))
  return { details, line: details.order.lines.find(isMatch) ?? null }
}

const REQUESTED_CALL =
  "Accepted, but order management's answer was lost. We look it up; repeat the call with the same key to learn the outcome."
const requestedSchema = z
  .object({ outcome: z.literal('requested').describe('The outcome is not known yet.') })
  .meta({ id: 'Requested', description: 'A change that order management was asked for and has not confirmed yet.' })

export const REQUESTED_ANSWER = {
  about: REQUESTED_CALL,
  schema: requestedSchema,
  example: { outcome: 'requested' },
}

const NOT_ALLOWED = 'This order or item can no longer be changed.'

export const WRITE_CALL_ANSWERS = {
  202: REQUESTED_ANSWER,
  409: {
    about:
      'Not done. `not-allowed`: the order or item can no longer be changed. `refused`: order management refused it; a retry will not help. `busy`: another change to this order is in progress.',
    schema: callRefusalSchema,
    example: refusalExample('not-allowed', NOT_ALLOWED),
  },
  503: {
    about:
      'Not done. `failed`: order management could not be reached, or did not accept it. `given-up`: after a day, order management still has not said whether it made the change.',
    schema: callRefusalSchema,
    example: refusalExample('failed', 'Sorry something went wrong, please try again later.'),
  },
}

export interface WriteCallTexts {
  done(kind: string): string
  failed: string
  /** The text for a refusal, which a retry can't change; by default that of `failed`. */
  refused?: string
  /** By default the text says that the outcome is unknown. */
  givenUp?: string
}

export function answerWriteCall(result: WriteResult, orderNumber: string, ownAnswers: WriteCallTexts): JsonAnswer {
  if (result.state !== 'confirmed') return answerNotConfirmed(result, orderNumber, ownAnswers)
  return answerCall(200, { outcome: ownAnswers.done(result.kind) })
}

export function answerNotConfirmed(
  result: UnconfirmedWrite,
  orderNumber: string,
  { failed, refused = failed, givenUp = notConfirmedSentence(orderNumber) }: Omit<WriteCallTexts, 'done'>,
): JsonAnswer {
  switch (result.state) {
    case 'requested':
      return answerCall(202, { outcome: 'requested' })
    case 'failed':
      return refuseCall(503, 'failed', failed)
    case 'given-up':
      return refuseCall(503, 'given-up', givenUp)
    case 'refused':
      return refuseCall(409, 'refused', refused)
    case 'busy':
      return refuseCall(409, 'busy', 'Another change to this order is in progress.')
    case 'not-allowed':
      return refuseCall(409, 'not-allowed', NOT_ALLOWED)
    case 'key-reused':
      return refuseReusedKey()
  }
}

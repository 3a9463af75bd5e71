import { z } from 'zod'
import { fromMarker } from '../../domain/messages/line-break-marker.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { MessageKind } from '../../domain/orders/order.ts'
import type { MessageChange } from '../../domain/orders/order-request.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { PATHS } from '../../urls.ts'
import type { JsonAnswer } from '../../web/answer.ts'
import { answerCall, callRefusalSchema, commandKeyOf, keyReused, refuseCall } from '../../web/call.ts'
import { forOrderCallers, type Route } from '../../web/route.ts'
import type { OrderCallVisit } from '../../web/visit.ts'
import { type ChangeMessageParts, changeMessage, type MessageResult } from './change-message.ts'
import { isNotSaved, MESSAGE_MESSAGES, notSavedText } from './messages.ts'

export interface MessageApiParts extends ChangeMessageParts {
  orders: OrderRecords
}

const KINDS = { GIFTMSG: 'gift', PERS_TEXT: 'personalised', NUMB: 'number' } as const satisfies Record<
  string,
  MessageKind
>
/** Far more than may be saved: what is too long is said to be so, in words of its own. */
const TEXT_LENGTH_MAX = 5000

const key = z.string().max(64, 'must have at most 64 characters')

/** API-29. Blank is a new message; REMOVE needs no text (MSG-06, D-37). */
const body = z.object({
  OrderHeaderKey: key,
  OrderLineKey: key,
  PrimeLineNo: z.union([key, z.number().int()]).default(''),
  InstructionDetailKey: key.default(''),
  InstructionText: z.string().max(TEXT_LENGTH_MAX, `must have at most ${TEXT_LENGTH_MAX} characters`).default(''),
  InstructionType: z.enum(['GIFTMSG', 'PERS_TEXT', 'NUMB'], 'must be GIFTMSG, PERS_TEXT or NUMB'),
  OrderNo: key,
  Action: z.enum(['', 'MODIFY', 'REMOVE'], 'must be blank, MODIFY or REMOVE'),
})
type Sent = z.output<typeof body>

const answers = {
  200: { about: 'It is done.', schema: z.object({ outcome: z.enum(['saved', 'removed']) }) },
  202: { about: 'It is asked for, and not answered yet.', schema: z.object({ outcome: z.literal('requested') }) },
  409: { about: 'It cannot be done, or something else is under way.', schema: callRefusalSchema },
  503: { about: 'It was not done; it can be tried again.', schema: callRefusalSchema },
}

/** The call of API-29, as we serve it (D-137): the same use case as the page. */
export function messageCalls(parts: MessageApiParts): Route[] {
  return [
    forOrderCallers('orders', 'orderNumber', {
      name: 'message-call',
      method: 'POST',
      path: PATHS.messageCall,
      example: `${PATHS.messageCall}?storeId=10151&orderNumber=400000006`,
      waitsForOutside: 2,
      call: {
        about: 'Writes, rewrites or takes away the message of a line.',
        query: z.looseObject({ storeId: key, orderNumber: key }),
        body,
        writes: 'once',
        answers,
      },
      answer: (visit) => answer(parts, visit),
    }),
  ]
}

async function answer(parts: MessageApiParts, visit: OrderCallVisit<unknown, Sent>): Promise<JsonAnswer> {
  const sent = visit.body
  const details = await parts.orders.findDetails(visit.customerId, visit.order.orderNumber)
  const line = details?.order.lines.find(
    ({ key, lineNo }) =>
      key === sent.OrderLineKey && (sent.PrimeLineNo === '' || String(sent.PrimeLineNo) === String(lineNo)),
  )
  const isMeant = sent.OrderNo === details?.order.orderNumber && sent.OrderHeaderKey === details.order.facts.headerKey
  if (!details || !line || !isMeant) return notFound()
  const asker = { firstName: visit.known?.firstName ?? '', origin: visit.origin, key: commandKeyOf(visit) }
  return toAnswer(sent, await changeMessage(parts, details, line, toChange(sent), asker))
}

function toChange({ Action, InstructionType, InstructionDetailKey, InstructionText }: Sent): MessageChange {
  return {
    kind: KINDS[InstructionType],
    key: Action === '' ? null : InstructionDetailKey,
    text: Action === 'REMOVE' ? null : fromMarker(InstructionText),
  }
}

function toAnswer({ Action, InstructionText, OrderNo }: Sent, result: MessageResult): JsonAnswer {
  switch (result.state) {
    case 'confirmed':
      return answerCall(200, { outcome: Action === 'REMOVE' ? 'removed' : 'saved' })
    case 'requested':
      return answerCall(202, { outcome: 'requested' })
    case 'failed':
      return refuseCall(503, 'failed', MESSAGE_MESSAGES.failed)
    case 'given-up':
      return refuseCall(503, 'given-up', notConfirmed(OrderNo))
    case 'refused':
      return refuseCall(409, 'refused', MESSAGE_MESSAGES.failed)
    case 'busy':
      return refuseCall(409, 'busy', 'Another change of this order is under way.')
    case 'key-reused':
      return keyReused()
    case 'not-changed':
      return refused(result.code, fromMarker(InstructionText))
  }
}

function refused(code: Extract<MessageResult, { state: 'not-changed' }>['code'], text: string): JsonAnswer {
  if (isNotSaved(code)) {
    const message = notSavedText(code, text)
    return refuseCall(422, code, message, [{ field: 'InstructionText', message }])
  }
  // A key that is not the line's is like a missing one.
  if (code === 'unknown-message') return notFound()
  return refuseCall(409, code, 'This message cannot be changed.')
}

function notFound(): JsonAnswer {
  return refuseCall(404, 'not-found', 'There is no such order, line or message.')
}

import { z } from 'zod'
import { fromMarker } from '../../domain/messages/line-break-marker.ts'
import { MESSAGE_NOUNS } from '../../domain/messages/message-kind-names.ts'
import type { MessageKind } from '../../domain/orders/order.ts'
import type { MessageChange } from '../../domain/orders/order-request.ts'
import { answerWriteCall, findCalled, WRITE_CALL_ANSWERS } from '../../flows/order-call.ts'
import { askerOf, type OrderFormParts } from '../../flows/order-form.ts'
import { PATHS } from '../../urls.ts'
import type { JsonAnswer } from '../../web/answer.ts'
import { commandKeyOf, refuseCall } from '../../web/call.ts'
import { forOrderCallers, type Route } from '../../web/route.ts'
import type { OrderCallVisit } from '../../web/visit.ts'
import { changeMessage, type MessageRefusal } from './change-message.ts'
import { isNotSaved, MESSAGE_MESSAGES, notSavedText } from './messages.ts'

const KINDS = { GIFTMSG: 'gift', PERS_TEXT: 'personalised', NUMB: 'number' } as const satisfies Record<
  string,
  MessageKind
>
/** Far more than may be saved: what is too long is said to be so, in words of its own. */
const TEXT_LENGTH_MAX = 5000

const key = z.string().max(100, 'must have at most 100 characters')

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
  200: { about: 'Done.', schema: z.object({ outcome: z.enum(['saved', 'removed']) }) },
  ...WRITE_CALL_ANSWERS,
}

/** The call of API-29, as we serve it (D-137): the same use case as the page. */
export function messageCalls(parts: OrderFormParts): Route[] {
  return [
    forOrderCallers(
      'orders',
      { body: 'OrderNo' },
      {
        name: 'message-call',
        method: 'POST',
        path: PATHS.messageCall,
        example: `${PATHS.messageCall}?storeId=10151`,
        exampleBody: { OrderNo: '400000006' },
        waitsForOutside: 2,
        call: {
          about: "Adds, changes or removes a line's message.",
          query: z.looseObject({ storeId: key }),
          body,
          bodyExample: {
            OrderNo: '400000006',
            OrderHeaderKey: 'H400000006',
            OrderLineKey: '400000006-1',
            PrimeLineNo: '1',
            InstructionType: 'GIFTMSG',
            InstructionText: 'Happy birthday\\nLove, Sam',
            Action: '',
          },
          writes: 'once',
          answers,
        },
        answer: (visit) => answer(parts, visit),
      },
    ),
  ]
}

async function answer(parts: OrderFormParts, visit: OrderCallVisit<unknown, Sent>): Promise<JsonAnswer> {
  const sent = visit.body
  const called = await findCalled(parts, visit, {
    headerKey: sent.OrderHeaderKey,
    lineKey: sent.OrderLineKey,
    lineNo: sent.PrimeLineNo,
  })
  if (!called?.line) return notFound()
  const subject = { details: called.details, line: called.line }
  const result = await changeMessage(parts, subject, toChange(sent), askerOf(visit, commandKeyOf(visit)))
  if (result.state === 'not-changed') return refused(result.code, fromMarker(sent.InstructionText))
  return answerWriteCall(result, visit.order.orderNumber, {
    done: () => (sent.Action === 'REMOVE' ? 'removed' : 'saved'),
    failed: MESSAGE_MESSAGES.failed,
    refused: MESSAGE_MESSAGES.refused(
      MESSAGE_NOUNS[KINDS[sent.InstructionType]],
      sent.Action === 'REMOVE' ? 'removed' : 'changed',
    ),
  })
}

function toChange({ Action, InstructionType, InstructionDetailKey, InstructionText }: Sent): MessageChange {
  return {
    kind: KINDS[InstructionType],
    key: Action === '' ? null : InstructionDetailKey,
    text: Action === 'REMOVE' ? null : fromMarker(InstructionText),
  }
}

function refused(code: MessageRefusal, text: string): JsonAnswer {
  if (isNotSaved(code)) {
    const message = notSavedText(code, text)
    return refuseCall(422, code, message, [{ field: 'InstructionText', message }])
  }
  // A key that is not the line's is like a missing one.
  if (code === 'unknown-message') return notFound()
  return refuseCall(409, code, "This message can't be changed.")
}

function notFound(): JsonAnswer {
  return refuseCall(404, 'not-found', 'No such order, line or message.')
}

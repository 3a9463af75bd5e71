import { z } from 'zod'
import { restoreLineBreaks } from '../../../domain/messages/line-break-marker.ts'
import { MESSAGE_NOUNS } from '../../../domain/messages/message-names.ts'
import { MESSAGE_LENGTH_MAX, MESSAGE_LENGTH_MIN } from '../../../domain/messages/message-text.ts'
import { isMessageProblem, messageProblemText } from '../../../domain/messages/not-saved-text.ts'
import type { MessageKind } from '../../../domain/orders/order.ts'
import type { MessageChange } from '../../../domain/orders/order-request.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { callRefusalSchema, commandKeyOf, refusalExample, refuseCall } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import { answerWriteCall, findOrderOfCall, WRITE_CALL_ANSWERS } from '../../order-records/order-call.ts'
import { cutOffsOf, type OrderFormParts, requesterOf } from '../../order-records/order-form.ts'
import { changeMessage, type MessageRefusal } from './change-message.ts'
import { MESSAGE_MESSAGES } from './messages.ts'

const KINDS = { GIFTMSG: 'gift', PERS_TEXT: 'personalised', NUMB: 'number' } as const satisfies Record<
  string,
  MessageKind
>
/** Far above the limit for messages, so that a text just above that limit gets the refusal `too-long`. */
const TEXT_LENGTH_MAX = 5000

const key = z.string().max(100, 'must have at most 100 characters')

/**
 * The body of the call that changes a message (API-29). A blank action adds one; REMOVE needs no text (MSG-06, D-37).
 */
const body = z.object({
  OrderHeaderKey: key.describe(FIELD_WORDS.orderHeaderKey),
  OrderLineKey: key.describe(FIELD_WORDS.orderLineKey),
  PrimeLineNo: z.union([key, z.number().int()]).default('').describe(FIELD_WORDS.primeLineNo),
  InstructionDetailKey: key.default('').describe('The key of the message. Required for MODIFY and REMOVE.'),
  InstructionText: z
    .string()
    .max(TEXT_LENGTH_MAX, `must have at most ${TEXT_LENGTH_MAX} characters`)
    .default('')
    .describe(
      `A text of ${MESSAGE_LENGTH_MIN} to ${MESSAGE_LENGTH_MAX} characters, or 1 to 3 digits for NUMB. A line break is backslash-n, and a backslash is doubled. Ignored for REMOVE.`,
    ),
  InstructionType: z
    .enum(['GIFTMSG', 'PERS_TEXT', 'NUMB'], 'must be GIFTMSG, PERS_TEXT or NUMB')
    .describe('GIFTMSG: a gift message. PERS_TEXT: a personalised text. NUMB: a number.'),
  OrderNo: key.describe(FIELD_WORDS.orderNumber),
  Action: z
    .enum(['', 'MODIFY', 'REMOVE'], 'must be blank, MODIFY or REMOVE')
    .describe('Blank adds a message, MODIFY changes its text, REMOVE removes it.'),
})
type MessageBody = z.output<typeof body>

const answers = {
  200: {
    about: 'Order management has confirmed it.',
    schema: z.object({
      outcome: z.enum(['saved', 'removed']).describe('`saved`: added or changed. `removed`: no longer there.'),
    }),
    example: { outcome: 'saved' },
  },
  ...WRITE_CALL_ANSWERS,
  409: {
    ...WRITE_CALL_ANSWERS[409],
    about: `${WRITE_CALL_ANSWERS[409].about} \`not-offered\`: this line has no such message to give.`,
  },
  422: {
    about:
      'The text is not accepted (`too-short`, `too-long`, `not-a-number`, `blocked-word`), fields are invalid, each named (`wrong-shape`), or the key was used for a different request (`idempotency-key-reused`).',
    schema: callRefusalSchema,
    example: refusalExample('too-short', messageProblemText('too-short', ''), [
      { field: 'InstructionText', message: messageProblemText('too-short', '') },
    ]),
  },
}

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
        outsideCallsInSequence: 2,
        call: {
          about: "Adds, changes or removes a line's message.",
          more: "One message at a time. An order that doesn't exist, or isn't the shopper's, is 404 `order-unavailable`; a line, message or OrderHeaderKey that isn't the order's is 404 `not-found`.",
          query: z.looseObject({
            storeId: key.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
          }),
          body,
          bodyExample: {
            OrderNo: '400000006',
            OrderHeaderKey: 'H400000006',
            OrderLineKey: '400000006-1',
            PrimeLineNo: '1',
            InstructionType: 'GIFTMSG',
            // The message that the line has in the demo.
            InstructionDetailKey: 'I400000006-1',
            InstructionText: 'Happy birthday\\nLove, Sam',
            Action: 'MODIFY',
          },
          writes: 'once',
          answers,
        },
        answer: (visit) => answerMessage(parts, visit),
      },
    ),
  ]
}

async function answerMessage(parts: OrderFormParts, visit: OrderCallVisit<unknown, MessageBody>): Promise<JsonAnswer> {
  const call = visit.body
  const calledOrder = await findOrderOfCall(parts, visit, {
    headerKey: call.OrderHeaderKey,
    lineKey: call.OrderLineKey,
    lineNo: call.PrimeLineNo,
  })
  if (!calledOrder?.line) return notFound()
  const cutOffs = await cutOffsOf(parts, visit, calledOrder.details.order)
  const subject = { details: calledOrder.details, line: calledOrder.line, now: visit.now, cutOffs }
  const result = await changeMessage(parts, subject, toChange(call), requesterOf(visit, commandKeyOf(visit)))
  if (result.state === 'not-changed') return refuseMessage(result.code, restoreLineBreaks(call.InstructionText))
  return answerWriteCall(result, visit.order.orderNumber, {
    done: () => (call.Action === 'REMOVE' ? 'removed' : 'saved'),
    failed: COMMON_WORDS.failed,
    refused: MESSAGE_MESSAGES.refused(
      MESSAGE_NOUNS[KINDS[call.InstructionType]],
      call.Action === 'REMOVE' ? 'removed' : 'changed',
    ),
  })
}

function toChange({ Action, InstructionType, InstructionDetailKey, InstructionText }: MessageBody): MessageChange {
  return {
    kind: KINDS[InstructionType],
    key: Action === '' ? null : InstructionDetailKey,
    text: Action === 'REMOVE' ? null : restoreLineBreaks(InstructionText),
  }
}

function refuseMessage(code: MessageRefusal, text: string): JsonAnswer {
  if (isMessageProblem(code)) {
    const message = messageProblemText(code, text)
    return refuseCall(422, code, message, [{ field: 'InstructionText', message }])
  }
  // The key of another line's message counts as unknown.
  if (code === 'unknown-message') return notFound()
  return refuseCall(409, code, "This message can't be changed.")
}

function notFound(): JsonAnswer {
  return refuseCall(404, 'not-found', 'No such order, line or message.')
}

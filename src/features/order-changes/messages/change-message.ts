import { type WhyNotChangeable, whyNotChangeable } from '../../../domain/messages/message-choices.ts'
import { type MessageProblem, normaliseItemMessage, whyNotSaved } from '../../../domain/messages/why-not-saved.ts'
import type { MessageChange } from '../../../domain/orders/order-request.ts'
import type { WriteResult } from '../../../platform/writes/outside-writes.ts'
import type { ChangeRequester } from '../../order-records/order.write.ts'
import {
  isActionAllowed,
  type OrderForm,
  type OrderFormParts,
  type OrderSubject,
  requestChange,
} from '../../order-records/order-form.ts'

/** `not-allowed`: the message cannot be changed, or not at the moment. */
export type MessageRefusal = MessageProblem | WhyNotChangeable | 'not-allowed'

export const CHANGE_MESSAGE = 'change-message'

export type MessageForm = OrderForm<typeof CHANGE_MESSAGE>

export type MessageResult =
  | Exclude<WriteResult, { state: 'not-allowed' }>
  /** Nothing was requested, and the key is not used up. */
  | { state: 'not-changed'; code: MessageRefusal }

/** A repeat with the same key changes nothing (MSG-01). */
export async function changeMessage(
  parts: OrderFormParts,
  subject: OrderSubject<typeof CHANGE_MESSAGE>,
  change: MessageChange,
  requester: ChangeRequester,
): Promise<MessageResult> {
  const badText = change.text === null ? null : whyNotSaved(change.text, change.kind)
  if (badText) return { state: 'not-changed', code: badText }
  const message = { ...change, text: change.text === null ? null : normaliseItemMessage(change.text) }
  const { key, lineNo, facts } = subject.line
  const refusal = isActionAllowed(parts, CHANGE_MESSAGE, subject) ? whyNotChangeable(facts, message) : 'not-allowed'
  const orderChange = {
    act: CHANGE_MESSAGE,
    request: { kind: CHANGE_MESSAGE, line: { key, lineNo }, message },
    sent: { ...message },
    // A refused request is passed on too: a repeat must get its first answer, even if the line has changed since.
    allowed: refusal === null,
  } as const
  const result = await requestChange(parts, subject, orderChange, requester)
  return result.state === 'not-allowed' ? { state: 'not-changed', code: refusal ?? 'not-allowed' } : result
}

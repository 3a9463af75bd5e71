import { type NotChanged, whyNotChanged } from '../../domain/messages/why-not-changed.ts'
import { type NotSaved, toKeptMessage, whyNotSaved } from '../../domain/messages/why-not-saved.ts'
import { whatMayBeDone } from '../../domain/order-actions/what-may-be-done.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import type { MessageChange } from '../../domain/orders/order-request.ts'
import type { AskedResult, OutsideWrites } from '../../outside/outside-writes.ts'
import { type Asker, writtenFor } from '../../outside/written-for.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails } from '../../ports/order-records.ts'

export interface ChangeMessageParts {
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** `not-allowed`: the order or the line cannot be changed any more, or not at the moment. */
export type MessageRefusal = NotSaved | NotChanged | 'not-allowed'

/** What a command key for it is issued for. */
export const CHANGE_MESSAGE = 'change-message'

export type MessageResult =
  | Exclude<AskedResult, { state: 'busy' | 'not-allowed' }>
  /** Something else is under way for this order; nothing was noted. */
  | { state: 'busy' }
  /** Nothing was asked of order management, and the key is not used up. */
  | { state: 'not-changed'; code: MessageRefusal }

/** Writes, rewrites or takes away the message of a line, once (MSG-01). */
export async function changeMessage(
  { writes, health }: ChangeMessageParts,
  details: OrderDetails,
  line: OrderLine,
  change: MessageChange,
  asker: Asker,
): Promise<MessageResult> {
  const badText = change.text === null ? null : whyNotSaved(change.text, change.kind)
  if (badText) return { state: 'not-changed', code: badText }
  const message = { ...change, text: change.text === null ? null : toKeptMessage(change.text) }
  const { order, openWrite } = details
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  const refusal = may.lines[line.key]?.editMessage ? whyNotChanged(line.facts, message) : 'not-allowed'
  const result = await writes.ask({
    ...writtenFor(details, { kind: 'change-message', line: { key: line.key, lineNo: line.lineNo }, message }, asker),
    lineKey: line.key,
    purpose: CHANGE_MESSAGE,
    sent: { ...message },
    // A repeat gets the answer of the first, though by then the line has another message.
    allowed: refusal === null,
  })
  switch (result.state) {
    case 'not-allowed':
      return { state: 'not-changed', code: refusal ?? 'not-allowed' }
    case 'busy':
      return { state: 'busy' }
    default:
      return result
  }
}

import type { LineFacts, MessageKind } from '../orders/order.ts'

export interface MessageChoices {
  view: boolean
  edit: boolean
  remove: boolean
  /** The kinds that can be added; a line has one message at most. */
  add: MessageKind[]
}

/**
 * What may be done with a line's message (MSG-01, MSG-07). What was written can always be read, also where the line
 * offers it no longer. Whether the order can still be changed at all is another question.
 */
export function messageChoices(
  facts: Pick<LineFacts, 'message' | 'giftMessageOffered' | 'personalisationOffered'>,
): MessageChoices {
  const { message, giftMessageOffered = false, personalisationOffered = false } = facts
  if (message === undefined) {
    const add: MessageKind[] = []
    if (giftMessageOffered) add.push('gift')
    if (personalisationOffered) add.push('personalised')
    return { view: false, edit: false, remove: false, add }
  }
  const offered = message.kind === 'gift' ? giftMessageOffered : personalisationOffered
  return { view: true, edit: offered, remove: offered, add: [] }
}

import type { MessageKind } from '../orders/order.ts'

/** What shoppers read above a message of each kind. */
export const MESSAGE_KIND_NAMES = {
  gift: 'Gift message',
  personalised: 'Personalised message',
  number: 'Personalised number',
} as const satisfies Record<MessageKind, string>

/** The same within a sentence. */
export function messageNameInText(kind: MessageKind): string {
  return MESSAGE_KIND_NAMES[kind].toLowerCase()
}

/** What it is called for short within a sentence. */
export const MESSAGE_NOUNS = {
  gift: 'message',
  personalised: 'message',
  number: 'number',
} as const satisfies Record<MessageKind, string>

export type MessageNoun = (typeof MESSAGE_NOUNS)[MessageKind]

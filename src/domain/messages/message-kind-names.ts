import type { MessageKind } from '../orders/order.ts'

/** What shoppers read above a message of each kind. */
export const MESSAGE_KIND_NAMES = {
  gift: 'Gift message',
  personalised: 'Personalised message',
  number: 'Personalised number',
} as const satisfies Record<MessageKind, string>

/** What it is called within a sentence. */
export const MESSAGE_NOUNS = {
  gift: 'message',
  personalised: 'message',
  number: 'number',
} as const satisfies Record<MessageKind, string>

export type MessageNoun = (typeof MESSAGE_NOUNS)[MessageKind]

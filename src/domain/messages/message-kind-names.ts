import type { MessageKind } from '../orders/order.ts'

/** What shoppers read above a message of each kind. */
export const MESSAGE_KIND_NAMES = {
  gift: 'Gift message',
  personalised: 'Personalised message',
  number: 'Personalised number',
} as const satisfies Record<MessageKind, string>

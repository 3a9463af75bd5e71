import type { MessageKind } from '../orders/order.ts'

export const MESSAGE_KIND_NAMES = {
  gift: 'Gift message',
  personalised: 'Personalised message',
  number: 'Personalised number',
} as const satisfies Record<MessageKind, string>

export function messageNameInText(kind: MessageKind): string {
  return MESSAGE_KIND_NAMES[kind].toLowerCase()
}

export const MESSAGE_NOUNS = {
  gift: 'message',
  personalised: 'message',
  number: 'number',
} as const satisfies Record<MessageKind, string>

export type MessageNoun = (typeof MESSAGE_NOUNS)[MessageKind]

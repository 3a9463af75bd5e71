import type { LineMessage, MessageKind } from '../orders/order.ts'

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

export function messageNames(messages: readonly LineMessage[]): string[] {
  return messages.map((message, place) => {
    const ofKind = messages.filter(({ kind }) => kind === message.kind)
    const name = MESSAGE_KIND_NAMES[message.kind]
    const earlierOfKind = messages.slice(0, place).filter(({ kind }) => kind === message.kind)
    return ofKind.length === 1 ? name : `${name} ${earlierOfKind.length + 1}`
  })
}

/** The end of the HTML ids in a message's form, since a page can contain several; `message` is null for a new one. */
export function messageIdSuffix(messages: readonly LineMessage[], message: LineMessage | null): string {
  if (message === null) return messages.length === 0 ? '' : '-new'
  const place = messages.indexOf(message)
  return place <= 0 ? '' : `-${place + 1}`
}

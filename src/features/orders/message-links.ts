import { messageChoices } from '../../domain/messages/message-choices.ts'
import { MESSAGE_NOUNS, messageMark, messageNames } from '../../domain/messages/message-names.ts'
import type { LineMessage, Order, OrderLine } from '../../domain/orders/order.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import type { LineLink } from '../../ui/line-links.tsx'
import type { ShownMessage } from '../../ui/message-list.tsx'
import { urls } from '../../urls.ts'
import { DETAILS_MESSAGES as SAYS } from './messages.ts'

/** Each is changed by itself, and another kind may be added (D-181). */
export function messageLinks(site: BrandSite, line: OrderLine, order: Order): LineLink[] {
  const { messages = [] } = line.facts
  const { change, add } = messageChoices(line.facts)
  const names = messageNames(messages)
  const to = (messageKey: string | undefined) => urls.lineMessage(site, order.orderNumber, line.key, messageKey)
  const links = change.map((message): LineLink => {
    const inPlace = placeOf(line, message)
    if (messages.length === 1)
      return { href: to(undefined), label: SAYS.editMessage(MESSAGE_NOUNS[message.kind]), icon: 'edit', inPlace }
    const name = names[messages.indexOf(message)] ?? ''
    return { href: to(message.key), label: SAYS.editNamed(name), icon: 'edit', inPlace }
  })
  if (add.length === 0) return links
  const href = to(messages.length === 0 ? undefined : '')
  return [...links, { href, label: SAYS.addMessage, icon: 'edit', inPlace: placeOf(line, null) }]
}

export function shownMessages(messages: readonly LineMessage[] = [], line?: OrderLine): ShownMessage[] {
  const names = messageNames(messages)
  return messages.map((message, place) => ({
    title: names[place] ?? '',
    text: message.text,
    ...(line && { place: placeOf(line, message) }),
  }))
}

/** Unknown kinds, of a line or of no known line (D-181). */
export function otherMessages({ lines, facts }: Order, line: OrderLine | null): ShownMessage[] {
  const isOfLine = (lineKey?: string) => lines.some(({ key }) => key === lineKey)
  const texts = (facts.otherInstructions ?? [])
    .filter(({ lineKey }) => (line ? lineKey === line.key : !isOfLine(lineKey)))
    .flatMap(({ text }) => (text.trim() === '' ? [] : text))
  return texts.map((text, place) => ({ title: SAYS.otherMessage(texts.length === 1 ? null : place + 1), text }))
}

function placeOf({ lineNo, splitNo, facts }: OrderLine, message: LineMessage | null): string {
  return `message-of-${lineNo}-${splitNo}${messageMark(facts.messages ?? [], message)}`
}

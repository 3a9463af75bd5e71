import { defineWords } from '../words/words.ts'
import { isTooLong, MESSAGE_LENGTH_MAX, MESSAGE_LENGTH_MIN, messageLength } from './message-text.ts'
import type { MessageProblem } from './why-not-saved.ts'

const NOT_SAVED_MESSAGES = defineWords('orderChanges.messageRefusals', {
  'too-short': () => `Enter at least ${MESSAGE_LENGTH_MIN} characters`,
  'too-long': (text: string) => `Your message is ${over(text)} too long`,
  'blocked-word': () => "Sorry, there's something in your message we can't write",
  'not-a-number': () => 'Enter a number with 1 to 3 digits',
} as const satisfies Record<MessageProblem, (text: string) => string>)

export function isMessageProblem(code: string): code is MessageProblem {
  return Object.hasOwn(NOT_SAVED_MESSAGES, code)
}

export function messageProblemText(code: MessageProblem, text: string): string {
  return NOT_SAVED_MESSAGES[code](text)
}

function over(text: string): string {
  const count = isTooLong(text) ? messageLength(text) - MESSAGE_LENGTH_MAX : 0
  return count === 1 ? '1 character' : `${count} characters`
}

import type { MessageNoun } from '../../domain/messages/message-kind-names.ts'
import { isTooLong, MESSAGE_LENGTH_MAX, MESSAGE_LENGTH_MIN, messageLength } from '../../domain/messages/message-text.ts'
import type { NotSaved } from '../../domain/messages/why-not-saved.ts'

/** Every sentence that changing a message can say. */
export const MESSAGE_MESSAGES = {
  edit: (noun: MessageNoun) => `Edit ${noun}`,
  add: 'Add a message',
  save: 'Save',
  remove: (noun: MessageNoun) => `Remove ${noun}`,
  cancel: 'Cancel',
  sureToRemove: (noun: MessageNoun) => `Are you sure you want to remove this ${noun}?`,
  removeAgain: (noun: MessageNoun) =>
    `This page had been open too long, so we didn't remove your ${noun}. Please confirm again.`,
  /** Where the kind is still to be chosen. */
  yourMessage: 'Your message',
  kind: 'Type of message',
  selectKind: 'Please select',
  numberHint: '1 to 3 digits',
  kindMissing: 'Select a type of message',
  changedMeanwhile: (noun: MessageNoun) =>
    `This ${noun} was changed in another tab. Please check yours and save it again.`,
  again: (noun: MessageNoun) =>
    `This page had been open too long, so we didn't save your ${noun}. Please save it again.`,
  /** ERR-06. */
  failed: 'Sorry something went wrong, please try again later.',
  refused: (noun: MessageNoun, done: 'changed' | 'removed') =>
    `We're sorry, but this ${noun} can't be ${done} any more. Please contact us if you need help.`,
  /** D-130. */
  restored: 'Please check your details and continue.',
} as const

const NOT_SAVED_MESSAGES = {
  'too-short': () => `Enter at least ${MESSAGE_LENGTH_MIN} characters`,
  'too-long': (text: string) => `Your message is ${over(text)} too long`,
  /** MSG-04. */
  'blocked-word': () => "Sorry, there's something in your message we can't write",
  'not-a-number': () => 'Enter a number with 1 to 3 digits',
} as const satisfies Record<NotSaved, (text: string) => string>

export function isNotSaved(code: string): code is NotSaved {
  return Object.hasOwn(NOT_SAVED_MESSAGES, code)
}

export function notSavedText(code: NotSaved, text: string): string {
  return NOT_SAVED_MESSAGES[code](text)
}

function over(text: string): string {
  const count = isTooLong(text) ? messageLength(text) - MESSAGE_LENGTH_MAX : 0
  return count === 1 ? '1 character' : `${count} characters`
}

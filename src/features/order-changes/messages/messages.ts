import type { MessageNoun } from '../../../domain/messages/message-names.ts'
import { defineWords } from '../../../domain/words/words.ts'

export const MESSAGE_MESSAGES = defineWords('orderChanges.message', {
  save: 'Save',
  remove: (noun: MessageNoun) => `Remove ${noun}`,
  sureToRemove: (noun: MessageNoun) => `Are you sure you want to remove this ${noun}?`,
  removeAgain: (noun: MessageNoun) =>
    `This page had been open too long, so we didn't remove your ${noun}. Please confirm again.`,
  yourMessage: 'Your message',
  kind: 'Type of message',
  selectKind: 'Please select',
  numberHint: '1 to 3 digits',
  orNumber: 'a number with 1 to 3 digits',
  kindMissing: 'Select a type of message',
  changedMeanwhile: (noun: MessageNoun) =>
    `This ${noun} was changed in another tab. Please check yours and save it again.`,
  again: (noun: MessageNoun) =>
    `This page had been open too long, so we didn't save your ${noun}. Please save it again.`,
  refused: (noun: MessageNoun, done: 'added' | 'changed' | 'removed') =>
    `We're sorry, but this ${noun} can't be ${done} any more. Please contact us if you need help.`,
} as const)

import { COMMON_WORDS } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'
import { returnLimitSentence } from './return-limit.ts'
import type { SelectionProblemCode } from './selection.ts'

/** The sentence for the whole form; the row of a line that is not returnable has a sentence of its own (D-126). */
export function selectionSentence(code: SelectionProblemCode, limit: number): string {
  if (code === 'too-many-items') return returnLimitSentence(limit)
  const sentences: Partial<Record<string, string>> = SENTENCES
  return sentences[code.startsWith('secondary') ? 'primary-missing' : code] ?? COMMON_WORDS.failed
}

export function removedSentence(item: string): string {
  return `${item} can no longer be returned. We've removed it from your selection.`
}

export function reducedSentence(item: string, units: number): string {
  return `Only ${units} of ${item} can still be returned. We've changed your selection.`
}

const SENTENCES = defineWords('returns.selection', {
  'nothing-selected': 'Select at least one item to return.',
  'primary-missing': 'Reason for return option(s) is missing. Please select to proceed.',
  'quantity-out-of-range': 'Choose a quantity from the list.',
  'comment-too-long': 'Your comment must be 200 characters or fewer.',
  'not-returnable': 'One of your items can no longer be returned. Please check your choices and continue.',
} as const satisfies Partial<Record<SelectionProblemCode, string>>)

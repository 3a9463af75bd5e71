import { COMMON_WORDS } from '../words/common-words.ts'
import { defineWords } from '../words/words.ts'
import { returnLimitSentence } from './return-limit.ts'
import type { SelectionProblemCode } from './selection.ts'

/** The sentence for the whole form; the row of a line that is not returnable has a sentence of its own (D-126). */
export function selectionSentence(code: SelectionProblemCode, limit: number): string {
  return code === 'too-many-items' ? returnLimitSentence(limit) : SENTENCES[code]
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
  get 'secondary-missing'(): string {
    return SENTENCES['primary-missing']
  },
  get 'secondary-of-another'(): string {
    return SENTENCES['primary-missing']
  },
  get 'reasons-unavailable'(): string {
    return COMMON_WORDS.failed
  },
  'quantity-out-of-range': 'Choose a quantity from the list.',
  'comment-too-long': 'Your comment must be 200 characters or fewer.',
  get 'selected-twice'(): string {
    return COMMON_WORDS.failed
  },
  get 'unknown-line'(): string {
    return COMMON_WORDS.failed
  },
  'not-returnable': 'One of your items can no longer be returned. Please check your choices and continue.',
} as const satisfies Record<Exclude<SelectionProblemCode, 'too-many-items'>, string>)

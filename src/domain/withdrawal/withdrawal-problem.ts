import { PAGE_WORDS } from '../words/page-words.ts'
import { defineWords } from '../words/words.ts'

/** Goods that the law exempts from withdrawal (D-125). */
export type Exemption = 'food' | 'personalised' | 'seal-broken'

/** Shown beside an exempt line, which can't be chosen (WDR-05). */
export const EXEMPTION_SENTENCES = defineWords('withdrawal.exemptions', {
  food: "You can't withdraw from the contract for this item because it's food.",
  personalised: "You can't withdraw from the contract for this item because it's personalised.",
  'seal-broken': "You can't withdraw from the contract for this item because its hygiene seal is broken.",
} as const satisfies Record<Exemption, string>)

export type WithdrawalProblemCode =
  | 'nothing-chosen'
  | 'over'
  | 'unknown-line'
  | 'chosen-twice'
  | 'exempt-food'
  | 'exempt-personalised'
  | 'seal-broken'
  | 'seal-unanswered'
  | 'quantity-out-of-range'

export interface WithdrawalProblem {
  code: WithdrawalProblemCode
  /** Null if the problem is about the whole form. */
  lineKey: string | null
}

export function withdrawalProblemSentence(code: WithdrawalProblemCode): string {
  return PROBLEM_SENTENCES[code]
}

const PROBLEM_SENTENCES = defineWords('withdrawal.problems', {
  'nothing-chosen': 'Choose at least one item to withdraw from.',
  over: 'The time to withdraw from this order has ended.',
  get 'unknown-line'() {
    return PAGE_WORDS.notInOrder
  },
  'chosen-twice': 'Choose each item once.',
  get 'exempt-food'() {
    return EXEMPTION_SENTENCES.food
  },
  get 'exempt-personalised'() {
    return EXEMPTION_SENTENCES.personalised
  },
  get 'seal-broken'() {
    return EXEMPTION_SENTENCES['seal-broken']
  },
  'seal-unanswered': 'Tell us whether the hygiene seal is broken.',
  'quantity-out-of-range': 'Choose how many of this item, up to the number in your order.',
} as const satisfies Record<WithdrawalProblemCode, string>)

import { defineWords } from '../words/words.ts'

export const STEP_NAMES = defineWords('returns.steps', {
  items: 'Items to return',
  method: 'Return method',
  chooseMethod: 'Choose return method',
  created: 'Return created',
  updated: 'Return updated',
} as const)

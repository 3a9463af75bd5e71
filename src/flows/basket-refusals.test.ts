import { expect, test } from 'vitest'
import { sayNotAdded } from './basket-refusals.ts'

test.each([
  [{ code: 'few-left', left: 3 }, "Sorry, we only have 3 left. They're already in your basket."],
  [{ code: 'few-left', left: 1 }, "Sorry, we only have 1 left. It's already in your basket."],
  [{ code: 'too-many' }, 'You can buy up to 9 of each item. You already have 9 in your basket.'],
  [{ code: 'out-of-stock' }, 'Sorry, this is out of stock.'],
] as const)('where none can be added for %j: %s', (refusal, sentence) => {
  expect(sayNotAdded(refusal)).toBe(sentence)
})

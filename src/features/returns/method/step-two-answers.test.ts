import { expect, test } from 'vitest'
import { methodLede } from './step-two-answers.ts'

test('what methods cost is said only of methods that are shown', () => {
  expect(methodLede([], null)).toBe('')
  expect(methodLede([0], null)).toBe('Every method is free.')
})

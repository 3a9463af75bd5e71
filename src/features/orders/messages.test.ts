import { expect, test } from 'vitest'
import { HISTORY_MESSAGES } from './messages.ts'

test('a country is called as it is within a sentence', () => {
  expect(HISTORY_MESSAGES.elsewhere('uk')).toBe('You have orders on our UK site.')
  expect(HISTORY_MESSAGES.elsewhere('ie')).toBe('You have orders on our Irish site.')
})

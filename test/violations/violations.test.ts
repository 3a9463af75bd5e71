import { expect, test } from 'vitest'
import { violations } from './violations.ts'

const isEven = (number: number) => [number % 2 !== 0 && `${number} is odd`, number < 0 && `${number} is negative`]

test('everything that breaks a rule is named, with all that is wrong with it', () => {
  const numbers = [
    ['one', 1],
    ['two', 2],
    ['minus three', -3],
  ] as const
  expect(violations(numbers, isEven)).toEqual([
    'one: 1 is odd',
    'minus three: -3 is odd',
    'minus three: -3 is negative',
  ])
})

test('a rule that is tried on nothing does not hold', () => {
  expect(violations([], isEven)).toEqual(['there is nothing that the rule is tried on'])
})

test('what throws is named as well, and the rest is still tried', () => {
  const texts = [
    ['none', null],
    ['one', '1'],
  ] as const
  const wrong = violations<string | null>(texts, (text) => [text!.length > 0 && 'is not empty'])
  expect(wrong).toEqual([expect.stringMatching(/^none: throws TypeError/), 'one: is not empty'])
})

import { expect, test } from 'vitest'
import { violations } from './violations.ts'

const isEven = (number: number) => [number % 2 !== 0 && `${number} is odd`, number < 0 && `${number} is negative`]

test("every violation of a rule is listed with the thing's name", () => {
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

test('a rule checked on nothing fails', () => {
  expect(violations([], isEven)).toEqual(['there is nothing that the rule is tried on'])
})

test('a check that throws is listed, and the others still run', () => {
  const texts = [
    ['none', null],
    ['one', '1'],
  ] as const
  const wrong = violations<string | null>(texts, (text) => [text!.length > 0 && 'is not empty'])
  expect(wrong).toEqual([expect.stringMatching(/^none: throws TypeError/), 'one: is not empty'])
})

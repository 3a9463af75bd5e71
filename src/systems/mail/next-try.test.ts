import { expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { nextTry } from './deliver-mail.ts'

const after = (attempts: number, minutes = 0) => {
  const at = TEST_NOW.add({ minutes })
  const next = nextTry(TEST_NOW, attempts, at)
  return next === null ? null : at.until(next).total('seconds')
}

test('D-156 a mail is tried again soon at first, then every quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((attempts) => after(attempts))).toEqual([
    10, 30, 60, 120, 300, 600, 900, 900, 900,
  ])
})

test('D-156 an hour without a mail server costs nothing, a day does', () => {
  expect(after(12, 60)).toBe(900)
  expect(after(100, 24 * 60 - 16)).toBe(900)
  expect(after(100, 24 * 60 - 15)).toBe(null)
  expect(after(100, 24 * 60 + 1)).toBe(null)
})

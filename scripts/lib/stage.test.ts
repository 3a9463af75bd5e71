import { expect, test } from 'vitest'
import { lateLine } from './stage.ts'

test('a stage that grows past its share is named, with both times', () => {
  expect(lateLine('browser tests', 400)).toBe(null)
  expect(lateLine('browser tests', 412.4)).toBe('! browser tests took 412 s, over their limit of 400 s')
})

test('a stage without a share is never late', () => {
  expect(lateLine('build', 4000)).toBe(null)
})

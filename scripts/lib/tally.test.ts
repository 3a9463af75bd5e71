import { expect, test } from 'vitest'
import { addUp, asFailed, asOneTest, lastLine, NOTHING, slowestFiles } from './tally.ts'

test('a stage counts as one test', () => {
  expect(lastLine(addUp([asOneTest(true), asOneTest(true), asOneTest(false)]))).toBe('2 passed, 1 failed')
})

test('what could not run at all counts as failed', () => {
  expect(lastLine(addUp([asOneTest(true), asFailed(4)]))).toBe('1 passed, 4 failed')
})

test('skipped tests are named only where there are any', () => {
  expect(lastLine({ ...NOTHING, passed: 3, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
})

test('the ten slowest files come slowest first', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ file: `test/${n}.test.ts`, seconds: n }))
  const lines = slowestFiles({ ...NOTHING, files })
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('   11.0 s  test/11.test.ts')
})

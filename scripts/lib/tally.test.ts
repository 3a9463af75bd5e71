import { expect, test } from 'vitest'
import { addUp, asFailed, asOneTest, lastLine, NOTHING, timesOfFiles } from './tally.ts'

test('a stage counts as one test', () => {
  expect(lastLine(addUp([asOneTest(true), asOneTest(true), asOneTest(false)]))).toBe('2 passed, 1 failed')
})

test('what could not run at all counts as failed', () => {
  expect(lastLine(addUp([asOneTest(true), asFailed(4)]))).toBe('1 passed, 4 failed')
})

test('skipped tests are named only where there are any', () => {
  expect(lastLine({ ...NOTHING, passed: 3, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
})

test('every file is listed with its duration, slowest first, and the quick ones share a line', () => {
  const files = [0.04, 2, 11, 0.05, 0.1].map((seconds, n) => ({ file: `test/${n}.test.ts`, seconds }))
  expect(timesOfFiles({ ...NOTHING, files })).toEqual([
    '   11.0 s  test/2.test.ts',
    '    2.0 s  test/1.test.ts',
    '    0.1 s  test/4.test.ts',
    '    0.1 s  2 files of less than 0.1 s each',
  ])
})

import { expect, test } from 'vitest'
import { readGrace } from './grace.ts'

test.each([
  ['0', 'PT0S'],
  ['30m', 'PT30M'],
  ['24h', 'PT1440M'],
  ['30d', 'PT43200M'],
  ['31d', null],
  ['24', null],
  ['-1h', null],
  ['1w', null],
  ['', null],
])('a grace of %j is %j', (text, expected) => {
  expect(readGrace(text)?.toString() ?? null).toBe(expected)
})

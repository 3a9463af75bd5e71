import { expect, test } from 'vitest'
import { offeredCollectionDays } from './collection.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const offered = (days: readonly string[]) => offeredCollectionDays(days.map(day), day('2026-11-14')).map(String)

test.each<[string, string[], string[]]>([
  ['none stays none', [], []],
  ['what is past is dropped', ['2026-11-12', '2026-11-13', '2026-11-16'], ['2026-11-16']],
  ['today is not past', ['2026-11-14'], ['2026-11-14']],
  ['the first comes first', ['2026-11-18', '2026-11-16'], ['2026-11-16', '2026-11-18']],
  ['one day is one card', ['2026-11-16', '2026-11-17', '2026-11-16'], ['2026-11-16', '2026-11-17']],
  [
    'six at most, the past ones not counted',
    [13, 16, 17, 18, 19, 20, 21, 23].map((date) => `2026-11-${date}`),
    [16, 17, 18, 19, 20, 21].map((date) => `2026-11-${date}`),
  ],
])('D-75 of the days that Evri names: %s', (_case, days, expected) => expect(offered(days)).toEqual(expected))

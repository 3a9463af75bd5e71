import { expect, test } from 'vitest'
import { aCutOffs, anEntry } from '../../../test/builders/content.ts'
import type { ContentMoment } from '../content/moment.ts'
import { formatDayWithoutYear } from '../time/format-day.ts'
import { effectiveCutOff, formatCutOff, formatUntil, lastMomentToChange } from './cut-off.ts'

const cutOff = (id: string, last: ContentMoment | null, type = 'christmas', published = '2026-09-01') => {
  const publishedAt = Temporal.Instant.from(`${published}T09:00:00Z`)
  return anEntry('delivery-and-order-cutoff-info', id, { type, lastOrderDateTime: last }, { publishedAt })
}
const effectiveOf = (...entries: ReturnType<typeof cutOff>[]) => String(effectiveCutOff(aCutOffs(entries), 2026))

test('D-46 D-169 without an entry the cut-off is the end of 16 December in London', () => {
  expect(effectiveOf()).toBe('2026-12-17T00:00:00Z')
  const others = [cutOff('a', Temporal.PlainDate.from('2027-12-10')), cutOff('b', null)]
  expect(effectiveOf(...others, cutOff('c', Temporal.PlainDate.from('2026-12-10'), 'easter'))).toBe(
    '2026-12-17T00:00:00Z',
  )
})

test('D-46 DAT-38 an entry of the season moves it: a day counts to its end, an instant as it is', () => {
  expect(effectiveOf(cutOff('a', Temporal.PlainDate.from('2026-12-10')))).toBe('2026-12-11T00:00:00Z')
  expect(effectiveOf(cutOff('a', Temporal.Instant.from('2026-12-10T18:00:00Z')))).toBe('2026-12-10T18:00:00Z')
})

test("D-46 DAT-38 none is later than 24 December, or the retailer's own last day: nothing is collected after that", () => {
  for (const late of ['2026-12-25', '2026-12-31'])
    expect(effectiveOf(cutOff('a', Temporal.PlainDate.from(late)))).toBe('2026-12-25T00:00:00Z')
  expect(effectiveOf(cutOff('a', Temporal.Instant.from('2026-12-26T10:00:00Z')))).toBe('2026-12-25T00:00:00Z')
  expect(effectiveOf(cutOff('a', Temporal.PlainDate.from('2026-12-23')))).toBe('2026-12-24T00:00:00Z')
  const own = aCutOffs([cutOff('a', Temporal.PlainDate.from('2026-12-24'))], { lastCollectionDay: 22 })
  expect(String(effectiveCutOff(own, 2026))).toBe('2026-12-23T00:00:00Z')
})

test('DAT-38 of two for one season the one that was published last counts', () => {
  const [first, last] = [Temporal.PlainDate.from('2026-12-10'), Temporal.PlainDate.from('2026-12-12')]
  const both = [cutOff('a', last, 'christmas', '2026-10-01'), cutOff('b', first)]
  expect(effectiveOf(...both)).toBe('2026-12-13T00:00:00Z')
  expect(effectiveOf(...both.toReversed())).toBe('2026-12-13T00:00:00Z')
})

const cutOffs = (...moments: (Temporal.Instant | Temporal.PlainDate)[]) => {
  const entries = moments.map((lastOrderDateTime) =>
    anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime }),
  )
  return lastMomentToChange(aCutOffs(entries), 2026)
}
const instant = (text: string) => Temporal.Instant.from(text)

test.each([
  ['none', cutOffs(), 'the end of Wed 16 Dec 2026'],
  ['a day', cutOffs(Temporal.PlainDate.from('2026-12-01')), 'the end of Tue 01 Dec 2026'],
  ['the very end of a day', cutOffs(instant('2026-12-02T00:00:00Z')), 'the end of Tue 01 Dec 2026'],
  ['its end in summer', cutOffs(instant('2026-06-01T23:00:00Z')), 'the end of Mon 01 Jun 2026'],
  ['a time of a day', cutOffs(instant('2026-12-01T12:30:00Z')), '12:30 on Tue 01 Dec 2026'],
  ['a time in summer', cutOffs(instant('2026-06-01T23:00:30Z')), '00:00 on Tue 02 Jun 2026'],
])('D-46 DAT-38 of %s: Christmas food can be changed until then', (_, last, text) => {
  expect(formatUntil(last)).toBe(text)
})

test('D-46 DAT-38 it can be ordered by a day, or by a time of a day', () => {
  expect(formatCutOff(cutOffs())).toBe('Wed 16 Dec 2026')
  expect(formatCutOff(cutOffs(instant('2026-12-01T12:30:00Z')), formatDayWithoutYear)).toBe('12:30 on Tue 1 Dec')
})

import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { formatNearDay } from '../time/format-day.ts'
import { formatCutOff, formatUntil, lastToChange } from './cut-off.ts'

const cutOffs = (...moments: (Temporal.Instant | Temporal.PlainDate)[]) => {
  const entries = moments.map((lastOrderDateTime) =>
    anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime }),
  )
  return lastToChange(entries, 'christmas-uk', 2026)
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
  expect(formatCutOff(cutOffs(instant('2026-12-01T12:30:00Z')), formatNearDay)).toBe('12:30 on Tue 1 Dec')
})

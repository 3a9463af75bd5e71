import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { formatNearDay } from '../time/format-day.ts'
import { formatCutOff, formatUntil, lastToChange } from './cut-off.ts'

const told = (...moments: (Temporal.Instant | Temporal.PlainDate)[]) =>
  lastToChange(
    moments.map((lastOrderDateTime) =>
      anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime }),
    ),
    'christmas-uk',
    2026,
  )
const instant = (text: string) => Temporal.Instant.from(text)

test.each([
  ['none', told(), 'the end of Wed 16 Dec 2026'],
  ['a day', told(Temporal.PlainDate.from('2026-12-01')), 'the end of Tue 01 Dec 2026'],
  ['the very end of a day', told(instant('2026-12-02T00:00:00Z')), 'the end of Tue 01 Dec 2026'],
  ['its end in summer', told(instant('2026-06-01T23:00:00Z')), 'the end of Mon 01 Jun 2026'],
  ['a time of a day', told(instant('2026-12-01T12:30:00Z')), '12:30 on Tue 01 Dec 2026'],
  ['a time in summer', told(instant('2026-06-01T23:00:30Z')), '00:00 on Tue 02 Jun 2026'],
])('D-46 DAT-38 of %s: Christmas food can be changed until then', (_, last, said) => {
  expect(formatUntil(last)).toBe(said)
})

test('D-46 DAT-38 it can be ordered by a day, or by a time of a day', () => {
  expect(formatCutOff(told())).toBe('Wed 16 Dec 2026')
  expect(formatCutOff(told(instant('2026-12-01T12:30:00Z')), formatNearDay)).toBe('12:30 on Tue 1 Dec')
})

import { expect, test } from 'vitest'
import { defaultReturnBy } from './return-window.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['delivered', day('2026-11-01'), { collectedOn: day('2026-10-01') }, '2026-12-06'],
  ['collected', null, { collectedOn: day('2026-10-01'), despatchedOn: day('2026-09-01') }, '2026-11-05'],
  ['despatched three days before it arrived', null, { despatchedOn: day('2026-10-01') }, '2026-11-08'],
  ['still here', null, {}, null],
  [
    'delivered, with days left from order management',
    day('2026-11-01'),
    { lastReturnOnByDaysLeft: day('2026-11-08') },
    null,
  ],
])('D-06 D-193 our own 35 days, for a line that was %s', (_case, deliveredOn, facts, expected) => {
  expect(defaultReturnBy({ deliveredOn, facts })?.toString() ?? null).toBe(expected)
})

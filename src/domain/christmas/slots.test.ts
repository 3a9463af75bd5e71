import { expect, test } from 'vitest'
import { withPastSlotsClosed } from './slots.ts'

test('XMS-20 D-169 what has begun cannot be chosen, though order management offers it', () => {
  const slots = ['08:00-08:30', '08:30-09:00'].map((label) => {
    const [startsAt = '', endsAt = ''] = label.split('-')
    return { startsAt, endsAt, isAvailable: true }
  })
  const days = ['2026-12-03', '2026-12-04', '2026-12-05'].map((on) => ({
    ...{ on: Temporal.PlainDate.from(on), isAvailable: true, slots },
  }))
  const at = Temporal.Instant.from('2026-12-04T08:00:00Z')
  const free = withPastSlotsClosed(days, at).map((day) => day.slots.map(({ isAvailable }) => isAvailable))
  expect(free).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
})

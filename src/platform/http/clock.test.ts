import { expect, test } from 'vitest'
import { demoClock } from './clock.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')

/** A stopwatch in the test's hand. */
function aStopwatch() {
  const watch = { ms: 5000.5, read: () => watch.ms }
  return watch
}

test('D-141 the clock starts where it is set and runs at normal speed', () => {
  const watch = aStopwatch()
  const clock = demoClock(START, watch.read)
  expect(String(clock.now())).toBe('2026-11-14T10:00:00Z')
  watch.ms += 61_500
  expect(String(clock.now())).toBe('2026-11-14T10:01:01.5Z')
})

test.each(['2026-12-24T08:00:00Z', '2026-11-01T00:00:00Z'])(
  'D-141 it can be set to %s, and runs on from there',
  (to) => {
    const watch = aStopwatch()
    const clock = demoClock(START, watch.read)
    watch.ms += 10_000
    clock.setTo(Temporal.Instant.from(to))
    expect(clock.now().equals(to)).toBe(true)
    watch.ms += 1000
    expect(clock.now().since(to).total('seconds')).toBe(1)
  },
)

test('without a start it is the real time, also after the machine slept', () => {
  const real = { at: START, now: () => real.at }
  // A stopwatch stands still while a machine is suspended.
  const clock = demoClock(null, () => 0, real)
  real.at = START.add({ hours: 8 })
  expect(clock.now().equals(real.at)).toBe(true)
})

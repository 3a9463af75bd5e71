import type { Clock } from '../ports/clock.ts'

export const realClock: Clock = { now: () => Temporal.Now.instant() }

/**
 * A clock that starts at a given instant, runs at normal speed and can be set forward or back (D-141). Without a start it
 * is the real time until it is set: a stopwatch stands still while the machine sleeps, and no clock of ours may lag.
 */
export interface DemoClock extends Clock {
  setTo(instant: Temporal.Instant): void
}

export function demoClock(
  startsAt: Temporal.Instant | null,
  monotonicMs: () => number = () => performance.now(),
  real: Clock = realClock,
): DemoClock {
  let base = startsAt
  let since = monotonicMs()
  return {
    now: () => base?.add({ milliseconds: Math.floor(monotonicMs() - since) }) ?? real.now(),
    setTo(instant) {
      base = instant
      since = monotonicMs()
    },
  }
}

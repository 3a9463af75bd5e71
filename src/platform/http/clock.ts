import type { Clock } from '../../domain/time/days.ts'

export const realClock: Clock = { now: () => Temporal.Now.instant() }

/** Shows real time until it is set (D-141); from then on a stopwatch moves it, which stops while the machine sleeps. */
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

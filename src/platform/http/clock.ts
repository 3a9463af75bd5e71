import type { Clock } from '../../domain/time/days.ts'

export const realClock: Clock = { now: () => Temporal.Now.instant() }

/** Shows real time until it is set (D-141); then a stopwatch advances it, except while the machine sleeps. */
export interface DemoClock extends Clock {
  setTo(instant: Temporal.Instant): void
}

export function demoClock(
  startsAt: Temporal.Instant | null,
  monotonicMs: () => number = () => performance.now(),
  real: Clock = realClock,
): DemoClock {
  let setInstant = startsAt
  let stopwatchAtSettingMs = monotonicMs()
  return {
    now: () => setInstant?.add({ milliseconds: Math.floor(monotonicMs() - stopwatchAtSettingMs) }) ?? real.now(),
    setTo(instant) {
      setInstant = instant
      stopwatchAtSettingMs = monotonicMs()
    },
  }
}

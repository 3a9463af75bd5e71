import { isVanDay } from '../../src/domain/calendar/next-days.ts'
import { type Policy, SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { dayOf, SHOP_ZONE } from '../../src/domain/time/days.ts'

/**
 * The day around which the demo world is built, and its retailer's terms. Days are added on London dates, never as
 * 24 hours (D-118).
 */
export interface DemoDay {
  now: Temporal.Instant
  policy: Policy
  today: Temporal.PlainDate
  ago(days: number): Temporal.PlainDate
  ahead(days: number): Temporal.PlainDate
  /** A time of a day before today: `at(4, '09:30')`. */
  at(daysAgo: number, time: string): Temporal.Instant
}

export function demoDay(now: Temporal.Instant, policy = SPECIFIED_POLICY): DemoDay {
  const today = dayOf(now)
  const ago = (days: number) => today.subtract({ days })
  return {
    now,
    policy,
    today,
    ago,
    ahead: (days) => today.add({ days }),
    at: (daysAgo, time) => londonTime(ago(daysAgo), time),
  }
}

/** That day, or the nearest later (`-1`: earlier) one on which vans drive. */
export function drivingDay(day: Temporal.PlainDate, step: 1 | -1 = 1): Temporal.PlainDate {
  return isVanDay(day, 'england-and-wales') ? day : drivingDay(day.add({ days: step }), step)
}

export function londonTime(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: SHOP_ZONE, plainTime: time }).toInstant()
}

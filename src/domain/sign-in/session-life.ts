import type { OrderScope } from './admission.ts'

export interface SessionLimits {
  idleMinutes: number
  maxHours: number
}

export const SESSION_LIMITS: SessionLimits = { idleMinutes: 30, maxHours: 12 }
export const REMEMBERED_DAYS_MAX = 30
/** How long a guest's session opens its order. */
export const GUEST_SESSION_HOURS = 24
/** How long an emailed link that sets a password works; requests for new links are counted over the same time. */
export const PASSWORD_LINK_MINUTES = 30
/** How long an emailed link to an order works. */
export const ORDER_LINK_MINUTES = 60
/** How long an emailed code confirms a browser. */
export const BROWSER_CODE_MINUTES = 15
/** Browsers keep no cookie for longer. */
export const KNOWN_BROWSER_DAYS_MAX = 400

export interface SessionTimes {
  startedAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
  /** A session of one order has an end of its own, and no idle limit. */
  scope?: Pick<OrderScope, 'endsAt'> | null
}

/** Idle or absolute limit, whichever comes first. */
function sessionEndsAt(times: SessionTimes, limits: SessionLimits): Temporal.Instant {
  if (times.scope) return times.scope.endsAt
  const idle = times.lastSeenAt.add({ minutes: limits.idleMinutes })
  const oldest = times.startedAt.add({ hours: limits.maxHours })
  return Temporal.Instant.compare(idle, oldest) < 0 ? idle : oldest
}

export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, sessionEndsAt(times, limits)) >= 0
}

/** Limits writes of `lastSeenAt` to one a minute, instead of one per page. */
export function isTouchDue(times: Pick<SessionTimes, 'lastSeenAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, times.lastSeenAt.add({ minutes: 1 })) >= 0
}

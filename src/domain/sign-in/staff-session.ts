import type { MainSiteKey } from '../sites/site.ts'
import type { SessionLimits } from './session-life.ts'

/** Shorter than a shopper's session, since it opens the orders of all shoppers. */
export const STAFF_SESSION_LIMITS: SessionLimits = { idleMinutes: 30, maxHours: 8 }

/** Changes need a sign-in that is not older. */
const FRESH_MINUTES = 60

/** Somebody of the retailer's customer service. */
export interface StaffMember {
  staffId: string
  name: string
  /** The sites whose orders they see; null: all. */
  sites: readonly MainSiteKey[] | null
  signedInAt: Temporal.Instant
}

export function isFreshlySignedIn({ signedInAt }: Pick<StaffMember, 'signedInAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, signedInAt.add({ minutes: FRESH_MINUTES })) < 0
}

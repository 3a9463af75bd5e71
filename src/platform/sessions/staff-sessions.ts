import { isSessionOver, isTouchDue } from '../../domain/sign-in/session-life.ts'
import { STAFF_SESSION_LIMITS, type StaffMember } from '../../domain/sign-in/staff-session.ts'
import type { CookieChange } from '../http/answer.ts'
import type { Visit } from '../http/visit.ts'
import { unlessReadOnly } from '../http/why-unavailable.ts'
import { randomToken } from '../security/secrets.ts'
import { sha256 } from './sessions.ts'
import type { StaffRecords, StaffSession } from './staff.records.ts'

/** Apart from shoppers' sessions: another cookie and another table, so that neither opens what the other does. */
export function staffSessions(records: StaffRecords) {
  return {
    async recognise(
      hash: Uint8Array | null,
      { now, isPreview }: { now: Temporal.Instant; isPreview: boolean },
    ): Promise<StaffMember | null> {
      if (hash === null) return null
      const session = await records.findSession(hash)
      if (session === null) return null
      const { lastSeenAt, ...member } = session
      const times = { startedAt: member.signedInAt, lastSeenAt }
      if (isSessionOver(times, STAFF_SESSION_LIMITS, now)) return null
      if (!isPreview && isTouchDue(times, now)) await unlessReadOnly(records.touchSession(hash, now), null)
      return member
    },

    /** A new session in place of the browser's earlier one. */
    async begin(
      visit: Pick<Visit, 'staffSessionHash' | 'now'>,
      member: Pick<StaffSession, 'staffId' | 'name' | 'provider'>,
    ): Promise<CookieChange[]> {
      const token = randomToken()
      await records.startSession({ ...member, hash: sha256(token), at: visit.now }, visit.staffSessionHash)
      return [{ cookie: 'staffSession', value: token }]
    },

    async end({ staffSessionHash }: Pick<Visit, 'staffSessionHash'>): Promise<CookieChange[]> {
      if (staffSessionHash) await records.endSession(staffSessionHash)
      return [{ cookie: 'staffSession', value: null }]
    },
  }
}

export type StaffSessions = ReturnType<typeof staffSessions>

/** The level that order and return pages ask for; level 50 itself is admitted (ACC-07). */
export const LEVEL_MIN = 50
/** Signed in with a password just now, or within the life of the session. */
export const LEVEL_SIGNED_IN = 50
/** Known by "Keep me signed in" alone: the name in the header and the home page, nothing else (D-140). */
export const LEVEL_REMEMBERED = 30

export type UserType = 'registered' | 'guest'

export interface SessionStanding {
  customerId: string
  /** A missing level counts as 0 (D-14). */
  level: number | null
  userType: UserType
}

export type NotAdmitted = 'no-session' | 'guest' | 'level-too-low'

/** Whether somebody is called by name: those who have signed in, and those who are remembered (D-140). */
export function isGreeted(session: SessionStanding | null): boolean {
  return session !== null && session.userType !== 'guest' && (session.level ?? 0) >= LEVEL_REMEMBERED
}

/** Says why a session may not see orders and returns, or null when it may. */
export function whyNotAdmitted(session: SessionStanding | null): NotAdmitted | null {
  if (session === null) return 'no-session'
  if (session.userType === 'guest') return 'guest'
  return (session.level ?? 0) < LEVEL_MIN ? 'level-too-low' : null
}

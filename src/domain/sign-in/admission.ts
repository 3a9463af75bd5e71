/** The lowest level that opens the account pages (ACC-07). */
const LEVEL_MIN = 50
export const LEVEL_SIGNED_IN = 50
/** The level of "Keep me signed in": shows the name in the header and home page, nothing else (D-140). */
export const LEVEL_REMEMBERED = 30

export type UserType = 'registered' | 'guest'

export interface SessionIdentity {
  customerId: string
  level: number | null
  userType: UserType
}

/** A remembered customer (level 30) is greeted by name, but gets nothing more (D-140). */
export function isGreeted(session: SessionIdentity | null): boolean {
  return session !== null && session.userType !== 'guest' && (session.level ?? 0) >= LEVEL_REMEMBERED
}

export function isAdmitted(session: SessionIdentity | null): boolean {
  return session !== null && session.userType !== 'guest' && (session.level ?? 0) >= LEVEL_MIN
}

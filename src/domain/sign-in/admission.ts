/** The lowest level that opens the account pages (ACC-07). */
const LEVEL_MIN = 50
export const LEVEL_SIGNED_IN = 50
/** The level of "Keep me signed in": shows the name in the header and home page, nothing else (D-140). */
export const LEVEL_REMEMBERED = 30

export type UserType = 'registered' | 'guest'

/** The one order that a session opens, without signing in to the account: for a guest, or for a member of staff. */
export interface OrderScope {
  orderNumber: string
  openedBy: 'guest' | { staffId: string }
  endsAt: Temporal.Instant
}

export interface SessionIdentity {
  customerId: string
  level: number | null
  userType: UserType
  /** Set: the session opens this order of the customer, and nothing of the account. */
  scope?: OrderScope
}

/** A remembered customer (level 30) is greeted by name, but gets nothing more (D-140). */
export function isGreeted(session: SessionIdentity | null): boolean {
  return hasLevel(session, LEVEL_REMEMBERED)
}

export function isAdmitted(session: SessionIdentity | null): boolean {
  return hasLevel(session, LEVEL_MIN)
}

function hasLevel(session: SessionIdentity | null, level: number): boolean {
  return session !== null && !session.scope && session.userType !== 'guest' && (session.level ?? 0) >= level
}

/** Whether the session may open an order, if it is its customer's. */
export function mayOpenOrder({ scope }: SessionIdentity, orderNumber: string): boolean {
  return !scope || scope.orderNumber === orderNumber
}

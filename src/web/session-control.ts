import type { UserType } from '../domain/sign-in/admission.ts'
import type { CookieChange } from './answer.ts'
import type { ProvedShopper, Visit } from './visit.ts'

/** What journeys may do to the visitor's session. Each gives the cookies that the answer must set. */
export interface SessionControl {
  /**
   * Starts a new session, under a new token, in place of any other that this browser had. Null when password or sign-in
   * address have changed since it was looked at who is there.
   */
  begin(visit: Visit, shopper: ProvedShopper, options: { keepSignedIn: boolean }): Promise<CookieChange[] | null>
  /** Ends the session at once, everywhere, and forgets the browser; while nothing can be written, in this browser alone. */
  end(visit: Visit): Promise<{ cookies: CookieChange[]; isOnlyHere: boolean }>
  /** Demo only (backstage): makes the current session weaker or stronger (D-140). */
  setStanding(visit: Visit, standing: { level: number; userType: UserType }): Promise<void>
}

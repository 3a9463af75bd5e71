import type { UserType } from '../../domain/sign-in/admission.ts'
import type { CookieChange } from '../http/answer.ts'
import type { ProvedShopper, Visit } from '../http/visit.ts'

/** Methods give the cookies that the answer must set. */
export interface SessionControl {
  /** A new session under a new token. Null when password or sign-in address have changed since they were checked. */
  begin(visit: Visit, shopper: ProvedShopper, options: { keepSignedIn: boolean }): Promise<CookieChange[] | null>
  /** Ends the session everywhere; while the records cannot be written, in this browser alone. */
  end(visit: Visit): Promise<{ cookies: CookieChange[]; isOnlyHere: boolean }>
  /** Demo only (backstage, D-140). */
  setStanding(visit: Visit, standing: { level: number; userType: UserType }): Promise<void>
}

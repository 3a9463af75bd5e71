import type { Json } from './command-log.ts'

/** What a token says. Whoever holds one can read it. */
export type Claims = { [name: string]: Json }

/** Signed tokens that travel through the browser: they say one thing, for one purpose, for a while (D-23, D-86). */
export interface Tokens {
  issue(purpose: string, claims: Claims, now: Temporal.Instant, seconds: number): Promise<string>
  /** Null for a token that is altered, too old, or made for something else. */
  read(purpose: string, token: string, now: Temporal.Instant): Promise<Claims | null>
  /** The same, but for one that is truly ours and too old, which may be renewed (D-86). */
  readAnyAge(purpose: string, token: string, now: Temporal.Instant): Promise<{ says: Claims; isTooOld: boolean } | null>
}

/** How long such a token lives at most (API-07). */
export const TOKEN_SECONDS_MAX = 1800

import type { Json } from './command-log.ts'

/** Readable by whoever holds the token. */
export type Claims = { [name: string]: Json }

/** One purpose, limited time (D-23, D-86). */
export interface Tokens {
  issue(purpose: string, claims: Claims, now: Temporal.Instant, seconds: number): Promise<string>
  /** Null: altered, expired, or for another purpose. */
  read(purpose: string, token: string, now: Temporal.Instant): Promise<Claims | null>
  /** Also an expired one of ours, which may be renewed (D-86). */
  readAnyAge(purpose: string, token: string, now: Temporal.Instant): Promise<{ says: Claims; isTooOld: boolean } | null>
}

/** API-07. */
export const TOKEN_SECONDS_MAX = 1800

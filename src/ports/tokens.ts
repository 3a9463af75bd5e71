/** Signed tokens that travel through the browser: they say one thing, for one purpose, for a while (D-23, D-86). */
export interface Tokens {
  issue(purpose: string, claims: Record<string, string>, now: Temporal.Instant, seconds: number): Promise<string>
  /** Null for a token that is altered, too old, or made for something else. */
  read(purpose: string, token: string, now: Temporal.Instant): Promise<Record<string, string> | null>
}

/** How long such a token lives at most (API-07). */
export const TOKEN_SECONDS_MAX = 1800

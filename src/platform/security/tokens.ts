import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Json } from '../database/transaction.ts'

const claimsSchema = z.object({ claims: z.record(z.string(), z.json()) })
/** Holds a whole return: 25 lines, each with its key and reasons. */
const TOKEN_LENGTH_MAX = 8000

/** JWTs, signed with a key per purpose: a token made for one thing is worth nothing for another. */
export function signedTokens(secretKeys: readonly string[]): Tokens {
  const keysFor = (purpose: string) =>
    secretKeys.map((secret) => new Uint8Array(hkdfSync('sha256', secret, 'aftercare token', purpose, 32)))

  const readAnyAge: Tokens['readAnyAge'] = async (purpose, token, now) => {
    if (token.length > TOKEN_LENGTH_MAX) return null
    for (const key of keysFor(purpose)) {
      const tokenContent = await verify(token, key, now)
      // If this key did not sign the token, the next one may have.
      if (tokenContent !== null) return tokenContent
    }
    return null
  }

  return {
    readAnyAge,

    async issue(purpose, claims, now, seconds) {
      const at = Math.floor(now.epochMilliseconds / 1000)
      const [key] = keysFor(purpose)
      return await new SignJWT({ claims: claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(at)
        .setExpirationTime(at + Math.min(seconds, TOKEN_SECONDS_MAX))
        .sign(key as Uint8Array)
    },

    async read(purpose, token, now) {
      const tokenContent = await readAnyAge(purpose, token, now)
      return tokenContent === null || tokenContent.isTooOld ? null : tokenContent.claims
    },
  }
}

async function verify(token: string, key: Uint8Array, now: Temporal.Instant) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now.epochMilliseconds),
      requiredClaims: ['exp'],
    })
    return claimsIn(payload, false)
  } catch (error) {
    // `JWTExpired` is thrown only after the signature was verified.
    return error instanceof errors.JWTExpired ? claimsIn(error.payload, true) : null
  }
}

function claimsIn(payload: unknown, isTooOld: boolean) {
  const { data } = claimsSchema.safeParse(payload)
  return data ? { claims: data.claims, isTooOld } : null
}

/** The content of a token, which its holder can read. */
export type Claims = { [name: string]: Json }

/** Tokens for one purpose and a limited time (D-23, D-86). */
export interface Tokens {
  issue(purpose: string, claims: Claims, now: Temporal.Instant, seconds: number): Promise<string>
  /** Null: altered, expired, or for another purpose. */
  read(purpose: string, token: string, now: Temporal.Instant): Promise<Claims | null>
  /** Also reads an expired token, which may be renewed (D-86). */
  readAnyAge(
    purpose: string,
    token: string,
    now: Temporal.Instant,
  ): Promise<{ claims: Claims; isTooOld: boolean } | null>
}

/** The longest lifetime of any token: the one that the specification sets for the token call (API-07). */
export const TOKEN_SECONDS_MAX = 1800

import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../ports/tokens.ts'

const claimsSchema = z.object({ says: z.record(z.string(), z.string()) })
const TOKEN_LENGTH_MAX = 4000

/** JWTs, signed with a key per purpose: a token made for one thing is worth nothing for another. */
export function signedTokens(secretKeys: readonly string[]): Tokens {
  const keysFor = (purpose: string) =>
    secretKeys.map((secret) => new Uint8Array(hkdfSync('sha256', secret, 'aftercare token', purpose, 32)))
  return {
    async issue(purpose, claims, now, seconds) {
      const at = Math.floor(now.epochMilliseconds / 1000)
      const [key] = keysFor(purpose)
      return await new SignJWT({ says: claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(at)
        .setExpirationTime(at + Math.min(seconds, TOKEN_SECONDS_MAX))
        .sign(key as Uint8Array)
    },

    async read(purpose, token, now) {
      if (token.length > TOKEN_LENGTH_MAX) return null
      for (const key of keysFor(purpose)) {
        try {
          const options = {
            algorithms: ['HS256'],
            currentDate: new Date(now.epochMilliseconds),
            requiredClaims: ['exp'],
          }
          const { payload } = await jwtVerify(token, key, options)
          return claimsSchema.parse(payload).says
        } catch {
          // Not signed by this key, or not of this shape: the next key may know it.
        }
      }
      return null
    },
  }
}

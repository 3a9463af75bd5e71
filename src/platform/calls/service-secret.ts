import { randomToken } from '../security/secrets.ts'
import { sha256 } from '../sessions/sessions.ts'

/** Begins every secret, so that scanners of code and logs can tell one when they see it. */
const PREFIX = 'aftercare_'

/** A secret for an internal caller, shown once; we keep its hash. 32 random bytes need no slow hash. */
export function newServiceSecret(): { secret: string; hash: Uint8Array } {
  const secret = PREFIX + randomToken()
  return { secret, hash: sha256(secret) }
}

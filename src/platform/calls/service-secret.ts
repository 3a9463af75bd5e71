import { randomToken } from '../security/secrets.ts'
import { sha256 } from '../sessions/sessions.ts'

/** Every secret starts with this, so that secret scanners recognise one in code and logs. */
const PREFIX = 'aftercare_'

/** A secret for an internal caller, shown once; we keep its hash. 32 random bytes need no slow hash. */
export function newServiceSecret(): { secret: string; hash: Uint8Array } {
  const secret = PREFIX + randomToken()
  return { secret, hash: sha256(secret) }
}

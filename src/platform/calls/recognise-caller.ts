import { type Caller, whyNotAccepted } from '../../domain/callers/caller.ts'
import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { recognise } from '../http/recognise.ts'
import type { RequestState } from '../http/request-state.ts'
import type { CallerRoute } from '../http/route.ts'
import { isFromThisSite } from '../security/forged-post.ts'
import { sha256 } from '../sessions/sessions.ts'
import type { CallErrorKind } from './call-errors.ts'

/** Far longer than any secret of ours. */
const SECRET_LENGTH_MAX = 200

export type RecognisedCaller =
  | { caller: Caller }
  /** `credentialId` of a known but refused credential: its use is recorded all the same. */
  | { refused: CallErrorKind; credentialId?: string }

/** An Authorization header decides alone: the cookie beside it is ignored. Otherwise a shopper, from a page of ours. */
export async function recogniseCaller(route: CallerRoute, state: RequestState): Promise<RecognisedCaller> {
  const authorization = state.header('authorization')
  if (authorization !== null) return await recogniseService(authorization, route, state)
  if (route.access.enter === 'services') return { refused: 'no-credential' }
  if (route.method === 'POST' && !isFromThisSite(state.postEvidence)) {
    // No cookie: a system without its credential, not a forged post.
    if (state.header('cookie') === null) return { refused: 'no-credential' }
    state.product.log.warn('post refused', { reference: state.reference, why: 'other-site' })
    return { refused: 'forged' }
  }
  await recognise(state)
  const shopper = state.known
  if (shopper === null || whyNotAdmitted(shopper) !== null) return { refused: 'not-signed-in' }
  return { caller: { kind: 'shopper', customerId: shopper.customerId } }
}

async function recogniseService(
  authorization: string,
  route: CallerRoute,
  state: RequestState,
): Promise<RecognisedCaller> {
  const { credentials, attempts } = state.product
  const [, secret = ''] = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization.slice(0, SECRET_LENGTH_MAX)) ?? []
  const found = secret === '' ? null : await credentials.find(sha256(secret))
  const why = found === null ? 'unknown' : whyNotAccepted(found, state.now)
  if (found === null || why !== null) {
    // Only what fails is counted: a right credential costs one statement, and no neighbour can lock it out.
    const subject = sha256(`credential from: ${state.clientAddress}`)
    const [count = 0] = await attempts.count([subject], state.now, ATTEMPT_LIMITS.windowMinutes)
    state.product.log.warn('credential refused', { reference: state.reference, why: why ?? 'unknown' })
    const refused = count > ATTEMPT_LIMITS.perAddressMax ? 'too-many-attempts' : 'bad-credential'
    return found === null ? { refused } : { refused, credentialId: found.credentialId }
  }
  const { credentialId, scopes } = found
  if (!scopes.includes(route.access.scope)) return { refused: 'scope-missing', credentialId }
  return { caller: { kind: 'service', credentialId, scopes } }
}

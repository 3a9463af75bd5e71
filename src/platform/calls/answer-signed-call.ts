import { isSigningCarrier, type SigningCarrier } from '../../domain/callers/signing-carrier.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import type { JsonAnswer } from '../http/answer.ts'
import type { RequestState } from '../http/request-state.ts'
import type { CarrierRoute } from '../http/route.ts'
import { sha256 } from '../sessions/sessions.ts'
import { callError } from './call-errors.ts'
import { checkShape } from './check-shape.ts'
import { isJson, parseJson, readBody } from './read-json.ts'
import { isSigned, readSignature, type WhyNotSigned } from './signed-call.ts'

type WhyRefused = WhyNotSigned | 'too-large' | 'wrong' | 'no-secret'

/** Checked in order: carrier, headers, body size, signature, then content (D-157). Cookies do not count. */
export async function answerSignedCall(route: CarrierRoute, state: RequestState): Promise<JsonAnswer> {
  const { carrier } = state.incoming.params
  if (!isSigningCarrier(carrier)) return callError('unknown-carrier')
  const headers = { timestamp: state.header('x-timestamp'), signature: state.header('x-signature') }
  const said = readSignature(headers, state.now)
  if ('refused' in said) {
    logRefusal(said.refused, carrier, state)
    return callError(`signature-${said.refused}`)
  }
  const read = await readBody(state.incoming.request, route.call.bodyBytesMax)
  if ('refused' in read) {
    if (read.refused === 'too-large') logRefusal('too-large', carrier, state)
    return callError(read.refused)
  }
  const secrets = state.product.webhookSecrets[carrier]
  if (!isSigned(secrets, said, read.bytes)) return await refuseSignature(carrier, state)

  if (!isJson(state.incoming.request)) return callError('not-json')
  const parsed = parseJson(read.bytes)
  if ('refused' in parsed) return callError(parsed.refused)
  state.sent = parsed.value
  const { asked, body, problems } = checkShape(route.call, state)
  if (problems.length > 0) return callError('wrong-shape', problems)
  return await route.answer({ ...state.toVisit(), carrier, asked, body })
}

/** No secret configured: refused like a wrong signature. */
async function refuseSignature(carrier: SigningCarrier, state: RequestState): Promise<JsonAnswer> {
  // Only what fails is counted: a right signature costs no statement, and no neighbour can lock it out.
  const subject = sha256(`signature from: ${state.clientAddress}`)
  const [count = 0] = await state.product.attempts.count([subject], state.now, ATTEMPT_LIMITS.windowMinutes)
  logRefusal(state.product.webhookSecrets[carrier].length === 0 ? 'no-secret' : 'wrong', carrier, state)
  return callError(count > ATTEMPT_LIMITS.perAddressMax ? 'too-many-attempts' : 'signature-wrong')
}

function logRefusal(why: WhyRefused, carrier: SigningCarrier, { product, reference }: RequestState): void {
  product.log.warn('signed call refused', { reference, carrier, why })
}

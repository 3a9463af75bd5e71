import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isWebhookCarrier, type WebhookCarrier } from '../../domain/callers/caller.ts'
import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import { actingAs } from '../events/actor.ts'
import type { JsonAnswer } from '../http/answer.ts'
import { isJson, parseJson, readBody } from '../http/read-body.ts'
import type { RequestState } from '../http/request-state.ts'
import type { CarrierRoute } from '../http/route.ts'
import { sha256 } from '../sessions/sessions.ts'
import { callError, checkShape } from './call.ts'

type WhyRefused = WhyNotSigned | 'too-large' | 'wrong' | 'no-secret'

/** Checked in order: carrier, headers, body size, signature, then content (D-157). Cookies do not count. */
export async function answerSignedCall(route: CarrierRoute, state: RequestState): Promise<JsonAnswer> {
  const { carrier } = state.incoming.params
  if (!isWebhookCarrier(carrier)) return callError('unknown-carrier')
  const headers = { timestamp: state.header('x-timestamp'), signature: state.header('x-signature') }
  const signature = readSignature(headers, state.now)
  if ('refused' in signature) {
    logRefusal(signature.refused, carrier, state)
    return callError(`signature-${signature.refused}`)
  }
  const requestBody = await readBody(state.incoming.request, route.call.bodyBytesMax)
  if ('refused' in requestBody) {
    if (requestBody.refused === 'too-large') logRefusal('too-large', carrier, state)
    return callError(requestBody.refused)
  }
  const secrets = state.product.webhookSecrets[carrier]
  if (!isSigned(secrets, signature, requestBody.bytes)) return await refuseSignature(carrier, state)

  if (!isJson(state.incoming.request)) return callError('not-json')
  const parsed = parseJson(requestBody.bytes)
  if ('refused' in parsed) return callError(parsed.refused)
  state.sent = parsed.value
  const { parsedQuery, body, problems } = checkShape(route.call, state)
  if (problems.length > 0) return callError('wrong-shape', problems)
  const visit = { ...state.toVisit(), carrier, parsedQuery, body }
  return await actingAs(
    () => `carrier ${carrier}`,
    () => route.answer(visit),
  )
}

/** A carrier without a configured secret is refused like a wrong signature. */
async function refuseSignature(carrier: WebhookCarrier, state: RequestState): Promise<JsonAnswer> {
  // Only failures are counted: a valid signature costs no statement, and others on its network can't lock it out.
  const subject = sha256(`signature from: ${state.clientAddress}`)
  const [count = 0] = await state.product.attempts.count([subject], state.now, ATTEMPT_LIMITS.windowMinutes)
  logRefusal(state.product.webhookSecrets[carrier].length === 0 ? 'no-secret' : 'wrong', carrier, state)
  return callError(count > ATTEMPT_LIMITS.perNetworkMax ? 'too-many-attempts' : 'signature-wrong')
}

function logRefusal(why: WhyRefused, carrier: WebhookCarrier, { product, reference }: RequestState): void {
  product.log.warn('signed call refused', { reference, carrier, reason: why })
}

/** How old a signature may be, and how far ahead the sender's clock may be. */
export const SIGNATURE_SECONDS_MAX = 5 * 60
/** A sender signs with two secrets while it rotates them; more than a few signatures are never needed. */
const SIGNATURES_MAX = 8
const TIMESTAMP_SHAPE = /^\d{1,12}$/
const SIGNATURE_SHAPE = /^v1=([\da-f]{64})$/i
/** Used when no secret is configured, so that timing does not reveal it. */
const NOBODYS_SECRET = randomBytes(32)

export interface SignatureHeaders {
  /** The text as it was sent, since the signature covers it. */
  timestamp: string
  signatures: readonly Uint8Array[]
}

export type WhyNotSigned = 'missing' | 'malformed' | 'too-old'

export function readSignature(
  { timestamp, signature }: { timestamp: string | null; signature: string | null },
  now: Temporal.Instant,
): SignatureHeaders | { refused: WhyNotSigned } {
  if (!timestamp || !signature) return { refused: 'missing' }
  const parts = signature.split(',', SIGNATURES_MAX + 1).map((part) => SIGNATURE_SHAPE.exec(part.trim())?.[1])
  const hexSignatures = parts.filter((hex) => hex !== undefined)
  if (!TIMESTAMP_SHAPE.test(timestamp) || hexSignatures.length < parts.length || hexSignatures.length > SIGNATURES_MAX)
    return { refused: 'malformed' }
  const clockDifferenceMs = Math.abs(now.epochMilliseconds - Number(timestamp) * 1000)
  if (clockDifferenceMs > SIGNATURE_SECONDS_MAX * 1000) return { refused: 'too-old' }
  return { timestamp, signatures: hexSignatures.map((hex) => Buffer.from(hex, 'hex')) }
}

/** Takes equally long whichever secret matches, and however many secrets there are. */
export function isSigned(
  [current, old]: readonly string[],
  { timestamp, signatures }: SignatureHeaders,
  body: Uint8Array,
): boolean {
  let matches = 0
  for (const secret of [current ?? NOBODYS_SECRET, old ?? NOBODYS_SECRET]) {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
    for (const signature of signatures) matches += timingSafeEqual(signature, expected) ? 1 : 0
  }
  return matches > 0
}

import { ATTEMPT_LIMITS } from '../../domain/sign-in/attempt-limits.ts'
import type { FieldProblem } from '../forms/form.ts'
import type { JsonAnswer } from '../http/answer.ts'
import { ORDER_UNAVAILABLE } from '../http/error-texts.ts'
import { refuseCall, WRONG_SHAPE } from './call.ts'
import { JSON_DEPTH_MAX } from './read-json.ts'

export type CallErrorKind =
  | 'not-signed-in'
  | 'no-credential'
  | 'bad-credential'
  | 'too-many-attempts'
  | 'signature-missing'
  | 'signature-malformed'
  | 'signature-too-old'
  | 'signature-wrong'
  | 'unknown-carrier'
  | 'forged'
  | 'scope-missing'
  | 'no-such-call'
  | 'order-unavailable'
  | 'method'
  | 'too-large'
  | 'not-json'
  | 'malformed'
  | 'broke-off'
  | 'idempotency-key-missing'
  | 'wrong-shape'
  | 'broken'
  | 'unavailable'

const CALL_ERRORS: Record<CallErrorKind, { status: number; message: string }> = {
  'not-signed-in': { status: 401, message: 'Sign in first, or send a credential as "Authorization: Bearer …".' },
  'no-credential': { status: 401, message: 'Send a credential as "Authorization: Bearer …".' },
  'bad-credential': { status: 401, message: 'The credential is unknown, expired or revoked.' },
  'too-many-attempts': {
    status: 429,
    message: 'Too many invalid credentials or signatures from this address. Try again later.',
  },
  'signature-missing': { status: 401, message: 'Send X-Timestamp and X-Signature with this call.' },
  'signature-malformed': {
    status: 401,
    message: 'X-Timestamp must be Unix seconds, and X-Signature "v1=" with 64 hexadecimal digits.',
  },
  'signature-too-old': { status: 401, message: 'X-Timestamp is more than 5 minutes old or ahead. Sign again.' },
  'signature-wrong': { status: 401, message: 'X-Signature does not match the timestamp and the body.' },
  'unknown-carrier': { status: 404, message: 'No such carrier. See /api/openapi.json for their names.' },
  forged: { status: 403, message: "Calls authenticated by cookie are only accepted from this site's own pages." },
  'scope-missing': { status: 403, message: 'The credential does not allow this call.' },
  'no-such-call': { status: 404, message: 'No such endpoint. See /api/openapi.json for the full list.' },
  'order-unavailable': { status: 404, message: ORDER_UNAVAILABLE },
  method: { status: 405, message: 'Method not allowed; see the Allow header.' },
  'too-large': { status: 413, message: 'The body is too large for this call. Send less at a time.' },
  'not-json': { status: 415, message: 'Send the body as JSON, with "Content-Type: application/json".' },
  malformed: { status: 400, message: `The body is not valid UTF-8 JSON, or has more than ${JSON_DEPTH_MAX} levels.` },
  'broke-off': { status: 400, message: 'The connection closed before the whole body arrived.' },
  'idempotency-key-missing': {
    status: 400,
    message: 'Send an Idempotency-Key of 8 to 128 letters, digits and - _ . : with this write.',
  },
  'wrong-shape': { status: 422, message: WRONG_SHAPE },
  broken: { status: 500, message: 'Sorry something went wrong, please try again later.' },
  unavailable: { status: 503, message: 'Sorry something went wrong, please try again later.' },
}

export const CALL_REFUSALS = Object.entries(CALL_ERRORS).map(([code, error]) => ({ code, ...error }))

export function callError(kind: CallErrorKind, fields?: FieldProblem[]): JsonAnswer {
  const { status, message } = CALL_ERRORS[kind]
  return refuseCall(status, kind, message, fields)
}

/** Most passing trouble is over by then. */
const RETRY_SECONDS = 10

/** `scheme`: how the caller has to authenticate. */
export function headersOfStatus(status: number, scheme: 'Bearer' | 'Signature' = 'Bearer'): Record<string, string> {
  if (status === 401) return { 'www-authenticate': scheme }
  if (status === 429) return { 'retry-after': String(ATTEMPT_LIMITS.windowMinutes * 60) }
  if (status === 503) return { 'retry-after': String(RETRY_SECONDS) }
  return {}
}

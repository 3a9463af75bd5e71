import { z } from 'zod'
import { describeWrongField, fieldMessage } from '../../domain/callers/wrong-field.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Json } from '../database/transaction.ts'
import type { FieldProblem } from '../forms/form.ts'
import type { JsonAnswer } from '../http/answer.ts'
import { ORDER_UNAVAILABLE } from '../http/error-texts.ts'
import { JSON_DEPTH_MAX } from '../http/read-body.ts'
import type { CallVisit } from '../http/visit.ts'

/** A fixed example, or one built from the brand's sites because it contains store ids. */
export type Example = Json | ((sites: Sites) => Json)

interface CallAnswer {
  about: string
  schema: z.ZodType
  /** The answer has the format in which updates are sent to us, so the schema's input side describes it. */
  usesInputSchema?: true
  example?: Example
  /** Content types of a file answer; the query asks for one of them. */
  files?: readonly string[]
}

/** Checks the call, and describes it in `/api/openapi.json`. */
export interface CallShape {
  about: string
  /** What the call does, and what its own errors mean; access and repeats are described automatically. */
  more: string
  query?: z.ZodType
  body?: z.ZodType
  /** The whole body, for the description, where the body is checked piece by piece. */
  bodyInDescription?: z.ZodType
  bodyExample?: Example
  /** The example's `Idempotency-Key`, if this call follows another one in the same example. */
  keyExample?: string
  /** The answers by status; refusals common to all calls are added to the description. */
  answers: Record<number, CallAnswer>
  /** `once`: needs an `Idempotency-Key` (D-124). `repeatable`: the payload identifies itself. Absent: read-only. */
  writes?: 'once' | 'repeatable'
  bodyBytesMax?: number
  /** Lets internal systems ignore the return window (D-05). */
  checksReturnWindow?: true
}

export const callRefusalSchema = z
  .object({
    error: z
      .object({
        code: z.string().describe('What went wrong, for programs: such as `wrong-shape`. It never changes.'),
        message: z.string().describe('What went wrong, in a sentence for people. It may change.'),
        fields: z
          .array(
            z.object({
              field: z.string().describe('The path of the field as it was sent: `payload.orderLineKey`.'),
              message: z.string().describe('What is wrong with it. It never quotes the value.'),
              code: z.string().optional().describe('What is wrong with it, for programs; only from some calls.'),
            }),
          )
          .optional()
          .describe('Each invalid field, once; omitted if no single field is to blame.'),
      })
      .describe('What went wrong.'),
  })
  .meta({ id: 'Refusal', description: 'Every error of every call has this shape.' })

export function refusalExample(code: string, message: string, fields?: FieldProblem[]): Json {
  return { error: { code, message, ...(fields && { fields: fields.map((field) => ({ ...field })) }) } }
}

export function refuseCall(status: number, code: string, message: string, fields?: FieldProblem[]): JsonAnswer {
  const body: z.output<typeof callRefusalSchema> = { error: { code, message, ...(fields && { fields }) } }
  return { kind: 'json', status, body }
}

export const INVALID_FIELDS_MESSAGE = 'Some fields are invalid; see "fields".'

export function refuseWrongShape(fields: FieldProblem[]): JsonAnswer {
  return refuseCall(422, 'wrong-shape', INVALID_FIELDS_MESSAGE, fields)
}

export function answerCall(status: number, body: Json): JsonAnswer {
  return { kind: 'json', status, body }
}

export type ParsedPart = { ok: true; value: unknown } | { ok: false; problems: FieldProblem[] }

/** Each wrong field is named once, by its path: `payload.orderLineKey`. */
export function parsePart(schema: z.ZodType, sent: unknown): ParsedPart {
  const result = schema.safeParse(sent, { error: describeWrongField })
  if (result.success) return { ok: true, value: result.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    if (!problems.has(field)) problems.set(field, { field, message: fieldMessage(sent, issue) })
  }
  return { ok: false, problems: [...problems.values()] }
}

/** A parameter sent twice is ambiguous, so it is refused; unknown ones are ignored. */
export function parseQuery(schema: z.ZodType, query: URLSearchParams): ParsedPart {
  const parsed = parsePart(schema, Object.fromEntries(query))
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const repeatedNames = names.filter((field) => query.getAll(field).length > 1)
  if (repeatedNames.length === 0) return parsed
  const otherProblems = parsed.ok ? [] : parsed.problems.filter(({ field }) => !repeatedNames.includes(field))
  return {
    ok: false,
    problems: [...repeatedNames.map((field) => ({ field, message: 'must be sent only once' })), ...otherProblems],
  }
}

/** Callers choose their own keys, so shoppers and each credential have a namespace of their own. */
export function commandKeyOf({ caller, idempotencyKey }: CallVisit): string {
  if (idempotencyKey === null) throw new Error('a write that happens once was let in without its key')
  return `${caller.kind === 'service' ? `service ${caller.credentialId}` : 'call'}: ${idempotencyKey}`
}

export function refuseReusedKey(): JsonAnswer {
  return refuseCall(
    422,
    'idempotency-key-reused',
    'This Idempotency-Key has already been used for a different request.',
  )
}

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
  'wrong-shape': { status: 422, message: INVALID_FIELDS_MESSAGE },
  broken: { status: 500, message: 'Sorry something went wrong, please try again later.' },
  unavailable: { status: 503, message: 'Sorry something went wrong, please try again later.' },
}

export const CALL_REFUSALS = Object.entries(CALL_ERRORS).map(([code, error]) => ({ code, ...error }))

export function callError(kind: CallErrorKind, fields?: FieldProblem[]): JsonAnswer {
  const { status, message } = CALL_ERRORS[kind]
  return refuseCall(status, kind, message, fields)
}

interface CheckedShape {
  parsedQuery: unknown
  body: unknown
  problems: FieldProblem[]
}

const NOTHING_SENT = { ok: true, value: undefined } as const

export function checkShape(call: CallShape, { url, sent }: { url: URL; sent: unknown }): CheckedShape {
  const query = call.query ? parseQuery(call.query, url.searchParams) : NOTHING_SENT
  const body = call.body ? parsePart(call.body, sent) : NOTHING_SENT
  const problems = [query, body].flatMap((parsed) => (parsed.ok ? [] : parsed.problems))
  // A body that is checked piece by piece reports its problems itself.
  const unstorable = call.bodyInDescription ? null : unstorableText(body.ok ? body.value : undefined)
  if (unstorable !== null) problems.push({ field: unstorable, message: 'must not contain invalid characters' })
  return { parsedQuery: query.ok ? query.value : undefined, body: body.ok ? body.value : undefined, problems }
}

/** The path of the first text with NUL or half a surrogate pair, which PostgreSQL can't store. */
function unstorableText(value: unknown): string | null {
  const pending: [string, unknown][] = [['', value]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, item] = next
    if (typeof item === 'string' && (item.includes('\0') || !item.isWellFormed())) return path
    if (typeof item === 'object' && item !== null) {
      for (const [name, child] of Object.entries(item)) {
        if (name.includes('\0') || !name.isWellFormed()) return path
        pending.push([path === '' ? name : `${path}.${name}`, child])
      }
    }
  }
  return null
}

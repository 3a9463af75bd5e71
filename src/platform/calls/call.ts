import { z } from 'zod'
import { wordsForField, wrongFieldWords } from '../../domain/callers/wrong-field.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Json } from '../database/transaction.ts'
import type { CommandLog } from '../forms/command-log.records.ts'
import type { FieldProblem } from '../forms/form.ts'
import type { JsonAnswer } from '../http/answer.ts'
import type { CallVisit } from '../http/visit.ts'

/** With the store ids of the brand, where it has any in it. */
export type Example = Json | ((sites: Sites) => Json)

interface CallAnswer {
  about: string
  schema: z.ZodType
  /** Described by the schema's input side: the answer has the shape that others send us. */
  asSent?: true
  example?: Example
  /** Content types of a file answer; the query asks for one of them. */
  files?: readonly string[]
}

/** Checks the call, and describes it in `/api/openapi.json`. */
export interface CallShape {
  about: string
  /** What happens, and what its own errors mean; access and repeats are described automatically. */
  more: string
  query?: z.ZodType
  body?: z.ZodType
  /** The whole body, for the description, where the body is checked piece by piece. */
  bodyShown?: z.ZodType
  bodyExample?: Example
  /** The example's `Idempotency-Key`, where it follows another call of the same example. */
  keyExample?: string
  /** By status; refusals common to all calls are added to the description. */
  answers: Record<number, CallAnswer>
  /** `once`: needs an `Idempotency-Key` (D-124). `repeatable`: the payload identifies itself. Absent: read-only. */
  writes?: 'once' | 'repeatable'
  bodyBytesMax?: number
  /** Lets internal systems set the return window aside (D-05). */
  looksAtWindow?: true
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
  return { error: { code, message, ...(fields && { fields: fields.map((each) => ({ ...each })) }) } }
}

export function refuseCall(status: number, code: string, message: string, fields?: FieldProblem[]): JsonAnswer {
  const body: z.output<typeof callRefusalSchema> = { error: { code, message, ...(fields && { fields }) } }
  return { kind: 'json', status, body }
}

export const WRONG_SHAPE = 'Some fields are invalid; see "fields".'

export function refuseWrongShape(fields: FieldProblem[]): JsonAnswer {
  return refuseCall(422, 'wrong-shape', WRONG_SHAPE, fields)
}

export function answerCall(status: number, body: Json): JsonAnswer {
  return { kind: 'json', status, body }
}

export type ParsedPart = { ok: true; value: unknown } | { ok: false; problems: FieldProblem[] }

/** Each wrong field is named once, by its path: `payload.orderLineKey`. */
export function parsePart(schema: z.ZodType, sent: unknown): ParsedPart {
  const result = schema.safeParse(sent, { error: wrongFieldWords })
  if (result.success) return { ok: true, value: result.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    if (!problems.has(field)) problems.set(field, { field, message: wordsForField(sent, issue) })
  }
  return { ok: false, problems: [...problems.values()] }
}

/** A parameter sent twice is ambiguous, so it is refused; unknown ones are ignored. */
export function parseQuery(schema: z.ZodType, query: URLSearchParams): ParsedPart {
  const parsed = parsePart(schema, Object.fromEntries(query))
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const repeated = known.filter((field) => query.getAll(field).length > 1)
  if (repeated.length === 0) return parsed
  const others = parsed.ok ? [] : parsed.problems.filter(({ field }) => !repeated.includes(field))
  return {
    ok: false,
    problems: [...repeated.map((field) => ({ field, message: 'must be sent only once' })), ...others],
  }
}

/**
 * Same key and payload: the first answer again. Another payload is refused. A refusal does not bind the key (D-124).
 */
export async function answerOnce(
  commands: CommandLog,
  visit: CallVisit & { customerId: string },
  command: { purpose: string; payload: Json },
  act: (transaction: Parameters<Parameters<CommandLog['once']>[1]>[0]) => Promise<JsonAnswer>,
): Promise<JsonAnswer> {
  const { customerId, now } = visit
  try {
    const result = await commands.once<Json>(
      { ...command, customerId, key: commandKeyOf(visit), acceptedAt: now },
      async (transaction) => {
        const { status, body } = await act(transaction)
        if (status >= 400) throw new NotBound({ kind: 'json', status, body })
        return { status, body: body as Json }
      },
    )
    if (result.outcome === 'key-reused') return keyReused()
    const { status, body } = result.answer as { status: number; body: Json }
    return answerCall(status, body)
  } catch (error) {
    if (error instanceof NotBound) return error.answer
    throw error
  }
}

/** Callers choose their own keys, so each has its own namespace. */
export function commandKeyOf({ caller, idempotencyKey }: CallVisit): string {
  if (idempotencyKey === null) throw new Error('a write that happens once was let in without its key')
  return `${caller.kind === 'service' ? `service ${caller.credentialId}` : 'call'}: ${idempotencyKey}`
}

export function keyReused(): JsonAnswer {
  return refuseCall(
    422,
    'idempotency-key-reused',
    'This Idempotency-Key has already been used for a different request.',
  )
}

/** Thrown to roll back the command's key with everything done under it. */
class NotBound extends Error {
  readonly answer: JsonAnswer
  constructor(answer: JsonAnswer) {
    super('refused')
    this.answer = answer
  }
}

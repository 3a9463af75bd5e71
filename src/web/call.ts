import { z } from 'zod'
import { wordsForField, wrongFieldWords } from '../domain/callers/wrong-field.ts'
import type { CommandLog, Json } from '../ports/command-log.ts'
import type { JsonAnswer } from './answer.ts'
import type { FieldProblem } from './form.ts'
import type { CallVisit } from './visit.ts'

interface CallAnswer {
  about: string
  schema: z.ZodType
  /** What is answered is written as others send it to us: the schema's own way in describes it. */
  asSent?: true
  example?: Json
  /** Where a file is answered: its types, one of which the query asks for. */
  files?: readonly string[]
}

/** What a call takes and gives: it is checked by this, and described by it in `/api/openapi.json`. */
export interface CallShape {
  /** One sentence. */
  about: string
  /**
   * What else there is to know: what happens, and what its own errors mean. Who may call, and what a repeated call does,
   * the description says by itself.
   */
  more: string
  query?: z.ZodType
  body?: z.ZodType
  /** Where the body is checked piece by piece: what a whole one looks like, for the description. */
  bodyShown?: z.ZodType
  bodyExample?: Json
  /** Of the `Idempotency-Key`, where the call comes after another of the same example. */
  keyExample?: string
  /** What is answered, by status; refusals that every call can give are added to the description. */
  answers: Record<number, CallAnswer>
  /**
   * Whether it changes something: `once`, under an `Idempotency-Key` that must be sent (D-124), or `repeatable`, since
   * what is sent names itself. Without it the call only reads.
   */
  writes?: 'once' | 'repeatable'
  bodyBytesMax?: number
  /** It looks at the return window, so that systems of the house can set it aside; no other call hears of that (D-05). */
  looksAtWindow?: true
}

/** Every refusal of a call has this shape. */
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

/** A refusal as the description shows it. */
export function refusalExample(code: string, message: string, fields?: FieldProblem[]): Json {
  return { error: { code, message, ...(fields && { fields: fields.map((each) => ({ ...each })) }) } }
}

export function refuseCall(status: number, code: string, message: string, fields?: FieldProblem[]): JsonAnswer {
  const body: z.output<typeof callRefusalSchema> = { error: { code, message, ...(fields && { fields }) } }
  return { kind: 'json', status, body }
}

export const WRONG_SHAPE = 'Some fields are invalid; see "fields".'

/** For what a journey finds wrong with a field itself: as if the schema had found it. */
export function refuseWrongShape(fields: FieldProblem[]): JsonAnswer {
  return refuseCall(422, 'wrong-shape', WRONG_SHAPE, fields)
}

export function answerCall(status: number, body: Json): JsonAnswer {
  return { kind: 'json', status, body }
}

export type ParsedPart = { ok: true; value: unknown } | { ok: false; problems: FieldProblem[] }

/** Reads the query or the body of a call. Each wrong field is named once, by its path: `payload.orderLineKey`. */
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

/** Of a parameter that is sent twice nobody knows which value is meant. One that the call doesn't know is passed over. */
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
 * Carries out a write under its `Idempotency-Key`: the same key and payload give the first answer again, another
 * payload is refused, and an answer that is a refusal binds nothing (D-124).
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

/** Keys are the caller's own, so each caller has its own room for them. */
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

/** Takes the command's key back, with all that was done under it. */
class NotBound extends Error {
  readonly answer: JsonAnswer
  constructor(answer: JsonAnswer) {
    super('refused')
    this.answer = answer
  }
}

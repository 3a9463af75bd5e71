import { z } from 'zod'
import type { OrUnknown } from '../../domain/policy/return-method.ts'
import type { Log, LogFacts } from '../log.ts'
import type { Json } from './transaction.ts'

/** Gets only the field's name, since the value may be personal. */
export type ReportUnreadable = (field: string) => void

/** One schema for reading and writing. Unknown keys are dropped. */
export interface StoredJson<Value> {
  /** Throws `StoredJsonError`: only our code writes it, so unreadable data is a bug. */
  read(json: unknown): Value
  /**
   * Drops optional fields that are unreadable, and notes them unless they are stored as null. Null if a required field
   * is unreadable.
   */
  readLenient(json: unknown, note: ReportUnreadable): Value | null
  /** Throws `StoredJsonError` for what could not be read again. */
  write(value: Value): Json
}

/** Names the fields that are wrong; its code is written to the log. */
export class StoredJsonError extends Error {
  override name = 'StoredJsonError'
  readonly code: string

  constructor(fields: readonly string[]) {
    const code = [...new Set(fields)].join(', ')
    super(`stored json does not match its schema: ${code}`)
    this.code = code
  }
}

/**
 * Logs name the `place` of unreadable JSON. `storedJson('send-mail')(schema)` infers the type;
 * `storedJson<LineFacts>('order_lines.facts')` accepts only a schema of exactly that type.
 */
export function storedJson<Value = never>(place: string) {
  return <Schema extends z.ZodType>(schema: Schema & MustBe<Value, z.output<Schema>>) =>
    codecOf<[Value] extends [never] ? z.output<Schema> : Value>(place, schema as z.ZodType)
}

function codecOf<Value>(place: string, schema: z.ZodType): StoredJson<Value> {
  // Compiled, since an order page reads dozens of columns, and only on first use, since a start or command reads few.
  let compiled: z.ZodType | undefined
  const parse = (json: unknown) => {
    compiled ??= isSparse(schema) ? withSparseParser(schema) : z.compile(schema)
    return compiled.safeParse(json) as z.ZodSafeParseResult<Value>
  }
  const fail = (issues: readonly z.core.$ZodIssue[]): never => {
    throw new StoredJsonError(issues.map(({ path }) => fieldOf(place, path)))
  }
  return {
    read(json) {
      const result = parse(json)
      return result.success ? result.data : fail(result.error.issues)
    },
    readLenient(json, note) {
      let result = parse(json)
      if (result.success) return result.data
      const readableFields = new Map(Object.entries(Object(json)))
      const { issues } = result.error
      for (const { path } of issues) {
        const name = String(path[0])
        if (readableFields.get(name) !== null) note(fieldOf(place, path))
        readableFields.delete(name)
      }
      if (issues.every(({ path }) => path.length > 0)) result = parse(Object.fromEntries(readableFields))
      if (result.success) return result.data
      note(place)
      return null
    },
    write(value) {
      const result = z.safeEncode(schema, value)
      return result.success ? (result.data as Json) : fail(result.error.issues)
    },
  }
}

/**
 * Accepts only a schema that reads exactly the type `Value`, which is written by hand. For parts of a schema, whose
 * types would otherwise be inferred.
 */
export function schemaOf<Value>() {
  return <Schema extends z.ZodType>(schema: Schema & MustBe<Value, z.output<Schema>>): Schema => schema
}

/** Names a field for the log. A key of a record may be text that somebody typed, so only plain keys are shown. */
function fieldOf(place: string, path: readonly PropertyKey[]): string {
  return [place, ...path.map((part) => (/^[\w-]{1,40}$/.test(String(part)) ? String(part) : '*'))].join('.')
}

/**
 * A JSON column may have dozens of optional fields, of which a row has few: checking only those present halves the
 * time. If one is invalid, Zod's usual parser runs and names the errors.
 */
export function withSparseParser<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, z.compile(field as z.ZodType)]))
  return z.withParser(schema, (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return z.INVALID
    const read: Record<string, unknown> = {}
    for (const name of Object.keys(json)) {
      const field = fields.get(name)
      if (field === undefined) continue
      const result = field.safeParse((json as Record<string, unknown>)[name])
      if (!result.success) return z.INVALID
      read[name] = result.data
    }
    return read as z.output<Schema>
  })
}

function isSparse(schema: z.ZodType): schema is z.ZodObject {
  return (
    schema instanceof z.ZodObject && Object.values(schema.shape).every((field) => field instanceof z.ZodExactOptional)
  )
}

/** Writes one log line for all unreadable fields; nothing if `log` is null. */
export function noteInLog<Result>(log: Log | null, about: LogFacts, read: (note: ReportUnreadable) => Result): Result {
  const fields = new Set<string>()
  const result = read((field) => fields.add(field))
  if (fields.size > 0) log?.warn('stored json unreadable', { ...about, fields: [...fields].join(', ') })
  return result
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** `unknown` if the types are equal; otherwise a type that no schema has, so that the compiler names the difference. */
type MustBe<Value, Read> = [Value] extends [never]
  ? unknown
  : Same<Value, Read> extends true
    ? unknown
    : { differsFromTheType: Differing<Value, Read> }

type Differing<Value, Read> = {
  [Key in keyof Value | keyof Read]: Key extends keyof Value & keyof Read
    ? Same<Pick<Value, Key>, Pick<Read, Key>> extends true
      ? never
      : Key
    : Key
}[keyof Value | keyof Read]

export const dayText = z.iso.date()

export const day = z.codec(dayText, z.instanceof(Temporal.PlainDate), {
  decode: (text) => Temporal.PlainDate.from(text),
  encode: String,
})

/** ISO text, also PostgreSQL's with an offset. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.instanceof(Temporal.Instant), {
  decode: (text) => Temporal.Instant.from(text),
  encode: String,
})

export const pence = z.int()

export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null)
}

/** A known value, or another word of an outside service, stored as it was sent (D-64). */
export const orUnknown = <KnownValue extends string>() =>
  z.string() as unknown as z.ZodType<OrUnknown<KnownValue>, string>

import { z } from 'zod'
import type { Json } from '../ports/command-log.ts'
import { cutOut } from './cut-out.ts'
import { isSparse, readSparsely } from './sparse.ts'

/** Only the field's name: the value may be personal. */
export type NoteUnreadable = (field: string) => void

/** One schema for reading and writing. Unknown keys are dropped. */
export interface KeptJson<Value> {
  /** Throws `KeptJsonError`: only our code writes it, so unreadable data is a bug. */
  read(json: unknown): Value
  /** Unreadable optional parts are dropped and noted; null stands for absent. Null if a required part is unreadable. */
  salvage(json: unknown, note: NoteUnreadable): Value | null
  /** Throws `KeptJsonError` for what could not be read again. */
  write(value: Value): Json
}

/** Names the fields that are wrong; its code is written to the log. */
export class KeptJsonError extends Error {
  override name = 'KeptJsonError'
  readonly code: string

  constructor(fields: readonly string[]) {
    const code = [...new Set(fields)].join(', ')
    super(`kept json is not as it should be: ${code}`)
    this.code = code
  }
}

/** `keptJson<LineFacts>('order_lines.facts')(schema)`: the place is named in logs, and a schema must match the type. */
export function keptJson<Value>(place: string) {
  return <Schema extends z.ZodType>(schema: Schema & MustBe<Value, z.output<Schema>>): KeptJson<Value> => {
    const typed = schema as unknown as z.ZodType<Value>
    // Compiled for speed (dozens per order page), and only on first use: a start or a command needs few.
    let compiled: z.ZodType<Value> | undefined
    const parse = (json: unknown) => {
      compiled ??= isSparse(typed) ? (readSparsely(typed) as unknown as z.ZodType<Value>) : z.compile(typed)
      return compiled.safeParse(json)
    }
    const fail = (issues: readonly z.core.$ZodIssue[]): never => {
      throw new KeptJsonError(issues.map(({ path }) => fieldOf(place, path)))
    }
    return {
      read(json) {
        const result = parse(json)
        return result.success ? result.data : fail(result.error.issues)
      },
      salvage(json, note) {
        let result = parse(json)
        if (result.success) return result.data
        const rest = structuredClone(json)
        while (!result.success) {
          const paths = result.error.issues.map(({ path }) => path)
          if (!cutOut(rest, paths, (path) => note(fieldOf(place, path)))) return null
          result = parse(rest)
        }
        return result.data
      },
      write(value) {
        const result = z.safeEncode(typed, value)
        return result.success ? (result.data as Json) : fail(result.error.issues)
      },
    }
  }
}

/** Record keys may be anybody's text: only plain ones are logged. */
function fieldOf(place: string, path: readonly PropertyKey[]): string {
  return [place, ...path.map((part) => (/^[\w-]{1,40}$/.test(String(part)) ? String(part) : '*'))].join('.')
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** If the types differ, one that no schema has, to name the differing keys. */
type MustBe<Value, Read> = Same<Value, Read> extends true ? unknown : { differsFromTheType: Differing<Value, Read> }

type Differing<Value, Read> = {
  [Key in keyof Value | keyof Read]: Key extends keyof Value & keyof Read
    ? Same<Pick<Value, Key>, Pick<Read, Key>> extends true
      ? never
      : Key
    : Key
}[keyof Value | keyof Read]

const ISO_DAY = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\d$/

export const day = z.codec(z.string(), z.instanceof(Temporal.PlainDate), {
  decode: (text, context) => {
    const read = dayOf(text)
    if (read !== null) return read
    context.issues.push({ code: 'custom', input: text })
    return z.NEVER
  },
  encode: String,
})

export const dayText = z.string().refine((text) => dayOf(text) !== null)

/** ISO text, also PostgreSQL's with an offset. */
export const instant = z.codec(z.string(), z.instanceof(Temporal.Instant), {
  decode: (text, context) => {
    const read = instantOf(text)
    if (read !== null) return read
    context.issues.push({ code: 'custom', input: text })
    return z.NEVER
  },
  encode: String,
})

export const pence = z.int()

export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null)
}

function dayOf(text: string): Temporal.PlainDate | null {
  if (!ISO_DAY.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

import { z } from 'zod'
import type { Json } from '../ports/command-log.ts'
import { cutOut } from './cut-out.ts'
import { isSparse, readSparsely } from './sparse.ts'

/** Is told which field could not be read, never what is in it: that may be somebody's name. */
export type NoteUnreadable = (field: string) => void

/** How something is kept as JSON: one schema for the way in and the way out. Keys that it does not know are dropped. */
export interface KeptJson<Value> {
  /** All of it. Throws `KeptJsonError` if any of it cannot be read: only our own code writes it, so that is a bug. */
  read(json: unknown): Value
  /**
   * What can be read of it: an unreadable optional part is left out and noted, and the rest is used. Null stands for
   * absent. Gives null when a part that must be there cannot be read.
   */
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

/**
 * `keptJson<LineFacts>('order_lines.facts')(schema)`. The place is named in logs. A schema that differs from the type,
 * be it by one optional field, does not compile.
 */
export function keptJson<Value>(place: string) {
  return <Schema extends z.ZodType>(schema: Schema & MustBe<Value, z.output<Schema>>): KeptJson<Value> => {
    const typed = schema as unknown as z.ZodType<Value>
    // Compiled, since an order page reads dozens of these for each request; not before the first is read, since there are
    // many and a start or a command needs few of them.
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

/** The names of the schema stand in a path, and keys of a record, which others may have chosen: those only if plain. */
function fieldOf(place: string, path: readonly PropertyKey[]): string {
  return [place, ...path.map((part) => (/^[\w-]{1,40}$/.test(String(part)) ? String(part) : '*'))].join('.')
}

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

/** Nothing, if both are the same type; otherwise something that no schema has, to name the keys in which they differ. */
type MustBe<Value, Read> = Same<Value, Read> extends true ? unknown : { differsFromTheType: Differing<Value, Read> }

type Differing<Value, Read> = {
  [Key in keyof Value | keyof Read]: Key extends keyof Value & keyof Read
    ? Same<Pick<Value, Key>, Pick<Read, Key>> extends true
      ? never
      : Key
    : Key
}[keyof Value | keyof Read]

const ISO_DAY = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\d$/

/** A day, as ISO text. */
export const day = z.codec(z.string(), z.instanceof(Temporal.PlainDate), {
  decode: (text, context) => {
    const read = dayOf(text)
    if (read !== null) return read
    context.issues.push({ code: 'custom', input: text })
    return z.NEVER
  },
  encode: String,
})

/** A day that our types have as text. */
export const dayText = z.string().refine((text) => dayOf(text) !== null)

/** An instant, as ISO text; also as PostgreSQL writes one into JSON, with an offset. */
export const instant = z.codec(z.string(), z.instanceof(Temporal.Instant), {
  decode: (text, context) => {
    const read = instantOf(text)
    if (read !== null) return read
    context.issues.push({ code: 'custom', input: text })
    return z.NEVER
  },
  encode: String,
})

/** An amount in whole pence. */
export const pence = z.int()

/** A part that may be missing where our types say null. */
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

import type { z } from 'zod'
import { wordsForField, wrongFieldWords } from '../../domain/callers/wrong-field.ts'

export type ReadLeniently<Value> =
  | {
      ok: true
      value: Value
      warnings: string[] /** The path, as sent, of what was read at a path. */
      asSent: (path: string) => string
      /** Where there is something that the schema does not know, as it was sent. */
      unknown: string[]
    }
  | { ok: false; reasons: string[] }

/**
 * Reads what was sent without those optional fields that cannot be read; each of them is a warning (D-183). Fields of
 * the names given are never left out, readable or not. Of the lists named last an entry is left out where a field that
 * it has to have cannot be read.
 */
export function readLeniently<Value>(
  schema: z.ZodType<Value>,
  sent: unknown,
  neverLeftOut: readonly string[],
  listsWithoutEntries: readonly string[] = [],
): ReadLeniently<Value> {
  const whole = schema.safeParse(sent, { error: wrongFieldWords })
  if (whole.success) {
    const unknown = unknownIn(sent, whole.data)
    return { ok: true, value: whole.data, warnings: [], asSent: (path) => path, unknown }
  }
  const { issues } = whole.error
  const reasons = toReasons(issues, sent)
  if (issues.some(({ path }) => path.length === 0 || neverLeftOut.includes(String(path.at(-1)))))
    return { ok: false, reasons }
  const rest = structuredClone(sent)
  const places: Places = new Map()
  for (const { path } of issues) leaveOut(rest, path)
  for (;;) {
    const lenient = schema.safeParse(rest)
    if (lenient.success) {
      const warnings = [...new Set(reasons)].map((reason) => `${reason}; left out`)
      const asSent = (path: string) => placeAsSent(rest, path, places)
      return { ok: true, value: lenient.data, warnings, asSent, unknown: unknownIn(rest, lenient.data).map(asSent) }
    }
    // A field that has to be there is now missing: its entry goes too, or all of it is refused.
    const entries = lenient.error.issues.map(({ path }) => entryOf(path, listsWithoutEntries))
    if (!entries.every((entry) => entry !== null)) return { ok: false, reasons }
    leaveEntriesOut(rest, entries, places)
  }
}

/** What was read has every field that the schema knows, and no other. */
function unknownIn(sent: unknown, read: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    if (Object.hasOwn(read, name)) return unknownIn(value, fieldOf(read, name), [...path, name])
    return value === null || value === '' ? [] : [[...path, name].join('.')]
  })
}

/** The innermost entry of one of the lists that a path leads into; null where it leads into none. */
function entryOf(path: readonly PropertyKey[], lists: readonly string[]): readonly PropertyKey[] | null {
  const at = path.findLastIndex((step, place) => typeof step === 'number' && lists.includes(String(path[place - 1])))
  return at === -1 ? null : path.slice(0, at + 1)
}

/** For each list from which entries were left out, the original indexes of the rest. */
type Places = Map<unknown, number[]>

/** All at once: the places of those behind them change. */
function leaveEntriesOut(sent: unknown, entries: readonly (readonly PropertyKey[])[], places: Places): void {
  const holders = new Set(entries.map((entry) => holderOf(sent, entry)))
  for (const entry of entries) leaveOut(sent, entry)
  for (const list of holders) {
    if (!Array.isArray(list)) continue
    const before = places.get(list)
    const left = [...list.keys()].filter((at) => Object.hasOwn(list, at))
    places.set(
      list,
      left.map((at) => before?.[at] ?? at),
    )
    list.splice(0, list.length, ...left.map((at) => list[at]))
  }
}

function placeAsSent(rest: unknown, path: string, places: Places): string {
  let holder = rest
  const steps = path.split('.').map((step) => {
    const place = places.get(holder)?.[Number(step)]
    holder = fieldOf(holder, step)
    return place ?? step
  })
  return steps.join('.')
}

function leaveOut(sent: unknown, path: readonly PropertyKey[]): void {
  const holder = holderOf(sent, path)
  const last = path.at(-1)
  if (last !== undefined && typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last)
}

function holderOf(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.slice(0, -1).reduce(fieldOf, sent)
}

export function fieldOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<PropertyKey, unknown>)[name]
    : undefined
}

/** For a field of another type altogether, only that is reported. */
export function toReasons(issues: readonly z.core.$ZodIssue[], sent: unknown): string[] {
  const mistyped = issues.filter(({ code }) => code === 'invalid_type')
  return issues
    .filter(
      (issue) => mistyped.includes(issue) || !mistyped.some(({ path }) => path.join('.') === issue.path.join('.')),
    )
    .map((issue) => toReason(issue, sent))
}

/** Names the field and what is wrong with it; never quotes the value. */
function toReason(issue: z.core.$ZodIssue, sent: unknown): string {
  const { path } = issue
  const words = wordsForField(sent, issue)
  return path.length === 0 ? words : `${path.join('.')}: ${words}`
}

import type { z } from 'zod'
import { describeWrongField, fieldMessage } from '../../domain/callers/wrong-field.ts'

export type LenientReadResult<Value> =
  | {
      ok: true
      value: Value
      warnings: string[]
      /** Converts a path in `value` into the path of the same thing in the record that was sent. */
      asSent: (path: string) => string
      /** The paths, in the record that was sent, of filled fields that the schema does not know. */
      unknown: string[]
    }
  | { ok: false; reasons: string[] }

/**
 * Reads a record without its unreadable optional fields; each of them gives a warning (D-183). If a field listed in
 * `neverLeftOut` is unreadable, the record is refused. In the lists of `listsWithoutEntries`, an entry is left out if
 * one of its required fields is unreadable.
 */
export function readLeniently<Value>(
  schema: z.ZodType<Value>,
  sent: unknown,
  neverLeftOut: readonly string[],
  listsWithoutEntries: readonly string[] = [],
): LenientReadResult<Value> {
  const strictResult = schema.safeParse(sent, { error: describeWrongField })
  if (strictResult.success) {
    const unknown = unknownIn(sent, strictResult.data)
    return { ok: true, value: strictResult.data, warnings: [], asSent: (path) => path, unknown }
  }
  const { issues } = strictResult.error
  const reasons = toReasons(issues, sent)
  if (issues.some(({ path }) => path.length === 0 || neverLeftOut.includes(String(path.at(-1)))))
    return { ok: false, reasons }
  const remaining = structuredClone(sent)
  const places: OriginalIndexes = new Map()
  for (const { path } of issues) deleteAt(remaining, path)
  for (;;) {
    const lenient = schema.safeParse(remaining)
    if (lenient.success) {
      const warnings = [...new Set(reasons)].map((reason) => `${reason}; left out`)
      const asSent = (path: string) => pathAsSent(remaining, path, places)
      return {
        ok: true,
        value: lenient.data,
        warnings,
        asSent,
        unknown: unknownIn(remaining, lenient.data).map(asSent),
      }
    }
    // A required field is missing now: its list entry is left out as well, or the whole record is refused.
    const entries = lenient.error.issues.map(({ path }) => entryOf(path, listsWithoutEntries))
    if (!entries.every((entry) => entry !== null)) return { ok: false, reasons }
    leaveEntriesOut(remaining, entries, places)
  }
}

/** The paths of filled fields that the schema does not know, and so did not read. */
function unknownIn(sent: unknown, read: unknown, path: readonly PropertyKey[] = []): string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    if (Object.hasOwn(read, name)) return unknownIn(value, fieldOf(read, name), [...path, name])
    return value === null || value === '' ? [] : [[...path, name].join('.')]
  })
}

/** The path of the innermost entry of one of `lists` that contains `path`; null if there is none. */
function entryOf(path: readonly PropertyKey[], lists: readonly string[]): readonly PropertyKey[] | null {
  const lastIndex = path.findLastIndex(
    (step, place) => typeof step === 'number' && lists.includes(String(path[place - 1])),
  )
  return lastIndex === -1 ? null : path.slice(0, lastIndex + 1)
}

/** For each list from which entries were left out, the original indexes of the rest. */
type OriginalIndexes = Map<unknown, number[]>

/** Removes all entries at once, since each removal changes the indexes of those behind it. */
function leaveEntriesOut(sent: unknown, entries: readonly (readonly PropertyKey[])[], places: OriginalIndexes): void {
  const holders = new Set(entries.map((entry) => holderOf(sent, entry)))
  for (const entry of entries) deleteAt(sent, entry)
  for (const list of holders) {
    if (!Array.isArray(list)) continue
    const originalIndexes = places.get(list)
    const remainingIndexes = [...list.keys()].filter((at) => Object.hasOwn(list, at))
    places.set(
      list,
      remainingIndexes.map((at) => originalIndexes?.[at] ?? at),
    )
    list.splice(0, list.length, ...remainingIndexes.map((at) => list[at]))
  }
}

function pathAsSent(rest: unknown, path: string, places: OriginalIndexes): string {
  let holder = rest
  const steps = path.split('.').map((step) => {
    const place = places.get(holder)?.[Number(step)]
    holder = fieldOf(holder, step)
    return place ?? step
  })
  return steps.join('.')
}

function deleteAt(sent: unknown, path: readonly PropertyKey[]): void {
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

/** If a field has the wrong type, no other problem with it is reported. */
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
  const words = fieldMessage(sent, issue)
  return path.length === 0 ? words : `${path.join('.')}: ${words}`
}

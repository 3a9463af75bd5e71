import type { z } from 'zod'
import { wordsForField, wrongFieldWords } from '../domain/callers/wrong-field.ts'

export type ReadLeniently<Value> = { ok: true; value: Value; warnings: string[] } | { ok: false; reasons: string[] }

/**
 * Reads what was sent without those optional fields that cannot be read; each of them is a warning (D-183). Fields of
 * the names given are never left out, readable or not.
 */
export function readLeniently<Value>(
  schema: z.ZodType<Value>,
  sent: unknown,
  neverLeftOut: readonly string[],
): ReadLeniently<Value> {
  const whole = schema.safeParse(sent, { error: wrongFieldWords })
  if (whole.success) return { ok: true, value: whole.data, warnings: [] }
  const { issues } = whole.error
  const reasons = issues.map((issue) => toReason(issue, sent))
  if (issues.some(({ path }) => path.length === 0 || neverLeftOut.includes(String(path.at(-1)))))
    return { ok: false, reasons }
  const rest = structuredClone(sent)
  for (const { path } of issues) leaveOut(rest, path)
  // A field that has to be there is now missing, so that this refuses it.
  const lenient = schema.safeParse(rest)
  if (!lenient.success) return { ok: false, reasons }
  return { ok: true, value: lenient.data, warnings: [...new Set(reasons)].map((reason) => `${reason}; left out`) }
}

function leaveOut(sent: unknown, path: readonly PropertyKey[]): void {
  let holder = sent
  for (const name of path.slice(0, -1)) holder = fieldOf(holder, name)
  const last = path.at(-1)
  if (last !== undefined && typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, last)
}

export function fieldOf(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<PropertyKey, unknown>)[name]
    : undefined
}

function toReason(issue: z.core.$ZodIssue, sent: unknown): string {
  const { path } = issue
  const words = wordsForField(sent, issue)
  return path.length === 0 ? words : `${path.join('.')}: ${words}`
}

import type { z } from 'zod'
import type { FormFields } from '../ports/kept-posts.ts'

export interface FieldProblem {
  /** The name of the field, which is also the id of its control. */
  field: string
  message: string
  /** For those who read it by machine. */
  code?: string
}

export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] }

/** The one way to read a form: every field is checked, and each wrong one is named once. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: FormFields): ParsedForm<z.output<Schema>> {
  const result = schema.safeParse(fields)
  if (result.success) return { ok: true, value: result.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!problems.has(field)) problems.set(field, { field, message: issue.message })
  }
  return { ok: false, problems: [...problems.values()] }
}

/** A field as it was sent, to show it again; of several values the first. */
export function sentValue(fields: FormFields, name: string): string {
  const value = fields[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Every value of a field that may be sent several times. */
export function sentValues(fields: FormFields, name: string): string[] {
  return [fields[name] ?? []].flat()
}

export const FORM_TOKEN_FIELD = 'formToken'
export const COMMAND_KEY_FIELD = 'commandKey'

import type { z } from 'zod'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { Visit } from '../http/visit.ts'
import type { FormFields } from './form-fields.ts'

export interface FieldProblem {
  /** The field's name, which is also the id of its control. */
  field: string
  message: string
  code?: string
}

export type ParsedForm<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] }

/** The message for input that our forms never send, such as a field twice. */
export const WRONG_SHAPE = 'Check this and try again'

export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: FormFields): ParsedForm<z.output<Schema>> {
  const result = schema.safeParse(fields, { error: () => WRONG_SHAPE })
  if (result.success) return { ok: true, value: result.data }
  const problems = new Map<string, FieldProblem>()
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (!problems.has(field)) problems.set(field, { field, message: issue.message })
  }
  return { ok: false, problems: [...problems.values()] }
}

/** The field's value, or the first of several. */
export function sentValue(fields: FormFields, name: string): string {
  const value = fields[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

export function sentValues(fields: FormFields, name: string): string[] {
  return [fields[name] ?? []].flat()
}

export const FORM_TOKEN_FIELD = 'formToken'
export const COMMAND_KEY_FIELD = 'commandKey'

/** The form token; a form with a lasting effect also carries a command key for its purpose (D-124). */
export function hiddenFields(visit: Pick<Visit, 'newFormToken' | 'newCommandKey'>, purpose: string): HiddenField[]
export function hiddenFields(visit: Pick<Visit, 'newFormToken'>): HiddenField[]
export function hiddenFields(visit: Pick<Visit, 'newFormToken'> & Partial<Visit>, purpose = ''): HiddenField[] {
  const token = { name: FORM_TOKEN_FIELD, value: visit.newFormToken() }
  const key = purpose === '' ? undefined : visit.newCommandKey?.(purpose)
  return key === undefined ? [token] : [token, { name: COMMAND_KEY_FIELD, value: key }]
}

const FORM_KEY_LENGTH_MAX = 200

/** The key by which a repeated form is recognised. Its owner is not checked: a tab may be older than the sign-in. */
export function sentFormKey({ fields }: Pick<Visit, 'fields'>): string | null {
  // Half a surrogate pair cannot be stored.
  return sentValue(fields, COMMAND_KEY_FIELD).slice(0, FORM_KEY_LENGTH_MAX).toWellFormed() || null
}

/** Null unless we issued the key to this shopper for this purpose. */
export function sentCommandKey(visit: Pick<Visit, 'fields' | 'isCommandKey'>, purpose: string): string | null {
  const key = sentValue(visit.fields, COMMAND_KEY_FIELD)
  return visit.isCommandKey(key, purpose) ? key : null
}

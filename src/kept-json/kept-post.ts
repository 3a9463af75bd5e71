import { z } from 'zod'
import type { FormFields } from '../ports/kept-posts.ts'
import { keptJson } from './codec.ts'

/** What a form sent, while its sender signs in. The names are whatever was sent, so none is taken for special. */
export const keptPost = keptJson<FormFields>('kept_posts.fields')(z.custom<FormFields>(isFormFields))

function isFormFields(json: unknown): json is FormFields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  return Object.values(json).every((value) => (Array.isArray(value) ? value.every(isText) : isText(value)))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

import { z } from 'zod'
import { word } from '../../platform/outside/wire-values.ts'

export const WORD_LENGTH_MAX = 60

/** A word of an open list (D-116): those that we know are told, and any other is carried as it comes. */
export function openWord(about: string, known: readonly string[]) {
  return word(WORD_LENGTH_MAX).describe(
    `${about} ${known.join(', ')}, or another of up to ${WORD_LENGTH_MAX} characters, which is kept as sent.`,
  )
}

export function listOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z.array(schema, 'must be a list').max(max, `must have at most ${max} entries`)
}

/** What products, SKUs, reviews and offers are called: it stands in addresses, in which "." and ".." mean something else. */
export const catalogueId = z
  .string('must be text')
  .max(64, 'must have at most 64 characters')
  .regex(/^[\dA-Za-z][\w.:-]*$/, 'must be letters, digits and . _ : - only, the first a letter or digit')

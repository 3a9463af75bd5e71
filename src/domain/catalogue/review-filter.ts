import { startOf } from '../time/days.ts'
import { readDay } from '../time/read-day.ts'

export const REVIEW_FIELDS = ['Rating', 'IsRecommended', 'HasPhotos', 'SubmissionTime'] as const
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const

export type ReviewField = (typeof REVIEW_FIELDS)[number]
export type ReviewOperator = (typeof OPERATORS)[number]

interface OfRating {
  field: 'Rating'
  rating: number
}

interface OfYesOrNo {
  field: 'IsRecommended' | 'HasPhotos'
  is: boolean
}

/** A day, or an instant to the microsecond, which is what the database distinguishes. */
interface OfTime {
  field: 'SubmissionTime'
  from: Temporal.Instant
  until: Temporal.Instant
}

export type ReviewFilter = (OfRating | OfYesOrNo | OfTime) & {
  operator: ReviewOperator
  written: string
}

export type FilterProblem =
  | { in: 'filter'; code: 'shape' | 'too-many'; sent: string }
  | { in: 'filter'; code: 'field'; sent: string; word: string }
  | { in: 'filter'; code: 'operator' | 'value'; sent: string; word: string; field: ReviewField }

/** An instant contains colons, so all after the second belong to the value. */
const SHAPE = /^(?<field>[^:]*):(?<operator>[^:]*):(?<value>.*)$/s

export function readFilter(sent: string): { filter: ReviewFilter } | { problem: FilterProblem } {
  const parts = SHAPE.exec(sent)?.groups
  if (!parts) return { problem: { in: 'filter', code: 'shape', sent } }
  const { field: fieldWord = '', operator: operatorWord = '', value: word = '' } = parts
  const field = REVIEW_FIELDS.find((each) => each === fieldWord)
  if (!field) return { problem: { in: 'filter', code: 'field', sent, word: fieldWord } }
  const operator = operatorsOf(field).find((each) => each === operatorWord)
  if (!operator) return { problem: { in: 'filter', code: 'operator', sent, word: operatorWord, field } }
  const value = readValue(field, word)
  if (!value) return { problem: { in: 'filter', code: 'value', sent, word, field } }
  return { filter: { ...value, operator, written: sent } }
}

/** Booleans have no order. */
export function operatorsOf(field: ReviewField): readonly ReviewOperator[] {
  return field === 'IsRecommended' || field === 'HasPhotos' ? ['eq', 'neq'] : OPERATORS
}

function readValue(field: ReviewField, word: string): OfRating | OfYesOrNo | OfTime | null {
  if (field === 'Rating') return /^[1-5]$/.test(word) ? { field, rating: Number(word) } : null
  if (field === 'SubmissionTime') return readTime(word)
  return word === 'true' || word === 'false' ? { field, is: word === 'true' } : null
}

function readTime(word: string): OfTime | null {
  const day = readDay(word)
  if (day) return ofTime(startOf(day), startOf(day.add({ days: 1 })))
  const from = readInstant(word)
  return from && ofTime(from, from.add({ microseconds: 1 }))
}

/** PostgreSQL does not read the year 10000 as JavaScript writes it. */
const LATEST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

function ofTime(from: Temporal.Instant, until: Temporal.Instant): OfTime {
  return { field: 'SubmissionTime', from: notBeyond(from), until: notBeyond(until) }
}

function notBeyond(time: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(time, LATEST) > 0 ? LATEST : time
}

/** "2026-11-02T09:30:00Z", from the year 2000 on as days are. */
const INSTANT = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/

function readInstant(word: string): Temporal.Instant | null {
  if (!INSTANT.test(word)) return null
  try {
    return Temporal.Instant.from(word)
  } catch {
    return null
  }
}

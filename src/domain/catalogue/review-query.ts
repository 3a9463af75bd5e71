import { readDay, startOf } from '../time/days.ts'

export const REVIEWS_PER_PAGE = 4
export const REVIEW_FILTERS_MAX = 8

const SORT_KEYS = ['HELPFULNESS', 'RATING', 'SUBMISSION_TIME'] as const

export type ReviewSort = `${(typeof SORT_KEYS)[number]}_${'ASC' | 'DESC'}`

export const DEFAULT_REVIEW_SORT: ReviewSort = 'HELPFULNESS_DESC'

export interface ReviewQuery {
  sort: ReviewSort
  wanted: WantedReviews
  page: number
  showing: string | null
}

export type ReviewProblem = { in: 'sort'; sent: string } | FilterProblem

export interface ReadReviewQuery {
  sort: ReviewSort
  /** Empty if any filter cannot be read. */
  filters: ReviewFilter[]
  wanted: WantedReviews
  problems: ReviewProblem[]
}

/** Empty parameters count as absent. */
export function readReviewQuery(sort: string | null, filters: readonly string[]): ReadReviewQuery {
  const sentFilters = filters.filter((each) => each !== '')
  const read = sentFilters.slice(0, REVIEW_FILTERS_MAX).map(readFilter)
  const problems: ReviewProblem[] = read.flatMap((each) => ('problem' in each ? [each.problem] : []))
  if (sentFilters.length > REVIEW_FILTERS_MAX)
    problems.push({ in: 'filter', code: 'too-many', sent: sentFilters[0] ?? '' })
  const validFilters = problems.length > 0 ? [] : read.flatMap((each) => ('filter' in each ? [each.filter] : []))
  const isSortValid = !sort || isSort(sort)
  return {
    sort: sort && isSort(sort) ? sort : DEFAULT_REVIEW_SORT,
    filters: validFilters,
    wanted: combineFilters(validFilters),
    problems: isSortValid ? problems : [{ in: 'sort', sent: sort }, ...problems],
  }
}

function isSort(word: string): word is ReviewSort {
  return SORT_KEYS.some((key) => word === `${key}_ASC` || word === `${key}_DESC`)
}

export const REVIEW_FIELDS = ['Rating', 'IsRecommended', 'HasPhotos', 'SubmissionTime'] as const
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const

export type ReviewField = (typeof REVIEW_FIELDS)[number]
export type ReviewOperator = (typeof OPERATORS)[number]

interface RatingCondition {
  field: 'Rating'
  rating: number
}

interface BooleanCondition {
  field: 'IsRecommended' | 'HasPhotos'
  is: boolean
}

/** A day, or an instant to the microsecond, which is what the database distinguishes. */
interface TimeCondition {
  field: 'SubmissionTime'
  from: Temporal.Instant
  until: Temporal.Instant
}

export type ReviewFilter = (RatingCondition | BooleanCondition | TimeCondition) & {
  operator: ReviewOperator
  written: string
}

type FilterProblem =
  | { in: 'filter'; code: 'shape' | 'too-many'; sent: string }
  | { in: 'filter'; code: 'field'; sent: string; word: string }
  | { in: 'filter'; code: 'operator' | 'value'; sent: string; word: string; field: ReviewField }

/** An instant contains colons, so everything after the second colon is the value. */
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

/** Booleans have no order, so they can't be compared with `gt` or `lt`. */
export function operatorsOf(field: ReviewField): readonly ReviewOperator[] {
  return field === 'IsRecommended' || field === 'HasPhotos' ? ['eq', 'neq'] : OPERATORS
}

function readValue(field: ReviewField, word: string): RatingCondition | BooleanCondition | TimeCondition | null {
  if (field === 'Rating') return /^[1-5]$/.test(word) ? { field, rating: Number(word) } : null
  if (field === 'SubmissionTime') return readTime(word)
  return word === 'true' || word === 'false' ? { field, is: word === 'true' } : null
}

function readTime(word: string): TimeCondition | null {
  const day = readDay(word)
  if (day) return toTimeCondition(startOf(day), startOf(day.add({ days: 1 })))
  const from = readInstant(word)
  return from && toTimeCondition(from, from.add({ microseconds: 1 }))
}

/** PostgreSQL can't read the year 10000 as JavaScript writes it. */
const LATEST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

function toTimeCondition(from: Temporal.Instant, until: Temporal.Instant): TimeCondition {
  return { field: 'SubmissionTime', from: limitToLatest(from), until: limitToLatest(until) }
}

function limitToLatest(time: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(time, LATEST) > 0 ? LATEST : time
}

/** "2026-11-02T09:30:00Z"; from the year 2000 on, as for days. */
const INSTANT = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/

function readInstant(word: string): Temporal.Instant | null {
  if (!INSTANT.test(word)) return null
  try {
    return Temporal.Instant.from(word)
  } catch {
    return null
  }
}

interface Span {
  from: Temporal.Instant
  until: Temporal.Instant
}

/** Always the same shape, so that one prepared statement serves every combination of filters. */
export interface WantedReviews {
  ratings: number[]
  recommended: boolean[]
  photos: boolean[]
  /** Inclusive; null: no limit. */
  from: Temporal.Instant | null
  /** Exclusive; null: no limit. */
  until: Temporal.Instant | null
  except: Span[]
}

const RATINGS = [1, 2, 3, 4, 5]

function combineFilters(filters: readonly ReviewFilter[]): WantedReviews {
  const wanted: WantedReviews = {
    ratings: RATINGS,
    recommended: [true, false],
    photos: [true, false],
    from: null,
    until: null,
    except: [],
  }
  for (const filter of filters) applyFilter(filter, wanted)
  return wanted
}

function applyFilter(filter: ReviewFilter, wanted: WantedReviews): void {
  if (filter.field === 'Rating')
    wanted.ratings = wanted.ratings.filter((rating) => isMatch(filter.operator, rating - filter.rating))
  else if (filter.field === 'SubmissionTime') applyTime(filter, wanted)
  else {
    const wantedField = filter.field === 'IsRecommended' ? 'recommended' : 'photos'
    wanted[wantedField] = wanted[wantedField].filter((value) => (value === filter.is) === (filter.operator === 'eq'))
  }
}

function isMatch(operator: ReviewFilter['operator'], difference: number): boolean {
  if (operator === 'eq') return difference === 0
  if (operator === 'neq') return difference !== 0
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}

/** "After a day" starts on the next day; "until a day" includes that day. */
function applyTime({ operator, from, until }: ReviewFilter & Span, wanted: WantedReviews): void {
  if (operator === 'neq') wanted.except = [...wanted.except, { from, until }]
  if (operator === 'eq' || operator === 'gte') wanted.from = later(wanted.from, from)
  if (operator === 'gt') wanted.from = later(wanted.from, until)
  if (operator === 'eq' || operator === 'lte') wanted.until = earlier(wanted.until, until)
  if (operator === 'lt') wanted.until = earlier(wanted.until, from)
}

function later(one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant {
  return one !== null && Temporal.Instant.compare(one, other) > 0 ? one : other
}

function earlier(one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant {
  return one !== null && Temporal.Instant.compare(one, other) < 0 ? one : other
}

import type { ReviewFilter } from './review-filter.ts'

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

export function narrow(filters: readonly ReviewFilter[]): WantedReviews {
  const wanted: WantedReviews = {
    ratings: RATINGS,
    recommended: [true, false],
    photos: [true, false],
    from: null,
    until: null,
    except: [],
  }
  for (const filter of filters) apply(filter, wanted)
  return wanted
}

function apply(filter: ReviewFilter, wanted: WantedReviews): void {
  if (filter.field === 'Rating')
    wanted.ratings = wanted.ratings.filter((rating) => holds(filter.operator, rating - filter.rating))
  else if (filter.field === 'SubmissionTime') applyTime(filter, wanted)
  else {
    const among = filter.field === 'IsRecommended' ? 'recommended' : 'photos'
    wanted[among] = wanted[among].filter((each) => (each === filter.is) === (filter.operator === 'eq'))
  }
}

function holds(operator: ReviewFilter['operator'], difference: number): boolean {
  if (operator === 'eq') return difference === 0
  if (operator === 'neq') return difference !== 0
  if (operator === 'gt') return difference > 0
  if (operator === 'gte') return difference >= 0
  return operator === 'lt' ? difference < 0 : difference <= 0
}

/** "After a day" starts on the next; "until a day" includes it. */
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

import type { ReviewFilter, ReviewOperator } from '../../domain/catalogue/review-filter.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'

export function filterLabel(filter: ReviewFilter): string {
  if (filter.field === 'Rating') return RATING_LABELS[filter.operator](filter.rating)
  if (filter.field === 'SubmissionTime') return `${TIME_WORDS[filter.operator]} ${formatDay(dayOf(filter.from))}`
  const isSo = filter.is === (filter.operator === 'eq')
  if (filter.field === 'IsRecommended') return isSo ? 'Recommended' : 'Not recommended'
  return isSo ? 'With photos' : 'Without photos'
}

const stars = (count: number) => (count === 1 ? '1 star' : `${count} stars`)

const RATING_LABELS: Record<ReviewOperator, (rating: number) => string> = {
  eq: stars,
  neq: (rating) => `Not ${stars(rating)}`,
  gt: (rating) => `More than ${stars(rating)}`,
  gte: (rating) => `${stars(rating)} and up`,
  lt: (rating) => `Fewer than ${stars(rating)}`,
  lte: (rating) => `${stars(rating)} and down`,
}

const TIME_WORDS: Record<ReviewOperator, string> = {
  eq: 'On',
  neq: 'Not on',
  gt: 'After',
  gte: 'Since',
  lt: 'Before',
  lte: 'Until',
}

import { type FilterProblem, type ReviewFilter, readFilter } from './review-filter.ts'
import { narrow, type WantedReviews } from './wanted-reviews.ts'

export const REVIEWS_PER_PAGE = 4
export const REVIEW_FILTERS_MAX = 8

const SORT_KEYS = ['HELPFULNESS', 'RATING', 'SUBMISSION_TIME'] as const

export type ReviewSort = `${(typeof SORT_KEYS)[number]}_${'ASC' | 'DESC'}`

export const USUAL_REVIEW_SORT: ReviewSort = 'HELPFULNESS_DESC'

export interface ReviewQuestion {
  sort: ReviewSort
  wanted: WantedReviews
  page: number
  showing: string | null
}

export type ReviewProblem = { in: 'sort'; sent: string } | FilterProblem

export interface ReadReviewQuestion {
  sort: ReviewSort
  /** Empty where one cannot be read. */
  filters: ReviewFilter[]
  wanted: WantedReviews
  problems: ReviewProblem[]
}

/** Empty parameters count as absent. */
export function readReviewQuestion(sort: string | null, filters: readonly string[]): ReadReviewQuestion {
  const said = filters.filter((each) => each !== '')
  const read = said.slice(0, REVIEW_FILTERS_MAX).map(readFilter)
  const problems: ReviewProblem[] = read.flatMap((each) => ('problem' in each ? [each.problem] : []))
  if (said.length > REVIEW_FILTERS_MAX) problems.push({ in: 'filter', code: 'too-many', sent: said[0] ?? '' })
  const good = problems.length > 0 ? [] : read.flatMap((each) => ('filter' in each ? [each.filter] : []))
  const isKnown = !sort || isSort(sort)
  return {
    sort: sort && isSort(sort) ? sort : USUAL_REVIEW_SORT,
    filters: good,
    wanted: narrow(good),
    problems: isKnown ? problems : [{ in: 'sort', sent: sort }, ...problems],
  }
}

function isSort(word: string): word is ReviewSort {
  return SORT_KEYS.some((key) => word === `${key}_ASC` || word === `${key}_DESC`)
}

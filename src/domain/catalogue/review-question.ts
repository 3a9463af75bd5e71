import { type FilterProblem, type ReviewFilter, readFilter } from './review-filter.ts'
import { narrow, type WantedReviews } from './wanted-reviews.ts'

export const REVIEWS_PER_PAGE = 4
export const REVIEW_FILTERS_MAX = 8

/** What reviews can be sorted by, in the words of DAT-29. */
const SORT_KEYS = ['HELPFULNESS', 'RATING', 'SUBMISSION_TIME'] as const

export type ReviewSort = `${(typeof SORT_KEYS)[number]}_${'ASC' | 'DESC'}`

export const USUAL_REVIEW_SORT: ReviewSort = 'HELPFULNESS_DESC'

/** Which reviews of a product are asked for. */
export interface ReviewQuestion {
  sort: ReviewSort
  wanted: WantedReviews
  /** From 1; beyond the last it is the last. */
  page: number
  /** The id of a review that is to be in sight, whichever page it is on; null: none. */
  showing: string | null
}

/** What of an address cannot be read. */
export type ReviewProblem = { in: 'sort'; sent: string } | FilterProblem

export interface ReadReviewQuestion {
  sort: ReviewSort
  /** None where one of them cannot be read. */
  filters: ReviewFilter[]
  wanted: WantedReviews
  problems: ReviewProblem[]
}

/** Reads `sort` and every `filter` of an address; those that are empty are not there. */
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

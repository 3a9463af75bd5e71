import { inWords } from '../../domain/catalogue/in-words.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import {
  operatorsOf,
  REVIEW_FIELDS,
  REVIEW_FILTERS_MAX,
  type ReadReviewQuestion,
  type ReviewFilter,
  type ReviewOperator,
  type ReviewProblem,
  readFilter,
  USUAL_REVIEW_SORT,
} from '../../domain/catalogue/review-question.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import type { ProductView } from '../../make-address.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { urls } from '../../urls.ts'
import {
  FIELD_VALUES,
  OFFERED_FILTERS,
  OFFERED_SORTS,
  REVIEW_PROBLEMS,
  REVIEW_MESSAGES as SAYS,
  SORT_LABELS,
} from './messages.ts'

export interface AskedReviews {
  visit: Visit
  product: Pick<Product, 'slug' | 'productId' | 'productType'>
  chosen: Pick<ProductView, 'colour' | 'size'>
  question: ReadReviewQuestion
}

export const LIST_ID = 'reviews-list'

export function viewOf({
  chosen,
  question: { sort, filters },
}: Pick<AskedReviews, 'chosen' | 'question'>): ProductView {
  return {
    ...chosen,
    sort: sort === USUAL_REVIEW_SORT ? undefined : sort,
    filters: filters.map(({ written }) => written),
  }
}

/** To the list, changed by `more`. */
export function toList(asked: AskedReviews, more: ProductView): string {
  return `${urls.product(asked.visit.site, asked.product, { ...viewOf(asked), ...more })}#${LIST_ID}`
}

export function ReviewForm(asked: AskedReviews) {
  const { visit, product, chosen, question } = asked
  const written = question.filters.map((filter) => filter.written)
  const hidden = [
    ...(['colour', 'size'] as const).flatMap((name) => {
      const value = chosen[name]
      return value === undefined ? [] : [{ name, value }]
    }),
    ...written.slice(1).map((value) => ({ name: 'filter', value })),
  ]
  const errorOf = (field: 'sort' | 'filter') => {
    const problem = question.problems.find((each) => each.in === field)
    return problem && problemSentence(problem)
  }
  return (
    <>
      <form className="verdict__form" method="get" action={`${urls.product(visit.site, product)}#${LIST_ID}`}>
        <HiddenFields fields={hidden} />
        <SelectField name="sort" label={SAYS.sort} {...sortOptions(question, visit)} error={errorOf('sort')} />
        <SelectField name="filter" label={SAYS.filter} {...filterOptions(question)} error={errorOf('filter')} />
        <Button variant="secondary">{SAYS.show}</Button>
      </form>
      {question.filters.length > 1 && (
        <ul className="applied" aria-label={SAYS.applied}>
          {question.filters.map((filter, place) => (
            <li key={`${place} ${filter.written}`}>
              <a href={toList(asked, { filters: written.filter((_, at) => at !== place) })}>
                <span className="vh">{SAYS.remove} </span>
                {filterLabel(filter)}
                <Icon name="close" />
              </a>
            </li>
          ))}
          <li>
            <a className="applied__all" href={toList(asked, { filters: [] })}>
              {SAYS.clear}
            </a>
          </li>
        </ul>
      )}
    </>
  )
}

interface Option {
  value: string
  label: string
}

function sortOptions({ sort, problems }: ReadReviewQuestion, { query }: Visit) {
  const isWrong = problems.some((problem) => problem.in === 'sort')
  const offered: Option[] = OFFERED_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
  return isWrong ? kept(query.get('sort') ?? '', offered) : among({ value: sort, label: SORT_LABELS[sort] }, offered)
}

/** One is chosen here; others in the address stay. */
function filterOptions({ filters: [first], problems }: ReadReviewQuestion) {
  const all = { value: '', label: SAYS.allReviews }
  const offered = [all, ...OFFERED_FILTERS.flatMap((each) => optionOf(each))]
  const wrong = problems.find((problem) => problem.in === 'filter')
  if (wrong) return kept(wrong.sent, offered)
  return first === undefined
    ? { value: '', options: offered }
    : among({ value: first.written, label: filterLabel(first) }, offered)
}

function optionOf(written: string): Option[] {
  const read = readFilter(written)
  return 'filter' in read ? [{ value: written, label: filterLabel(read.filter) }] : []
}

function among(chosen: Option, offered: readonly Option[]) {
  const isOffered = offered.some(({ value }) => value === chosen.value)
  return { value: chosen.value, options: isOffered ? [...offered] : [...offered, chosen] }
}

/** Unreadable values are kept, to be corrected. */
function kept(sent: string, offered: readonly Option[]) {
  return among({ value: sent, label: clipped(sent) }, offered)
}

export function problemSentence(problem: ReviewProblem): string {
  const sent = clipped(problem.sent)
  if (problem.in === 'sort') return REVIEW_PROBLEMS.sort(sent)
  switch (problem.code) {
    case 'shape':
      return REVIEW_PROBLEMS.shape(sent)
    case 'too-many':
      return REVIEW_PROBLEMS['too-many'](REVIEW_FILTERS_MAX)
    case 'field':
      return REVIEW_PROBLEMS.field(sent, clipped(problem.word), inWords(REVIEW_FIELDS, 'or'))
    case 'operator':
      return REVIEW_PROBLEMS.operator(sent, clipped(problem.word), inWords(operatorsOf(problem.field), 'or'))
    case 'value':
      return REVIEW_PROBLEMS.value(sent, clipped(problem.word), FIELD_VALUES[problem.field])
  }
}

const SHOWN_LENGTH_MAX = 60

function clipped(text: string): string {
  const seen = text.replaceAll(/\p{C}/gu, ' ')
  return seen.length > SHOWN_LENGTH_MAX ? `${seen.slice(0, SHOWN_LENGTH_MAX)}…` : seen
}

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

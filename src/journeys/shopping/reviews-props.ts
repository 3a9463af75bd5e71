import { inWords } from '../../domain/catalogue/in-words.ts'
import { lineSize, type Product } from '../../domain/catalogue/product.ts'
import type { Verdict } from '../../domain/catalogue/review.ts'
import { operatorsOf, REVIEW_FIELDS, readFilter } from '../../domain/catalogue/review-filter.ts'
import {
  REVIEW_FILTERS_MAX,
  REVIEWS_PER_PAGE,
  type ReadReviewQuestion,
  type ReviewProblem,
  USUAL_REVIEW_SORT,
} from '../../domain/catalogue/review-question.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import type { ProductView } from '../../make-address.ts'
import type { FoundReviews, ShownReview } from '../../ports/reviews.ts'
import type { ProductViewProps } from '../../ui/product-view.tsx'
import { urls } from '../../urls.ts'
import { hiddenFields } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { filterLabel } from './filter-label.ts'
import {
  FIELD_VALUES,
  OFFERED_FILTERS,
  OFFERED_SORTS,
  REVIEW_PROBLEMS,
  REVIEW_MESSAGES as SAYS,
  SORT_LABELS,
} from './messages.ts'
import type { ReviewsProps, VerdictProps } from './reviews.tsx'

const LIST = '#reviews-list'

export interface AskedReviews {
  question: ReadReviewQuestion
  found: FoundReviews
  verdict: Verdict
  chosen: Pick<ProductView, 'colour' | 'size'>
  isTurnedAway: boolean
}

type Reviewed = Pick<Product, 'slug' | 'productId' | 'productType'>

export function reviewsProps(product: Reviewed, asked: AskedReviews, visit: Visit): ReviewsProps {
  const { question, found, chosen } = asked
  const { site } = visit
  const pageCount = Math.ceil(found.total / REVIEWS_PER_PAGE)
  const { page } = found
  const sort = question.sort === USUAL_REVIEW_SORT ? undefined : question.sort
  const filters = question.filters.map(({ written }) => written)
  const view: ProductView = { ...chosen, sort, filters }
  const to = (more: ProductView) => urls.product(site, product, { ...view, ...more }) + LIST
  return {
    verdict: verdictProps(asked.verdict),
    bars: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: asked.verdict.stars[stars - 1] ?? 0,
      href: to({ filters: [`Rating:eq:${stars}`] }),
      isCurrent: filters.length === 1 && filters[0] === `Rating:eq:${stars}`,
    })),
    form: {
      action: urls.product(site, product) + LIST,
      hidden: hiddenOf(chosen, filters.slice(1)),
      sort: sortProps(question, visit),
      filter: filterProps(question),
    },
    problems: question.problems.map((problem) => ({ field: problem.in, message: problemSentence(problem) })),
    applied:
      question.filters.length < 2
        ? null
        : {
            filters: question.filters.map((filter, place) => ({
              label: filterLabel(filter),
              href: to({ filters: filters.filter((_, at) => at !== place) }),
            })),
            clearHref: to({ filters: [] }),
          },
    turnedAway: asked.isTurnedAway ? SAYS.later : null,
    reviews: found.reviews.map((review) => reviewProps(review, product, visit)),
    match: filters.length > 0 && found.total > 0 ? SAYS.match(found.total, countOf(asked.verdict)) : null,
    showAllHref: filters.length > 0 ? to({ filters: [] }) : null,
    helpful: { action: urls.reviewHelpful(site, product, { ...view, page }), hidden: hiddenFields(visit) },
    pager:
      pageCount < 2
        ? null
        : {
            page,
            pageCount,
            previousHref: page > 1 ? to({ page: page - 1 }) : null,
            nextHref: page < pageCount ? to({ page: page + 1 }) : null,
          },
  }
}

export function verdictProps({ stars, recommended }: Verdict): VerdictProps | null {
  const count = countOf({ stars })
  if (count === 0) return null
  const average = stars.reduce((sum, each, place) => sum + each * (place + 1), 0) / count
  return {
    mark: average.toFixed(1),
    average,
    count,
    recommend: SAYS.recommend(Math.round((recommended / count) * 100)),
  }
}

function countOf({ stars }: Pick<Verdict, 'stars'>): number {
  return stars.reduce((sum, each) => sum + each, 0)
}

function hiddenOf({ colour, size }: AskedReviews['chosen'], filters: readonly string[]) {
  return [
    ...(colour === undefined ? [] : [{ name: 'colour', value: colour }]),
    ...(size === undefined ? [] : [{ name: 'size', value: size }]),
    ...filters.map((value) => ({ name: 'filter', value })),
  ]
}

interface Option {
  value: string
  label: string
}

function sortProps({ sort, problems }: ReadReviewQuestion, { query }: Visit) {
  const isWrong = problems.some((problem) => problem.in === 'sort')
  const offered: Option[] = OFFERED_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
  return isWrong ? kept(query.get('sort') ?? '', offered) : among({ value: sort, label: SORT_LABELS[sort] }, offered)
}

/** One is chosen here; others in the address stay. */
function filterProps({ filters: [first], problems }: ReadReviewQuestion) {
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

function problemSentence(problem: ReviewProblem): string {
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

function reviewProps(
  review: ShownReview,
  { productType }: Reviewed,
  { query, pictureOf }: Visit,
): ReviewsProps['reviews'][number] {
  const { author, place, size, colour } = review
  const worn = [lineSize({ size, productType }), colour].filter(Boolean).join(', ')
  return {
    reviewId: review.reviewId,
    rating: review.rating,
    title: review.title,
    text: review.text,
    isRecommended: review.isRecommended,
    facts: [place ? `${author}, ${place}` : author, formatDay(dayOf(review.submittedAt)), worn].filter(Boolean),
    photos: photosOf(review, pictureOf),
    helpful: review.helpful,
    isFoundHelpful: review.isFoundHelpful,
    // Somebody else's link does not thank.
    isThanked: review.isFoundHelpful && review.reviewId === query.get('helpful'),
  }
}

/** Allowed on a page (D-176). */
function photosOf({ photos, author }: ShownReview, pictureOf: Visit['pictureOf']): ProductViewProps[] {
  const shown = photos.flatMap(({ url, ...size }) => {
    const src = pictureOf(url)
    return src === null || size.width < 1 || size.height < 1 ? [] : [{ src, ...size }]
  })
  return shown.map((photo, place) => ({
    ...photo,
    ...{
      alt: SAYS.photo(author, place + 1, shown.length),
      srcSet: null,
      better: [],
      sizes: '',
      fit: 'cover',
      focus: null,
    },
    lazy: true,
  }))
}

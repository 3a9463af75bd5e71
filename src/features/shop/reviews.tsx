import { formatList } from '../../domain/catalogue/format-list.ts'
import { type Product, sizeText } from '../../domain/catalogue/product.ts'
import type { RatingSummary } from '../../domain/catalogue/review.ts'
import {
  DEFAULT_REVIEW_SORT,
  operatorsOf,
  REVIEW_FIELDS,
  REVIEW_FILTERS_MAX,
  REVIEWS_PER_PAGE,
  type ReadReviewQuery,
  type ReviewFilter,
  type ReviewOperator,
  type ReviewProblem,
  readFilter,
} from '../../domain/catalogue/review-query.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import type { ProductPageState } from '../../make-address.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductPhoto } from '../../ui/product-photo.tsx'
import { RatingBars } from '../../ui/rating-bars.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stars } from '../../ui/stars.tsx'
import { urls } from '../../urls.ts'
import { GRID_MESSAGES } from './grid-messages.ts'
import {
  FIELD_VALUES,
  REVIEW_MESSAGES as MESSAGES,
  OFFERED_FILTERS,
  OFFERED_SORTS,
  PRODUCT_MESSAGES,
  REVIEW_QUERY_PROBLEMS,
  SORT_LABELS,
} from './messages.ts'
import type { ReviewPage, ShownReview } from './review.records.ts'

export interface ReviewsProps extends ReviewFiltersProps {
  verdict: RatingSummary
  reviews: ReviewPage
  isRateLimited: boolean
}

export function Reviews(props: ReviewsProps) {
  return (
    <section className="stack stack-5" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{PRODUCT_MESSAGES.reviews}</h2>
      {reviewCount(props.verdict) === 0 ? (
        <p className="muted">{MESSAGES.none}</p>
      ) : (
        <div className="verdict">
          <VerdictSummary {...props} />
          <div>
            <ReviewForm {...props} />
            <ReviewList {...props} />
          </div>
        </div>
      )}
    </section>
  )
}

export function reviewCount({ stars }: RatingSummary): number {
  return stars.reduce((sum, count) => sum + count, 0)
}

export function averageRating(verdict: RatingSummary): number {
  return verdict.stars.reduce((sum, count, index) => sum + count * (index + 1), 0) / reviewCount(verdict)
}

function VerdictSummary(props: ReviewsProps) {
  const { verdict, question } = props
  const count = reviewCount(verdict)
  const average = averageRating(verdict)
  const [firstFilter, ...more] = question.filters
  const bars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: verdict.stars[stars - 1] ?? 0,
    href: toList(props, { filters: [`Rating:eq:${stars}`] }),
    isCurrent: firstFilter?.written === `Rating:eq:${stars}` && more.length === 0,
  }))
  return (
    <div className="stack">
      <div className="cluster">
        <p className="verdict__mark">{average.toFixed(1)}</p>{' '}
        <div>
          <Stars rating={average} />
          <p className="small muted">{MESSAGES.outOf(count)}</p>
        </div>
      </div>
      <RatingBars bars={bars} />
      <p className="small muted">{MESSAGES.recommend(Math.round((verdict.recommended / count) * 100))}</p>
    </div>
  )
}

function ReviewList(props: ReviewsProps) {
  const { visit, product, verdict, question } = props
  const { total, page, reviews } = props.reviews
  const isFiltered = question.filters.length > 0
  const hasMatch = isFiltered && total > 0
  const post = {
    action: urls.reviewHelpful(visit.site, product, { ...viewOf(props), page }),
    hidden: hiddenFields(visit),
  }
  return (
    <>
      {props.isRateLimited && (
        <div className="reviews__news" id="helpful" tabIndex={-1}>
          <Notice tone="warning">{MESSAGES.later}</Notice>
        </div>
      )}
      {reviews.length === 0 && (
        <p>
          {MESSAGES.noMatch} {isFiltered && <a href={toList(props, { filters: [] })}>{MESSAGES.showAll}</a>}
        </p>
      )}
      {hasMatch && (
        <p className="reviews__match" id={LIST_ID}>
          {MESSAGES.match(total, reviewCount(verdict))}
        </p>
      )}
      <ul className="reviews" id={hasMatch ? undefined : LIST_ID}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            {/* In another browser, which has not voted, the same link shows no thanks. */}
            {review.hasMyVote && review.reviewId === visit.query.get('helpful') && (
              <div className="reviews__news" id="helpful" tabIndex={-1}>
                <Notice tone="success">{MESSAGES.thanks}</Notice>
              </div>
            )}
            <ReviewArticle {...props} review={review} post={post} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil(total / REVIEWS_PER_PAGE)}
        to={(number) => toList(props, { page: number })}
        label={MESSAGES.pages}
      />
    </>
  )
}

interface ReviewArticleProps extends ReviewFiltersProps {
  review: ShownReview
  post: { action: string; hidden: HiddenField[] }
}

function ReviewArticle({ review, post, product: { productType }, visit }: ReviewArticleProps) {
  const { author, place, size, colour } = review
  const boughtVariant = [sizeText({ size, productType }), colour].filter(Boolean).join(', ')
  const facts = [place ? `${author}, ${place}` : author, formatDay(dayOf(review.submittedAt)), boughtVariant].filter(
    Boolean,
  )
  const photos = photosOf(review, visit)
  return (
    <article className="review">
      <p className="cluster">
        <Stars rating={review.rating} />
        <span className="vh">{MESSAGES.stars(review.rating)}</span>{' '}
        {review.isRecommended && <Pill tone="success" label={MESSAGES.recommends} />}
      </p>
      {review.title && <h3>{review.title}</h3>}
      {review.text && <p className="review__text">{review.text}</p>}
      {photos.length > 0 && (
        <ul className="review__photos">
          {photos.map((photo, at) => (
            <li key={`${at} ${photo.src}`}>
              <ProductPhoto {...photo} alt={MESSAGES.photo(author, at + 1, photos.length)} fit="cover" lazy />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
      {review.hasMyVote ? (
        <p className="small muted review__found">{MESSAGES.foundHelpful(review.helpful)}</p>
      ) : (
        <form method="post" action={post.action}>
          <HiddenFields fields={[...post.hidden, { name: 'reviewId', value: review.reviewId }]} />
          <Button variant="link">
            {MESSAGES.helpful(review.helpful)}
            <span className="vh">: {review.title || facts[0]}</span>
          </Button>
        </form>
      )}
    </article>
  )
}

/** The photos that a page may show (D-176). */
function photosOf({ photos }: ShownReview, { pictureOf }: ReviewFiltersProps['visit']) {
  return photos.flatMap(({ url, ...size }) => {
    const src = pictureOf(url)
    return src === null || size.width < 1 || size.height < 1 ? [] : [{ src, ...size }]
  })
}

interface ReviewFiltersProps {
  visit: Visit
  product: Pick<Product, 'slug' | 'productId' | 'productType'>
  chosen: Pick<ProductPageState, 'colour' | 'size'>
  question: ReadReviewQuery
}

const LIST_ID = 'reviews-list'

function viewOf({
  chosen,
  question: { sort, filters },
}: Pick<ReviewFiltersProps, 'chosen' | 'question'>): ProductPageState {
  return {
    ...chosen,
    sort: sort === DEFAULT_REVIEW_SORT ? undefined : sort,
    filters: filters.map(({ written }) => written),
  }
}

/** The URL of the list with the changes in `more`. */
function toList(props: ReviewFiltersProps, more: ProductPageState): string {
  return `${urls.product(props.visit.site, props.product, { ...viewOf(props), ...more })}#${LIST_ID}`
}

function ReviewForm(props: ReviewFiltersProps) {
  const { visit, product, chosen, question } = props
  const filterTexts = question.filters.map((filter) => filter.written)
  const hidden = [
    ...(['colour', 'size'] as const).flatMap((name) => {
      const value = chosen[name]
      return value === undefined ? [] : [{ name, value }]
    }),
    ...filterTexts.slice(1).map((value) => ({ name: 'filter', value })),
  ]
  const errorOf = (field: 'sort' | 'filter') => {
    const problem = question.problems.find((listed) => listed.in === field)
    return problem && problemSentence(problem)
  }
  return (
    <>
      <form className="verdict__form" method="get" action={`${urls.product(visit.site, product)}#${LIST_ID}`}>
        <HiddenFields fields={hidden} />
        <SelectField name="sort" label={MESSAGES.sort} {...sortOptions(question, visit)} error={errorOf('sort')} />
        <SelectField name="filter" label={MESSAGES.filter} {...filterOptions(question)} error={errorOf('filter')} />
        <Button variant="secondary">{MESSAGES.show}</Button>
      </form>
      {question.filters.length > 1 && (
        <ul className="applied" aria-label={MESSAGES.applied}>
          {question.filters.map((filter, place) => (
            <li key={`${place} ${filter.written}`}>
              <a href={toList(props, { filters: filterTexts.filter((_, at) => at !== place) })}>
                <span className="vh">{MESSAGES.remove} </span>
                {filterLabel(filter)}
                <Icon path={ICONS.close} />
              </a>
            </li>
          ))}
          <li>
            <a className="applied__all" href={toList(props, { filters: [] })}>
              {GRID_MESSAGES.clear}
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

function sortOptions({ sort, problems }: ReadReviewQuery, { query }: Visit) {
  const isWrong = problems.some((problem) => problem.in === 'sort')
  const offered: Option[] = OFFERED_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
  return isWrong
    ? withUnreadable(query.get('sort') ?? '', offered)
    : withOption({ value: sort, label: SORT_LABELS[sort] }, offered)
}

/** The field offers one choice of filter; further filters in the URL stay. */
function filterOptions({ filters: [first], problems }: ReadReviewQuery) {
  const all = { value: '', label: MESSAGES.allReviews }
  const offered = [all, ...OFFERED_FILTERS.flatMap((filter) => optionOf(filter))]
  const filterProblem = problems.find((problem) => problem.in === 'filter')
  if (filterProblem) return withUnreadable(filterProblem.sent, offered)
  return first === undefined
    ? { value: '', options: offered }
    : withOption({ value: first.written, label: filterLabel(first) }, offered)
}

function optionOf(written: string): Option[] {
  const parsed = readFilter(written)
  return 'filter' in parsed ? [{ value: written, label: filterLabel(parsed.filter) }] : []
}

function withOption(chosen: Option, offered: readonly Option[]) {
  const isOffered = offered.some(({ value }) => value === chosen.value)
  return { value: chosen.value, options: isOffered ? [...offered] : [...offered, chosen] }
}

/** Unreadable values stay in the form, to be corrected. */
function withUnreadable(sent: string, offered: readonly Option[]) {
  return withOption({ value: sent, label: clipped(sent) }, offered)
}

export function problemSentence(problem: ReviewProblem): string {
  const sent = clipped(problem.sent)
  if (problem.in === 'sort') return REVIEW_QUERY_PROBLEMS.sort(sent)
  switch (problem.code) {
    case 'shape':
      return REVIEW_QUERY_PROBLEMS.shape(sent)
    case 'too-many':
      return REVIEW_QUERY_PROBLEMS['too-many'](REVIEW_FILTERS_MAX)
    case 'field':
      return REVIEW_QUERY_PROBLEMS.field(sent, clipped(problem.word), formatList(REVIEW_FIELDS, 'or'))
    case 'operator':
      return REVIEW_QUERY_PROBLEMS.operator(sent, clipped(problem.word), formatList(operatorsOf(problem.field), 'or'))
    case 'value':
      return REVIEW_QUERY_PROBLEMS.value(sent, clipped(problem.word), FIELD_VALUES[problem.field])
  }
}

const SHOWN_LENGTH_MAX = 60

function clipped(text: string): string {
  const visibleText = text.replaceAll(/\p{C}/gu, ' ')
  return visibleText.length > SHOWN_LENGTH_MAX ? `${visibleText.slice(0, SHOWN_LENGTH_MAX)}…` : visibleText
}

export function filterLabel(filter: ReviewFilter): string {
  if (filter.field === 'Rating') return RATING_LABELS[filter.operator](filter.rating)
  if (filter.field === 'SubmissionTime') return `${TIME_WORDS[filter.operator]} ${formatDay(dayOf(filter.from))}`
  const isPositive = filter.is === (filter.operator === 'eq')
  if (filter.field === 'IsRecommended') return isPositive ? 'Recommended' : 'Not recommended'
  return isPositive ? 'With photos' : 'Without photos'
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

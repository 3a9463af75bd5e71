import { lineSize } from '../../domain/catalogue/product.ts'
import type { Verdict } from '../../domain/catalogue/review.ts'
import { REVIEWS_PER_PAGE } from '../../domain/catalogue/review-question.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductView } from '../../ui/product-view.tsx'
import { RatingBars } from '../../ui/rating-bars.tsx'
import { Stars } from '../../ui/stars.tsx'
import { urls } from '../../urls.ts'
import { PRODUCT_MESSAGES, REVIEW_MESSAGES as SAYS } from './messages.ts'
import type { FoundReviews, ShownReview } from './review.records.ts'
import { type AskedReviews, LIST_ID, ReviewForm, toList, viewOf } from './review-form.tsx'

export interface ReviewsProps extends AskedReviews {
  verdict: Verdict
  reviews: FoundReviews
  isTurnedAway: boolean
}

export function Reviews(props: ReviewsProps) {
  return (
    <section className="stack stack-5" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{PRODUCT_MESSAGES.reviews}</h2>
      {countOf(props.verdict) === 0 ? (
        <p className="muted">{SAYS.none}</p>
      ) : (
        <div className="verdict">
          <VerdictOf {...props} />
          <div>
            <ReviewForm {...props} />
            <Found {...props} />
          </div>
        </div>
      )}
    </section>
  )
}

export function countOf({ stars }: Verdict): number {
  return stars.reduce((sum, each) => sum + each, 0)
}

export function averageOf(verdict: Verdict): number {
  return verdict.stars.reduce((sum, each, place) => sum + each * (place + 1), 0) / countOf(verdict)
}

function VerdictOf(props: ReviewsProps) {
  const { verdict, question } = props
  const count = countOf(verdict)
  const average = averageOf(verdict)
  const [only, ...more] = question.filters
  const bars = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: verdict.stars[stars - 1] ?? 0,
    href: toList(props, { filters: [`Rating:eq:${stars}`] }),
    isCurrent: only?.written === `Rating:eq:${stars}` && more.length === 0,
  }))
  return (
    <div className="stack">
      <div className="cluster">
        <p className="verdict__mark">{average.toFixed(1)}</p>{' '}
        <div>
          <Stars rating={average} />
          <p className="small muted">{SAYS.outOf(count)}</p>
        </div>
      </div>
      <RatingBars bars={bars} />
      <p className="small muted">{SAYS.recommend(Math.round((verdict.recommended / count) * 100))}</p>
    </div>
  )
}

function Found(props: ReviewsProps) {
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
      {props.isTurnedAway && (
        <div className="reviews__news" id="helpful" tabIndex={-1}>
          <Notice tone="warning">{SAYS.later}</Notice>
        </div>
      )}
      {reviews.length === 0 && (
        <p>
          {SAYS.noMatch} {isFiltered && <a href={toList(props, { filters: [] })}>{SAYS.showAll}</a>}
        </p>
      )}
      {hasMatch && (
        <p className="reviews__match" id={LIST_ID}>
          {SAYS.match(total, countOf(verdict))}
        </p>
      )}
      <ul className="reviews" id={hasMatch ? undefined : LIST_ID}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            {/* Somebody else's link does not thank. */}
            {review.isFoundHelpful && review.reviewId === visit.query.get('helpful') && (
              <div className="reviews__news" id="helpful" tabIndex={-1}>
                <Notice tone="success">{SAYS.thanks}</Notice>
              </div>
            )}
            <ReviewOf {...props} review={review} post={post} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={Math.ceil(total / REVIEWS_PER_PAGE)}
        to={(number) => toList(props, { page: number })}
        label={SAYS.pages}
      />
    </>
  )
}

interface ReviewOfProps extends AskedReviews {
  review: ShownReview
  post: { action: string; hidden: HiddenField[] }
}

function ReviewOf({ review, post, product: { productType }, visit }: ReviewOfProps) {
  const { author, place, size, colour } = review
  const worn = [lineSize({ size, productType }), colour].filter(Boolean).join(', ')
  const facts = [place ? `${author}, ${place}` : author, formatDay(dayOf(review.submittedAt)), worn].filter(Boolean)
  const photos = photosOf(review, visit)
  return (
    <article className="review">
      <p className="cluster">
        <Stars rating={review.rating} />
        <span className="vh">{SAYS.stars(review.rating)}</span>{' '}
        {review.isRecommended && <Pill tone="success" label={SAYS.recommends} />}
      </p>
      {review.title && <h3>{review.title}</h3>}
      {review.text && <p className="review__text">{review.text}</p>}
      {photos.length > 0 && (
        <ul className="review__photos">
          {photos.map((photo, at) => (
            <li key={`${at} ${photo.src}`}>
              <ProductView {...photo} alt={SAYS.photo(author, at + 1, photos.length)} fit="cover" lazy />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={facts} />
      {review.isFoundHelpful ? (
        <p className="small muted review__found">{SAYS.foundHelpful(review.helpful)}</p>
      ) : (
        <form method="post" action={post.action}>
          <HiddenFields fields={[...post.hidden, { name: 'reviewId', value: review.reviewId }]} />
          <Button variant="link">
            {SAYS.helpful(review.helpful)}
            <span className="vh">: {review.title || facts[0]}</span>
          </Button>
        </form>
      )}
    </article>
  )
}

/** Allowed on a page (D-176). */
function photosOf({ photos }: ShownReview, { pictureOf }: AskedReviews['visit']) {
  return photos.flatMap(({ url, ...size }) => {
    const src = pictureOf(url)
    return src === null || size.width < 1 || size.height < 1 ? [] : [{ src, ...size }]
  })
}

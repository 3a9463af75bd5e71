import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager, type PagerProps } from '../../ui/pager.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductView, type ProductViewProps } from '../../ui/product-view.tsx'
import { type RatingBar, RatingBars } from '../../ui/rating-bars.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stars } from '../../ui/stars.tsx'
import { PRODUCT_MESSAGES, REVIEW_MESSAGES as SAYS } from './messages.ts'

export interface VerdictProps {
  mark: string
  average: number
  count: number
  recommend: string
}

interface Selecting {
  value: string
  options: { value: string; label: string }[]
}

interface ReviewProps {
  reviewId: string
  rating: number
  title: string
  text: string
  isRecommended: boolean
  facts: string[]
  photos: ProductViewProps[]
  helpful: number
  isFoundHelpful: boolean
  isThanked: boolean
}

export interface ReviewsProps {
  verdict: VerdictProps | null
  bars: RatingBar[]
  form: { action: string; hidden: HiddenField[]; sort: Selecting; filter: Selecting }
  problems: { field: 'sort' | 'filter'; message: string }[]
  applied: { filters: { label: string; href: string }[]; clearHref: string } | null
  turnedAway: string | null
  reviews: ReviewProps[]
  match: string | null
  showAllHref: string | null
  helpful: { action: string; hidden: HiddenField[] }
  pager: PagerProps | null
}

export function Reviews(props: ReviewsProps) {
  const { verdict } = props
  return (
    <section className="stack stack-5" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{PRODUCT_MESSAGES.reviews}</h2>
      {verdict === null ? (
        <p className="muted">{SAYS.none}</p>
      ) : (
        <div className="verdict">
          <VerdictOf {...verdict} bars={props.bars} />
          <div>
            <Asking {...props} />
            <Found {...props} />
          </div>
        </div>
      )}
    </section>
  )
}

function VerdictOf({ mark, average, count, recommend, bars }: VerdictProps & Pick<ReviewsProps, 'bars'>) {
  return (
    <div className="stack">
      <div className="cluster">
        <p className="verdict__mark">{mark}</p>{' '}
        <div>
          <Stars rating={average} />
          <p className="small muted">{SAYS.outOf(count)}</p>
        </div>
      </div>
      <RatingBars bars={bars} />
      <p className="small muted">{recommend}</p>
    </div>
  )
}

function Asking({ form, problems, applied }: ReviewsProps) {
  const errorOf = (field: 'sort' | 'filter') => problems.find((each) => each.field === field)?.message
  return (
    <>
      <form className="verdict__form" method="get" action={form.action}>
        <HiddenFields fields={form.hidden} />
        <SelectField name="sort" label={SAYS.sort} {...form.sort} error={errorOf('sort')} />
        <SelectField name="filter" label={SAYS.filter} {...form.filter} error={errorOf('filter')} />
        <Button variant="secondary">{SAYS.show}</Button>
      </form>
      {applied && (
        <ul className="applied" aria-label={SAYS.applied}>
          {applied.filters.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                <span className="vh">{SAYS.remove} </span>
                {label}
                <Icon name="close" />
              </a>
            </li>
          ))}
          <li>
            <a className="applied__all" href={applied.clearHref}>
              {SAYS.clear}
            </a>
          </li>
        </ul>
      )}
    </>
  )
}

function Found({ turnedAway, reviews, match, showAllHref, helpful, pager }: ReviewsProps) {
  return (
    <>
      {turnedAway && (
        <div className="reviews__news" id="helpful" tabIndex={-1}>
          <Notice tone="warning">{turnedAway}</Notice>
        </div>
      )}
      {reviews.length === 0 && (
        <p>
          {SAYS.noMatch} {showAllHref && <a href={showAllHref}>{SAYS.showAll}</a>}
        </p>
      )}
      {match && (
        <p className="reviews__match" id="reviews-list">
          {match}
        </p>
      )}
      <ul className="reviews" id={match ? undefined : 'reviews-list'}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            {review.isThanked && (
              <div className="reviews__news" id="helpful" tabIndex={-1}>
                <Notice tone="success">{SAYS.thanks}</Notice>
              </div>
            )}
            <ReviewOf {...review} post={helpful} />
          </li>
        ))}
      </ul>
      {pager && <Pager {...pager} label={SAYS.pages} />}
    </>
  )
}

function ReviewOf({ post, ...review }: ReviewProps & { post: ReviewsProps['helpful'] }) {
  return (
    <article className="review">
      <p className="cluster">
        <Stars rating={review.rating} />
        <span className="vh">{SAYS.stars(review.rating)}</span>{' '}
        {review.isRecommended && <Pill tone="success" label={SAYS.recommends} />}
      </p>
      {review.title && <h3>{review.title}</h3>}
      {review.text && <p className="review__text">{review.text}</p>}
      {review.photos.length > 0 && (
        <ul className="review__photos">
          {review.photos.map((photo) => (
            <li key={photo.alt}>
              <ProductView {...photo} />
            </li>
          ))}
        </ul>
      )}
      <Facts facts={review.facts} />
      {review.isFoundHelpful ? (
        <p className="small muted review__found">{SAYS.foundHelpful(review.helpful)}</p>
      ) : (
        <form method="post" action={post.action}>
          <HiddenFields fields={[...post.hidden, { name: 'reviewId', value: review.reviewId }]} />
          <Button variant="link">
            {SAYS.helpful(review.helpful)}
            <span className="vh">: {review.title || review.facts[0]}</span>
          </Button>
        </form>
      )}
    </article>
  )
}

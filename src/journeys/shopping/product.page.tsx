import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { CAROUSELS_SCRIPT, CarouselPlace, type CarouselPlaceProps, ROOM_SCRIPT } from '../../flows/carousel-place.tsx'
import type { ShownMessage } from '../../flows/product-messages.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductView, type ProductViewProps } from '../../ui/product-view.tsx'
import { Stars } from '../../ui/stars.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { BuyForm, type BuyProps, problemField } from './buy.tsx'
import { type ChoiceProps, type PriceProps, ProductChoice, ProductPrice } from './choice.tsx'
import { REVIEW_MESSAGES, PRODUCT_MESSAGES as SAYS } from './messages.ts'
import type { Promises } from './promises.ts'
import { Reviews, type ReviewsProps, type VerdictProps } from './reviews.tsx'

export interface ProductPageProps {
  address: string
  crumbs: Crumb[]
  name: string
  views: ProductViewProps[]
  notForSale: { title: string; text: string } | null
  price: PriceProps | null
  verdict: VerdictProps | null
  messages: ShownMessage[]
  offers: string[]
  choice: ChoiceProps | null
  buy: BuyProps | null
  problem: string | null
  about: { title: string; text: string; points: string[] } | null
  care: { title: string; text: string } | null
  promises: Promises
  reviews: ReviewsProps
  goesWith: CarouselPlaceProps | null
  recentlyViewed: CarouselPlaceProps
}

export const productPage = definePage<ProductPageProps>({
  isShop: true,
  earlyScripts: [ROOM_SCRIPT],
  scripts: ['src/client/product.client.ts', CAROUSELS_SCRIPT],
  title: ({ name, reviews, problem }) => errorTitle(problem !== null || reviews.problems.length > 0, name),
  description: ({ about }) => about && [about.text, ...about.points].join(' '),
  indexedAt: ({ address }) => address,
  View: (props) => (
    <div className="wrap page" data-notes-visit="">
      <Breadcrumb crumbs={props.crumbs} />
      <div className="stack stack-8">
        <div className="stack">
          <ErrorSummary errors={problemsOf(props)} />
          <div className="item">
            <Views {...props} />
            <div className="stack stack-5 item__buy">
              <Head {...props} />
              <Messages {...props} tone="info" />
              {props.buy ? <BuyForm {...props.buy} /> : props.choice && <ProductChoice {...props.choice} />}
              <Promised {...props} />
              <Folds {...props} />
            </div>
          </div>
        </div>
        <div>
          {props.goesWith && <CarouselPlace {...props.goesWith} above />}
          <Reviews {...props.reviews} />
        </div>
      </div>
      <CarouselPlace {...props.recentlyViewed} />
    </div>
  ),
})

/** Without reviews there are no review fields to link to. */
function problemsOf({ problem, buy, reviews }: ProductPageProps) {
  const wrong = reviews.problems.map(({ field, message }) => ({
    fieldId: reviews.verdict ? field : 'reviews',
    message,
  }))
  if (problem === null) return wrong
  return [{ fieldId: buy ? problemField(buy) : 'main', message: problem }, ...wrong]
}

/** Serious ones stand out, below the name. */
function Messages({ messages, tone }: { messages: ProductPageProps['messages']; tone: 'info' | 'error' }) {
  return messages
    .filter((each) => each.tone === tone)
    .map(({ text }) => (
      <Notice key={text} tone={tone} size={tone === 'error' ? 'default' : 'compact'} role="none">
        {text}
      </Notice>
    ))
}

function Views({ name, views }: ProductPageProps) {
  if (views.length === 0) return <span className="pic" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is swiped, and by keyboard moved with the arrows
    <ul className="views" tabIndex={0} aria-label={SAYS.pictures(name)}>
      {views.map((view) => (
        <li key={view.alt}>
          <ProductView {...view} />
        </li>
      ))}
    </ul>
  )
}

function Head({ name, price, verdict, notForSale, offers, messages }: ProductPageProps) {
  return (
    <div className="stack stack-2">
      <h1>
        <ProductName name={name} />
      </h1>
      <Messages messages={messages} tone="error" />
      {price && <ProductPrice {...price} />}
      {verdict && (
        <p>
          <a className="rating" href="#reviews">
            <Stars rating={verdict.average} />
            <span>{REVIEW_MESSAGES.rating(verdict.mark, verdict.count)}</span>
          </a>
        </p>
      )}
      {notForSale && (
        <Notice tone="info" title={notForSale.title} role="none">
          {notForSale.text}
        </Notice>
      )}
      {offers.length > 0 && (
        <ul className="item__offers" aria-label={SAYS.offers}>
          {offers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Promised({ promises }: ProductPageProps) {
  if (promises.short.length === 0) return null
  return (
    <ul className="promises">
      {promises.short.map(({ icon, title, text, link }) => (
        <li key={title}>
          <Icon name={icon} />
          <b>{title}</b>{' '}
          <p>
            <LinkedText text={text} link={promises.contact} /> {link && <a href={link.href}>{link.label}</a>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Folds({ about, care, promises, notForSale, messages }: ProductPageProps) {
  // A recall says how it goes back: the usual rule would contradict it.
  const isRecalled = notForSale && messages.some(({ tone }) => tone === 'error')
  return (
    <div className="folds">
      {about && (
        <Fold title={about.title} open>
          {about.text && <p>{about.text}</p>}
          {about.points.length > 0 && (
            <ul>
              {about.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Fold>
      )}
      {care && (
        <Fold title={care.title}>
          <p>{care.text}</p>
        </Fold>
      )}
      {!isRecalled && (
        <Fold title={notForSale ? SAYS.returns : SAYS.deliveryAndReturns}>
          <p>
            <LinkedText text={promises.sentences.join(' ')} link={promises.contact} />
          </p>
        </Fold>
      )}
    </div>
  )
}

import { isSoldOut, type OfferedColour, type VariantChoice } from '../../domain/catalogue/choose-variant.ts'
import { sellsClothes } from '../../domain/catalogue/departments.ts'
import { type Media, type MediaSource, picturesOf } from '../../domain/catalogue/media.ts'
import { offerTexts } from '../../domain/catalogue/offer.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { OrderingTerms } from '../../domain/delivery/ordering.ts'
import type { Policy } from '../../domain/policy/policy.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { type PictureFit, type PictureFocus, ProductPhoto, type ProductPhotoProps } from '../../ui/product-photo.tsx'
import { Stars } from '../../ui/stars.tsx'
import { PATHS, urls } from '../../urls.ts'
import { whyNotOrderableText } from '../basket/basket-refusals.ts'
import { productMessages } from '../basket/product-messages.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { CatalogueProduct } from '../catalogue/catalogue.records.ts'
import { shownSources } from '../catalogue/product-pictures.ts'
import {
  CAROUSELS_SCRIPT,
  CarouselPlace,
  RESERVE_SPACE_SCRIPT,
  recentlyViewedCarousel,
  relatedCarousel,
} from '../recommendations/carousel-place.tsx'
import { BuyForm, ProductPrice, problemField, type RefusedAddition, VariantLinks } from './buy.tsx'
import { shelfCrumbs } from './grid.page.tsx'
import { PRODUCT_MESSAGES as MESSAGES, REVIEW_MESSAGES } from './messages.ts'
import { type DeliveryAndReturnPromises, promisesOfProduct } from './promises.ts'
import { averageRating, problemSentence, Reviews, type ReviewsProps, reviewCount } from './reviews.tsx'

export interface ProductPageProps extends CatalogueProduct, Omit<ReviewsProps, 'product' | 'visit'> {
  visit: ShopVisit
  ordering: OrderingTerms | null
  /** Null if the product is not for sale. */
  choice: VariantChoice | null
  colour: OfferedColour | null
  tried: RefusedAddition | null
}

export const productPage = definePage<ProductPageProps>({
  isShop: true,
  earlyScripts: [RESERVE_SPACE_SCRIPT],
  scripts: ['src/features/shop/product.client.ts', CAROUSELS_SCRIPT],
  title: ({ product, question, tried }) => errorTitle(tried !== null || question.problems.length > 0, product.name),
  description: ({ product: { copy } }) => [copy.about, ...copy.points].join(' ') || null,
  indexedAt: ({ product, visit }) => urls.product(visit.site, product),
  View: (props) => {
    const { visit, product, choice, tried } = props
    const { productId } = product
    const related = choice && relatedCarousel(visit, 'product', { productId, articleId: articleOf(product, choice) })
    return (
      <div className="wrap page" data-records-view="">
        <Breadcrumb crumbs={[...shelfCrumbs(visit.site, product.shelf), { label: product.name }]} />
        <div className="stack stack-8">
          <div className="stack">
            <ErrorSummary errors={problemsOf(props)} />
            <div className="item">
              <Views {...props} />
              <div className="stack stack-5 item__buy">
                <ProductHead {...props} />
                <Messages product={product} tone="info" />
                {choice && visit.hasPage(PATHS.basket) && (
                  <BuyForm product={product} choice={choice} visit={visit} tried={tried} />
                )}
                {choice && !visit.hasPage(PATHS.basket) && (
                  <VariantLinks product={product} choice={choice} visit={visit} />
                )}
                <PromiseList {...props} />
              </div>
            </div>
          </div>
          <div>
            <CarouselPlace carousel={related} above />
            <Reviews {...props} />
          </div>
        </div>
        <CarouselPlace carousel={recentlyViewedCarousel(visit, 'PDP', productId)} />
      </div>
    )
  },
})

function articleOf({ variants }: Product, { variant, colour }: VariantChoice): string | null {
  const shown = variant ?? variants.find((offered) => offered.colour === (colour?.colour ?? null))
  return shown?.articleId ?? null
}

/** Without reviews there are no review fields to link to. */
function problemsOf({ visit, choice, tried, question, verdict }: ProductPageProps) {
  const reviewErrors = question.problems.map((problem) => ({
    fieldId: reviewCount(verdict) > 0 ? problem.in : 'reviews',
    message: problemSentence(problem),
  }))
  if (tried === null) return reviewErrors
  const fieldId = choice && visit.hasPage(PATHS.basket) ? problemField({ choice, tried }) : 'main'
  return [{ fieldId, message: tried.problem }, ...reviewErrors]
}

/** Shows the product's messages of one tone: errors stand out, below the product's name. */
function Messages({ product, tone }: { product: Product; tone: 'info' | 'error' }) {
  return productMessages(product)
    .filter((message) => message.tone === tone)
    .map(({ text }) => (
      <Notice key={text} tone={tone} size={tone === 'error' ? 'default' : 'compact'} role="none">
        {text}
      </Notice>
    ))
}

function Views({ product, colour, visit }: ProductPageProps) {
  const views = pictureViews(product, colour?.colour ?? null, visit.pictureOf)
  if (views.length === 0) return <span className="pic" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is swiped, and by keyboard moved with the arrows
    <ul className="views" tabIndex={0} aria-label={MESSAGES.pictures(product.name)}>
      {views.map((view) => (
        <li key={view.alt}>
          <ProductPhoto {...view} />
        </li>
      ))}
    </ul>
  )
}

function ProductHead({ visit, product, choice, verdict, ordering, offers }: ProductPageProps) {
  const offerSentences = choice ? offerTexts(product.promotions, offers) : []
  const count = reviewCount(verdict)
  return (
    <div className="stack stack-2">
      <h1>
        <ProductName name={product.name} />
      </h1>
      <Messages product={product} tone="error" />
      {choice && <ProductPrice choice={choice} visit={visit} />}
      {count > 0 && (
        <p>
          <a className="rating" href="#reviews">
            <Stars rating={averageRating(verdict)} />
            <span>{REVIEW_MESSAGES.rating(averageRating(verdict).toFixed(1), count)}</span>
          </a>
        </p>
      )}
      {!ordering?.isOpen && <NotForSale ordering={ordering} />}
      {offerSentences.length > 0 && (
        <ul className="item__offers" aria-label={MESSAGES.offers}>
          {offerSentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NotForSale({ ordering }: { ordering: Exclude<OrderingTerms, { isOpen: true }> | null }) {
  const isSeasonOver = ordering?.why.code === 'season-over'
  return (
    <Notice tone="info" title={isSeasonOver ? MESSAGES.notForSale : MESSAGES.noLongerSold.title} role="none">
      {isSeasonOver ? whyNotOrderableText(ordering.why) : MESSAGES.noLongerSold.text}
    </Notice>
  )
}

function PromiseList(props: ProductPageProps) {
  const { product, choice, visit } = props
  const isForSale = choice !== null
  const promises = promisesOfProduct(product, { isForSale, isSoldOut: isForSale && isSoldOut(choice) }, visit)
  return (
    <>
      {promises.short.length > 0 && (
        <ul className="promises">
          {promises.short.map(({ icon, title, text, link }) => (
            <li key={title}>
              <Icon path={icon} />
              <b>{title}</b>{' '}
              <p>
                <LinkedText text={text} link={promises.contact} /> {link && <a href={link.href}>{link.label}</a>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Folds {...props} promises={promises} />
    </>
  )
}

function Folds({ visit, product, ordering, promises }: ProductPageProps & { promises: DeliveryAndReturnPromises }) {
  const { noun, about, points, care } = product.copy
  // A recall has its own return instructions: the usual rule would contradict them.
  const isRecalled = !ordering?.isOpen && productMessages(product).some(({ tone }) => tone === 'error')
  return (
    <div className="folds">
      {(about !== '' || points.length > 0) && (
        <Fold title={MESSAGES.about(noun)} open>
          {about && <p>{about}</p>}
          {points.length > 0 && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </Fold>
      )}
      {care !== null && (
        <Fold title={careTitle(product, visit.site.policy)}>
          <p>{care}</p>
        </Fold>
      )}
      {!isRecalled && (
        <Fold title={ordering?.isOpen ? MESSAGES.deliveryAndReturns : MESSAGES.returns}>
          <p>
            <LinkedText text={promises.sentences.join(' ')} link={promises.contact} />
          </p>
        </Fold>
      )}
    </div>
  )
}

/** Only products of a clothes department have fabric. */
function careTitle({ productType, shelf }: Product, { departments }: Policy): string {
  if (productType === 'Foods') return MESSAGES.foodCare
  if (productType === 'EGiftCard') return MESSAGES.cardCare
  if (productType === 'Furniture' || shelf?.department === 'home') return MESSAGES.homeCare
  return sellsClothes(departments, shelf?.department ?? null) ? MESSAGES.clothesCare : MESSAGES.care
}

type PictureOf = Visit['pictureOf']

/** The first picture fills its column, and the others are three in a row; on phones all are swiped. */
const FIRST_SIZES = '(min-width: 56.25rem) 46rem, min(88vw, 26rem)'
const OTHER_SIZES = '(min-width: 56.25rem) 15rem, min(88vw, 26rem)'

/** The pictures that a page may show (D-176). */
function pictureViews(
  { name, media }: { name: string; media: readonly Media[] },
  colour: string | null,
  pictureOf: PictureOf,
): ProductPhotoProps[] {
  const shown = picturesOf(media, colour).flatMap((picture) => {
    const sources = shownSources(picture, pictureOf)
    return sources.length === 0 ? [] : [{ media: picture, sources }]
  })
  return shown.map(({ media: { resizeMode, focusPoint }, sources }, place) => ({
    ...bySources(sources),
    alt: MESSAGES.picture(name, colour, place + 1),
    sizes: place === 0 ? FIRST_SIZES : OTHER_SIZES,
    fit: ownEntry(FITS, resizeMode) ?? 'contain',
    focus: ownEntry(FOCUSES, focusPoint),
    lazy: place > 0,
  }))
}

/** Formats that not every browser knows, best first. */
const MODERN_FORMATS = { AVIF: 'image/avif', WEBP: 'image/webp' } as const

function bySources(
  sources: readonly MediaSource[],
): Pick<ProductPhotoProps, 'src' | 'srcSet' | 'width' | 'height' | 'newerFormats'> {
  const universal = sources.filter(({ format }) => ownEntry(MODERN_FORMATS, format) === null)
  // A format that most browsers know is better than no picture.
  const usable = universal.length > 0 ? universal : sources.filter(({ format }) => format === sources[0]?.format)
  const largest = usable.at(-1)
  return {
    src: largest?.url ?? '',
    srcSet: srcSetOf(usable),
    width: largest?.width ?? 1,
    height: largest?.height ?? 1,
    newerFormats: Object.entries(MODERN_FORMATS).flatMap(([format, type]) => {
      const ofFormat = sources.filter((source) => source.format === format)
      return ofFormat.length === 0 || universal.length === 0
        ? []
        : [{ type, srcSet: srcSetOf(ofFormat) ?? ofFormat[0]?.url ?? '' }]
    }),
  }
}

/** Null if the picture has only one width. */
function srcSetOf(sources: readonly MediaSource[]): string | null {
  const byWidth = new Map(sources.map(({ width, url }) => [width, url]))
  if (byWidth.size < 2) return null
  return [...byWidth].map(([width, url]) => `${inSrcSet(url)} ${width}w`).join(', ')
}

/** In a `srcset` a comma at the end of a URL would end its entry. */
function inSrcSet(url: string): string {
  return url.replace(/,+$/, (commas) => '%2C'.repeat(commas.length))
}

/** How a picture fits into its frame (DAT-36): a picture that was cropped for another frame fills ours. */
const FITS: Readonly<Record<string, PictureFit>> = { CROP: 'cover', FILL: 'cover', THUMB: 'cover', SCALE: 'fill' }

const FOCUSES: Readonly<Record<string, PictureFocus>> = {
  TOP: 'top',
  BOTTOM: 'bottom',
  LEFT: 'left',
  RIGHT: 'right',
  FACE: 'face',
  FACES: 'face',
  TOP_LEFT: 'top-left',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_RIGHT: 'bottom-right',
}

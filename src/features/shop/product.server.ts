import { addToBasket } from '../../domain/basket/basket.ts'
import { chooseVariant, offeredColours } from '../../domain/catalogue/choose-variant.ts'
import { type Product, slugInAddress } from '../../domain/catalogue/product.ts'
import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { type ReadReviewQuery, readReviewQuery } from '../../domain/catalogue/review-query.ts'
import { priceAt, quantityAt, saleStatusAt } from '../../domain/catalogue/sold-at.ts'
import { orderingTerms } from '../../domain/delivery/ordering.ts'
import { readPageNumber } from '../../domain/orders/history-view.ts'
import type { Visitor } from '../../domain/recommendations/product-views.ts'
import type { BrandSite, MainSiteKey } from '../../domain/sites/site.ts'
import type { ProductPageState } from '../../make-address.ts'
import { sentFormKey, sentValue } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject } from '../../platform/security/limits.ts'
import { urls } from '../../urls.ts'
import type { BasketRecords } from '../basket/basket.records.ts'
import { countBasketChange, TOO_MANY_CHANGES } from '../basket/basket.server.ts'
import { notAddedText, whyNotOrderableText } from '../basket/basket-refusals.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import type { CatalogueProduct, CatalogueRecords } from '../catalogue/catalogue.records.ts'
import type { ProductViews } from '../catalogue/product-views.records.ts'
import type { ContentReader } from '../content/content.records.ts'
import type { RefusedAddition } from './buy.tsx'
import { BUY_MESSAGES as MESSAGES } from './messages.ts'
import { type ProductPageProps, productPage } from './product.page.tsx'
import type { ReviewPage, ReviewRecords } from './review.records.ts'

export interface ProductParts {
  content: ContentReader
  catalogue: CatalogueRecords
  reviews: ReviewRecords
}

/** An id of any other form is not looked up. */
const PRODUCT_ID = /^[^\p{C}]{1,100}$/u

interface Outcome {
  tried?: RefusedAddition | null
  isRateLimited?: boolean
}

/** Colour and size are in the address (REC-17, D-172). */
export async function showProduct(parts: ProductParts, visit: Visit): Promise<Answer> {
  const catalogueProduct = await findProduct(parts, visit)
  if (catalogueProduct === null) return missing
  if (visit.params.slug !== slugInAddress(catalogueProduct.product.slug))
    return movedTo(catalogueProduct.product, visit)
  return await answerWithProduct(parts, catalogueProduct, visit)
}

async function findProduct({ catalogue }: ProductParts, { site, params }: Visit): Promise<CatalogueProduct | null> {
  const { productId = '' } = params
  const catalogueProduct = PRODUCT_ID.test(productId) ? await catalogue.find(productId, site) : null
  return catalogueProduct && saleStatusAt(catalogueProduct.product, site) !== null ? catalogueProduct : null
}

async function answerWithProduct(
  parts: ProductParts,
  catalogueProduct: CatalogueProduct,
  baseVisit: Visit,
  { tried = null, isRateLimited = false }: Outcome = {},
): Promise<Answer> {
  const visit = await shopVisit(parts, baseVisit)
  const { site, query } = visit
  const { product } = catalogueProduct
  const triedVariant = product.variants.find(({ sku }) => sku === tried?.sku)
  const wanted = { colour: query.get('colour'), size: triedVariant ? triedVariant.size : query.get('size') }
  const ordering = orderingTerms(product, site, visit.now, visit.cutOffs)
  const choice = ordering?.isOpen ? chooseVariant(product, site, catalogueProduct.stock, wanted) : null
  const colour = choice?.colour ?? offeredColours(product.variants, wanted.colour).find(({ isChosen }) => isChosen)
  const question = readReviewQuery(query.get('sort'), query.getAll('filter'))
  const reviews = await findReviews(parts, catalogueProduct, question, visit)
  const chosen = {
    colour: query.has('colour') ? colour?.urlName : undefined,
    size: choice?.sizes.find(({ isChosen, size }) => isChosen && query.get('size') === size)?.size,
  }
  const shown = { visit, ordering, choice, colour: colour ?? null, chosen, question, reviews, tried, isRateLimited }
  const isWrong = question.problems.length > 0 || tried !== null
  return show(
    productPage,
    { ...catalogueProduct, ...shown },
    {
      siteSwitchHrefs: elsewhereOf(visit.site, product, chosen),
      department: product.shelf?.department ?? null,
      ...(isRateLimited || tried?.isTooOften ? { status: 429 } : isWrong ? { status: 422 } : {}),
    },
  )
}

/** Redirects permanently, and keeps the query. */
function movedTo(product: Product, { site, query }: Visit): Answer {
  const queryText = query.size > 0 ? `?${query}` : ''
  return { kind: 'redirect', to: urls.product(site, product) + queryText, permanent: true }
}

/** Products without reviews need no query. */
async function findReviews(
  { reviews }: ProductParts,
  { product: { productId }, verdict }: CatalogueProduct,
  { sort, wanted }: ReadReviewQuery,
  { site, query, voterId }: Visit,
): Promise<ReviewPage> {
  if (verdict.stars.every((count) => count === 0)) return { total: 0, page: 1, reviews: [] }
  const helpful = query.get('helpful') ?? ''
  const showing = PRODUCT_ID.test(helpful) ? helpful : null
  const question = { sort, wanted, page: readPageNumber(query.get('page')), showing }
  return await reviews.find({ productId, locale: reviewLocaleOf(site) }, question, voterId())
}

function elsewhereOf(
  { sites }: BrandSite,
  product: Product,
  chosen: ProductPageProps['chosen'],
): Record<MainSiteKey, string> {
  const addressOn = (key: MainSiteKey) =>
    saleStatusAt(product, sites[key]) === null ? urls.home(sites[key]) : urls.product(sites[key], product, chosen)
  return { uk: addressOn('uk'), ie: addressOn('ie') }
}

export interface AddToBasketParts extends ProductParts {
  baskets: BasketRecords
  attempts: AttemptCounter
}

/** Adds the item once per form, however often the form is sent. */
export async function submitAddToBasket(parts: AddToBasketParts, visit: Visit): Promise<Answer> {
  const { site, now } = visit
  const catalogueProduct = await findProduct(parts, visit)
  if (catalogueProduct === null) return missing
  const { product, stock } = catalogueProduct
  const sku = sentValue(visit.fields, 'sku')
  const refuse = (problem: string, more: { isFull?: boolean; isTooOften?: boolean } = {}) =>
    answerWithProduct(parts, catalogueProduct, visit, { tried: { sku, problem, ...more } })
  if (!(await countBasketChange(parts.attempts, visit))) return await refuse(TOO_MANY_CHANGES, { isTooOften: true })
  const { cutOffs } = await shopVisit(parts, visit)
  const ordering = orderingTerms(product, site, now, cutOffs)
  if (!ordering?.isOpen) return await refuse(whyNotOrderableText(ordering?.why ?? { code: 'not-sold' }))
  if (sku === '') return await refuse(MESSAGES.chooseSize)
  const variant = product.variants.find((offered) => offered.sku === sku && priceAt(offered, site) !== null)
  if (!variant) return await refuse(MESSAGES.notSold)
  const { owner, cookies } = visit.ownBasket()
  const line = { productId: product.productId, sku }
  // The key contains the SKU, so that going back to choose another size adds that one too.
  const key = sentFormKey(visit)
  const { refusal, isNew } = await parts.baskets.change(
    owner,
    site,
    {
      key: key && `${key} ${sku}`,
      decide: (basket) => addToBasket(basket, line, quantityAt(variant, site, stock) ?? 0),
    },
    now,
  )
  if (refusal) return await refuse(notAddedText(refusal), { isFull: refusal.code === 'full' })
  return seeOther(urls.basket(site, { added: sku }), [...cookies(isNew), { cookie: 'added', value: 'yes' }])
}

export interface HelpfulVoteParts extends ProductParts {
  attempts: AttemptCounter
}

/** More votes than a household or an office casts in an hour; too few to lift a review by a script. */
const VOTES_PER_HOUR_MAX = 60

/**
 * Counts one vote per browser id; ids are easily forged, so networks are limited too. The redirect leads to the review,
 * since the vote may move it to another page.
 */
export async function submitHelpfulVote(parts: HelpfulVoteParts, visit: Visit): Promise<Answer> {
  const { reviews, attempts } = parts
  const { site, params, now } = visit
  const { slug = '', productId = '' } = params
  if (!PRODUCT_ID.test(productId)) return missing
  const reviewId = sentValue(visit.fields, 'reviewId')
  const productUrl = (more: ProductPageState = {}) =>
    urls.product(site, { slug, productId }, { ...viewOf(visit), ...more })
  const [count = 0] = await attempts.count([limitSubject('helpful', visit.clientAddress)], now, 60)
  if (count > VOTES_PER_HOUR_MAX) {
    const catalogueProduct = await findProduct(parts, visit)
    return catalogueProduct === null
      ? missing
      : await answerWithProduct(parts, catalogueProduct, visit, { isRateLimited: true })
  }
  const voter = visit.voterId() ?? visit.newVoterId()
  const reviewKey = { productId, locale: reviewLocaleOf(site), reviewId }
  const isCounted = PRODUCT_ID.test(reviewId) && (await reviews.voteHelpful(reviewKey, voter, now))
  if (!isCounted) return seeOther(`${productUrl()}#reviews`)
  return seeOther(`${productUrl({ helpful: reviewId })}#helpful`, [{ cookie: 'voter', value: voter }])
}

function viewOf({ query }: Visit): ProductPageState {
  return {
    colour: query.get('colour') ?? undefined,
    size: query.get('size') ?? undefined,
    sort: query.get('sort') ?? undefined,
    filters: query.getAll('filter'),
    page: readPageNumber(query.get('page')),
  }
}

/** More views than a busy office makes in an hour; too few for a script to fill the records. */
export const GUEST_VIEWS_PER_HOUR_MAX = 600
/** Above this number of networks all counts restart, so that memory stays limited. */
const NETWORKS_MAX = 20_000

/** Records a view, with consent only (D-174), after the page is sent, and never for a prefetch. */
export function viewRecorder(productViews: ProductViews) {
  let hour = 0
  let counts = new Map<string, number>()

  function isWithinLimit({ now, clientAddress }: Visit): boolean {
    const current = Math.floor(now.epochMilliseconds / 3_600_000)
    if (current !== hour || counts.size > NETWORKS_MAX) counts = new Map()
    hour = current
    const count = (counts.get(clientAddress) ?? 0) + 1
    counts.set(clientAddress, count)
    return count <= GUEST_VIEWS_PER_HOUR_MAX
  }

  return (answer: Answer, visit: Visit): Answer => {
    const visitor = isShown(answer, visit) ? visit.visitor() : null
    if (visitor === null || (isGuest(visitor) && !isWithinLimit(visit))) return answer
    const { now, params } = visit
    return { ...answer, afterResponse: () => productViews.record(visitor, params.productId ?? '', now) }
  }
}

function isShown(answer: Answer, { isPreview }: Visit): boolean {
  return answer.kind === 'page' && answer.status === 200 && !isPreview
}

/** Only guests are limited: a customer has one account, but a script can be many guests. */
function isGuest(visitor: Visitor): boolean {
  return 'sessionId' in visitor
}

import { chooseVariant, offeredColours } from '../../domain/catalogue/choose-variant.ts'
import { type Product, slugInAddress } from '../../domain/catalogue/product.ts'
import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { type ReadReviewQuestion, readReviewQuestion } from '../../domain/catalogue/review-question.ts'
import { standingAt } from '../../domain/catalogue/sold-at.ts'
import { mayBeOrdered } from '../../domain/delivery/may-be-ordered.ts'
import { readPage } from '../../domain/orders/history-view.ts'
import type { BrandSite, MainSiteKey } from '../../domain/sites/site.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import type { CatalogueRecords } from '../catalogue/catalogue.records.ts'
import type { FoundProduct } from '../catalogue/catalogue.ts'
import type { Content } from '../content/content.records.ts'
import type { Tried } from './buy.tsx'
import { type ProductPageProps, productPage } from './product.page.tsx'
import type { FoundReviews, ReviewRecords } from './review.records.ts'

export interface ProductParts {
  content: Content
  catalogue: CatalogueRecords
  reviews: ReviewRecords
}

/** Anything else is not looked up. */
export const PRODUCT_ID = /^[^\p{C}]{1,100}$/u

interface Outcome {
  tried?: Tried | null
  isTurnedAway?: boolean
}

/** Colour and size are in the address (REC-17, D-172). */
export async function showProduct(parts: ProductParts, visit: Visit): Promise<Answer> {
  const found = await findProduct(parts, visit)
  if (found === null) return missing
  if (visit.params.slug !== slugInAddress(found.product.slug)) return movedTo(found.product, visit)
  return await answerWithProduct(parts, found, visit)
}

export async function findProduct({ catalogue }: ProductParts, { site, params }: Visit): Promise<FoundProduct | null> {
  const { productId = '' } = params
  const found = PRODUCT_ID.test(productId) ? await catalogue.find(productId, site) : null
  return found && standingAt(found.product, site) !== null ? found : null
}

export async function answerWithProduct(
  parts: ProductParts,
  found: FoundProduct,
  asked: Visit,
  { tried = null, isTurnedAway = false }: Outcome = {},
): Promise<Answer> {
  const visit = await shopVisit(parts, asked)
  const { site, query } = visit
  const { product } = found
  const sent = product.variants.find(({ sku }) => sku === tried?.sku)
  const wanted = { colour: query.get('colour'), size: sent ? sent.size : query.get('size') }
  const ordering = mayBeOrdered(product, site, visit.now, visit.cutOffs)
  const choice = ordering?.isOpen ? chooseVariant(product, site, found.stock, wanted) : null
  const colour = choice?.colour ?? offeredColours(product.variants, wanted.colour).find(({ isChosen }) => isChosen)
  const question = readReviewQuestion(query.get('sort'), query.getAll('filter'))
  const reviews = await findReviews(parts, found, question, visit)
  const chosen = {
    colour: query.has('colour') ? colour?.inAddress : undefined,
    size: choice?.sizes.find(({ isChosen, size }) => isChosen && query.get('size') === size)?.size,
  }
  const shown = { visit, ordering, choice, colour: colour ?? null, chosen, question, reviews, tried, isTurnedAway }
  const isWrong = question.problems.length > 0 || tried !== null
  return show(
    productPage,
    { ...found, ...shown },
    {
      elsewhere: elsewhereOf(visit.site, product, chosen),
      department: product.shelf?.department ?? null,
      ...(isTurnedAway || tried?.isTooOften ? { status: 429 } : isWrong ? { status: 422 } : {}),
    },
  )
}

/** Permanent; the query comes along. */
function movedTo(product: Product, { site, query }: Visit): Answer {
  const asked = query.size > 0 ? `?${query}` : ''
  return { kind: 'redirect', to: urls.product(site, product) + asked, permanent: true }
}

/** Not queried where known to be empty. */
async function findReviews(
  { reviews }: ProductParts,
  { product: { productId }, verdict }: FoundProduct,
  { sort, wanted }: ReadReviewQuestion,
  { site, query, voterId }: Visit,
): Promise<FoundReviews> {
  if (verdict.stars.every((count) => count === 0)) return { total: 0, page: 1, reviews: [] }
  const helpful = query.get('helpful') ?? ''
  const showing = PRODUCT_ID.test(helpful) ? helpful : null
  const question = { sort, wanted, page: readPage(query.get('page')), showing }
  return await reviews.find({ productId, locale: reviewLocaleOf(site) }, question, voterId())
}

function elsewhereOf(
  { sites }: BrandSite,
  product: Product,
  chosen: ProductPageProps['chosen'],
): Record<MainSiteKey, string> {
  const on = (key: MainSiteKey) =>
    standingAt(product, sites[key]) === null ? urls.home(sites[key]) : urls.product(sites[key], product, chosen)
  return { uk: on('uk'), ie: on('ie') }
}

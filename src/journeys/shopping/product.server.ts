import { type Choice, chooseVariant } from '../../domain/catalogue/choose-variant.ts'
import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import { isShown } from '../../domain/catalogue/offer.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { reviewLocaleOf } from '../../domain/catalogue/review.ts'
import { type ReadReviewQuestion, readReviewQuestion } from '../../domain/catalogue/review-question.ts'
import { type Standing, standingAt } from '../../domain/catalogue/sold-at.ts'
import { readPage } from '../../domain/orders/paging.ts'
import { type MainSiteKey, SITES } from '../../domain/sites/site.ts'
import { slugInAddress } from '../../make-address.ts'
import type { CatalogueRecords, FoundProduct } from '../../ports/catalogue.ts'
import type { FoundReviews, ReviewRecords } from '../../ports/reviews.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { Visit } from '../../web/visit.ts'
import { buyProps, choiceProps, priceProps } from './choice-props.ts'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'
import { type ProductPageProps, productPage } from './product.page.tsx'
import { pictureViews } from './product-pictures.ts'
import { promisesOf } from './promises.ts'
import { chosenInAddress, reviewsProps, verdictProps } from './reviews-props.ts'

export interface ProductParts {
  catalogue: CatalogueRecords
  reviews: ReviewRecords
}

/** What the catalogue may call a product: what no id is need not be asked for. */
export const PRODUCT_ID = /^[^\p{C}]{1,100}$/u

/** What somebody tried to buy, and why that could not be. */
interface Tried {
  sku: string
  problem: string
}

/** `/{slug}/p/{productId}`: one product, with colour and size chosen by the address (REC-17, D-172). */
export async function showProduct(parts: ProductParts, visit: Visit): Promise<Answer> {
  const found = await findProduct(parts, visit)
  if (found === null) return missing
  if (visit.params.slug !== slugInAddress(found.product.slug)) return movedTo(found.product, visit)
  return await answerWithProduct(parts, found, visit)
}

/** Null where there is none, or none that has a page here. */
export async function findProduct({ catalogue }: ProductParts, { site, params }: Visit): Promise<FoundProduct | null> {
  const { productId = '' } = params
  const found = PRODUCT_ID.test(productId) ? await catalogue.find(productId, site) : null
  return found && standingAt(found.product, site) !== null ? found : null
}

export async function answerWithProduct(
  parts: ProductParts,
  found: FoundProduct,
  visit: Visit,
  tried: Tried | null = null,
): Promise<Answer> {
  const { site, query } = visit
  const { product } = found
  const standing = standingAt(product, site)
  const sent = product.variants.find(({ sku }) => sku === tried?.sku)
  const wanted = { colour: query.get('colour'), size: sent ? sent.size : query.get('size') }
  const choice = chooseVariant(product, site, found.stock, wanted)
  if (choice === null || standing === null) return missing
  const question = readReviewQuestion(query.get('sort'), query.getAll('filter'))
  const page = readPage(query.get('page'))
  const reviews = await findReviews(parts, found, question, page, visit)
  const props = productProps({ found, standing, choice, question, page, reviews, tried }, visit)
  return show(productPage, props, {
    elsewhere: elsewhereOf(product),
    department: product.shelf?.department ?? null,
    ...(question.problems.length > 0 || tried ? { status: 422 } : {}),
  })
}

/** For good: whoever kept an old address finds the new one, and what it asked for comes along. */
function movedTo(product: Product, { site, query }: Visit): Answer {
  const asked = query.size > 0 ? `?${query}` : ''
  return { kind: 'redirect', to: urls.product(site, product) + asked, permanent: true }
}

/** Nobody is asked for what is known not to be there. */
async function findReviews(
  { reviews }: ProductParts,
  { product: { productId }, verdict }: FoundProduct,
  { sort, wanted }: ReadReviewQuestion,
  page: number,
  { site, voterId }: Visit,
): Promise<FoundReviews> {
  if (verdict.stars.every((count) => count === 0)) return { total: 0, reviews: [] }
  return await reviews.find({ productId, locale: reviewLocaleOf(site) }, { sort, wanted, page }, voterId())
}

/** The same product on the other site, where it is sold; else that site's home. */
function elsewhereOf(product: Product): Record<MainSiteKey, string> {
  const on = (key: MainSiteKey) =>
    standingAt(product, SITES[key]) === null ? urls.home(SITES[key]) : urls.product(SITES[key], product)
  return { uk: on('uk'), ie: on('ie') }
}

interface Gathered {
  found: FoundProduct
  standing: Exclude<Standing, null>
  choice: Choice
  question: ReadReviewQuestion
  page: number
  reviews: FoundReviews
  tried: Tried | null
}

function productProps(gathered: Gathered, visit: Visit): ProductPageProps {
  const { found, standing, choice, question, page, reviews, tried } = gathered
  const { product, verdict, offers } = found
  const isForSale = standing === 'for-sale'
  const chosen = chosenInAddress(
    visit.query.has('colour') ? choice.colour : null,
    choice.sizes.find(({ isChosen, size }) => isChosen && visit.query.get('size') === size)?.size ?? null,
  )
  const { copy } = product
  return {
    crumbs: productCrumbs(product, visit),
    name: product.name,
    views: pictureViews(product, choice.colour, visit.pictureOf),
    notForSale: !isForSale,
    price: isForSale ? priceProps(choice, visit) : null,
    verdict: verdictProps(verdict),
    messages: product.messages.flatMap(({ severity, text }) => {
      const tone = ownEntry(TONES, severity)
      return tone === null ? [] : [{ tone, text }]
    }),
    offers: [...product.promotions.filter(({ state }) => state === 'ACTIVE'), ...offers.filter(isShown)].map(
      ({ text }) => text,
    ),
    choice: isForSale ? choiceProps(product, choice, visit) : null,
    buy: isForSale ? buyProps(product, choice, visit, tried?.problem ?? null) : null,
    problem: tried?.problem ?? null,
    about: { title: SAYS.about(copy.noun), text: copy.about, points: copy.points },
    care: copy.care === null ? null : { title: careTitle(product), text: copy.care },
    promises: promisesOf(product, isForSale, visit),
    reviews: reviewsProps(product, { question, found: reviews, page, verdict, chosen }, visit),
  }
}

/** Home, department, category, name; a shelf that the shop does not have is left out. */
function productCrumbs({ name, shelf }: Product, { site }: Visit): ProductPageProps['crumbs'] {
  const department = DEPARTMENTS.find(({ slug }) => slug === shelf?.department)
  const category = department?.categories.find(({ slug }) => slug === shelf?.category)
  return [
    { label: 'Home', href: urls.home(site) },
    ...(department ? [{ label: department.name, href: urls.department(site, department.slug) }] : []),
    ...(department && category
      ? [{ label: category.name, href: urls.category(site, department.slug, category.slug) }]
      : []),
    { label: name },
  ]
}

/** DAT-32. A message of another severity is carried, and shown to nobody. */
const TONES: Readonly<Record<string, 'error' | 'info'>> = { ERROR: 'error', INFORMATION: 'info' }

function careTitle({ productType, shelf }: Product): string {
  if (productType === 'Foods') return SAYS.foodCare
  return productType === 'Furniture' || shelf?.department === 'home' ? SAYS.homeCare : SAYS.care
}

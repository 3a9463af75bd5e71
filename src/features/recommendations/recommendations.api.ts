import { z } from 'zod'
import type { BasketOwner } from '../../domain/basket/basket.ts'
import { saleStatusAt } from '../../domain/catalogue/sold-at.ts'
import { currencySymbol } from '../../domain/money/money.ts'
import {
  carouselHeading,
  carouselOf,
  RECOMMENDATION_CONTEXTS,
  type RecommendationContext,
} from '../../domain/recommendations/carousels.ts'
import type { PriceRange, RecommendedProduct, StrategyResult } from '../../domain/recommendations/recommendations.ts'
import { type PageType, recommendationCountry, STRATEGIES } from '../../domain/recommendations/strategy.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { type BrandSite, isStoreIdOf, type Site, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import {
  answerCall,
  callRefusalSchema,
  parseQuery,
  refusalExample,
  refuseCall,
  refuseWrongShape,
} from '../../platform/calls/call.ts'
import { storeIdSchema } from '../../platform/calls/store-id-schema.ts'
import type { Json } from '../../platform/database/transaction.ts'
import type { JsonAnswer } from '../../platform/http/answer.ts'
import { forAnyone, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import type { CatalogueRecords } from '../catalogue/catalogue.records.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { findRecommendations, type RecommendationSystems } from './find-recommendations.ts'

export interface RecommendationCallParts extends RecommendationSystems {
  sites: Sites
  catalogue: Pick<CatalogueRecords, 'find'>
  trackedOrders: {
    findTracked(customerId: string, orderNumber: string, recipientId: null): Promise<TrackedOrder | null>
  }
  baskets: {
    find(owner: BasketOwner, site: Site, now: Temporal.Instant): Promise<{ lines: readonly { productId: string }[] }>
  }
}

const NOT_SIGNED_IN = 'Sign in first.'
const NO_RETURN = 'There is no such return.'

const idParam = (noun: string) =>
  z
    .string()
    .regex(/^[^\p{C}]{1,100}$/u, `must be the id of ${noun}`)
    .optional()
const numberParam = (noun: string) =>
  z
    .string()
    .regex(/^[\w.:-]{1,64}$/, `must be the number of ${noun}`)
    .optional()

/** Created with the route, since a brand may have its own store ids. */
const createQuerySchema = (sites: Sites) =>
  z.object({
    context: z
      .enum(RECOMMENDATION_CONTEXTS, 'must be returns, product, basket or recently-viewed')
      .describe(
        'Where they are shown: with a created return, on a product page, in the basket, or as recently viewed products.',
      ),
    platform: z
      .enum(['web', 'app'], 'must be web or app')
      .default('web')
      .meta({
        description: '`web`: addresses of this site are paths; `app`: all addresses are whole.',
        examples: ['web'],
      }),
    storeId: storeIdSchema(
      sites,
      `Whose: ${sites.uk.storeId} United Kingdom, ${sites.ie.storeId} Ireland. Without it, the former.`,
    ).optional(),
    productId: idParam('a product').meta({
      description:
        'The product that it is about: needed, with one of its articles, for everything but buy-it-again and recently-viewed. For recently-viewed: the product being looked at, which is left out.',
      examples: ['P1001'],
    }),
    articleId: idParam('an article').meta({ description: 'One of its articles.', examples: ['A1001101'] }),
    orderId: numberParam('an order').meta({
      description: 'For returns, and needed there: the order, which must belong to the signed-in shopper.',
      examples: ['600000001'],
    }),
    returnNumber: numberParam('a return').meta({
      description: 'For returns, and needed there: the return, which must belong to the signed-in shopper.',
      examples: ['800000001'],
    }),
    pageType: z
      .enum(['HOME', 'ORDERS', 'PDP', 'BASKET'], 'must be HOME, ORDERS, PDP or BASKET')
      .default('HOME')
      .meta({ description: 'For recently-viewed: the page on which it is shown.', examples: ['HOME'] }),
  })

type StoresQuery = z.output<ReturnType<typeof createQuerySchema>>

/** The same recommendations for pages and apps (REC-12, D-137). */
export function recommendationRoutes(parts: RecommendationCallParts): Route[] {
  const query = createQuerySchema(parts.sites)
  return [
    forAnyone({
      name: 'recommendations-call',
      method: 'GET',
      path: PATHS.recommendationsCall,
      sites: 'one-address',
      example: `${PATHS.recommendationsCall}?context=product&productId=P1001&articleId=A1001101&storeId=10151`,
      outsideCallsInSequence: 1,
      call: {
        about: 'What to recommend to the shopper of this browser.',
        more: "The browser's cookies tell for whom: a guest or a shopper. Only strategies with products are listed. The list is empty if nothing was found, if the product or article is unknown or off sale, or if personalisation has been neither accepted nor refused. Shoppers who have refused get nothing that depends on what they have looked at or bought. For returns, 401 `not-signed-in`: nobody is signed in; 404 `not-found`: there is no such return, or it is not the shopper's own.",
        query,
        answers: {
          200: {
            about: 'Strategies with their products, the best first.',
            schema: recommendationsAnswer,
            example: RECOMMENDATIONS_EXAMPLE,
          },
          401: {
            about: 'For returns: nobody is signed in (`not-signed-in`).',
            schema: callRefusalSchema,
            example: refusalExample('not-signed-in', NOT_SIGNED_IN),
          },
          404: {
            about: 'For returns: there is no such return (`not-found`).',
            schema: callRefusalSchema,
            example: refusalExample('not-found', NO_RETURN),
          },
        },
      },
      async answer(visit) {
        const parsed = parseQuery(query, visit.query)
        return parsed.ok
          ? await recommend(parts, parsed.value as StoresQuery, visit)
          : refuseWrongShape(parsed.problems)
      },
    }),
  ]
}

async function recommend(parts: RecommendationCallParts, query: StoresQuery, visit: Visit): Promise<JsonAnswer> {
  const { context, platform } = query
  const customerId = isAdmitted(visit.user) ? (visit.user?.customerId ?? null) : null
  const place = context === 'returns' ? await findReturned(parts, query, customerId) : placeOfStore(parts.sites, query)
  if ('kind' in place) return place
  const about = place.isNotInReturn ? null : await findProduct(parts, query, place.site)
  const results =
    about === null
      ? []
      : await findRecommendations(parts, {
          context,
          pageType: PAGE_TYPES[context] ?? query.pageType,
          country: recommendationCountry(place.site.main),
          ...about,
          // This call finds no returns of gift recipients (D-174).
          isGiftRecipient: false,
          position: place.position,
          consent: visit.consent,
          to: { customerId, ...visit.personalIds() },
        })
  const leftOut = results?.length ? await findLeftOut(parts, query, place.site, visit) : []
  const department = about?.department ?? null
  const strategies = (results ?? []).flatMap((result) => {
    const products = result.products.filter(({ productId }) => !leftOut.includes(productId))
    return toStrategy({ ...result, products }, { context, platform, department }, visit)
  })
  return answerCall(200, { context, isAvailable: results !== null, strategies })
}

/** Recently viewed products leave out the current one; recommendations in the basket leave out what is in it. */
async function findLeftOut(
  { baskets }: RecommendationCallParts,
  { context, productId }: StoresQuery,
  site: BrandSite,
  visit: Visit,
): Promise<string[]> {
  if (context === 'recently-viewed' && productId) return [productId]
  const owner = context === 'basket' ? visit.basketOwner() : null
  const { lines } = owner ? await baskets.find(owner, site, visit.now) : { lines: [] }
  return lines.map((line) => line.productId)
}

const PAGE_TYPES: Record<string, PageType | undefined> = { returns: 'RETURNS', product: 'PDP', basket: 'BASKET' }

interface RecommendationPlace {
  site: BrandSite
  position: number | null
  isNotInReturn?: boolean
}

function placeOfStore(sites: Sites, { storeId }: StoresQuery): RecommendationPlace {
  const site = (storeId && siteByStoreId(sites, storeId)) || sites.uk
  return { site: sites[site.main], position: null }
}

/** Finds only the shopper's own return: a missing return and another shopper's get the same answer (D-120). */
async function findReturned(
  { trackedOrders, sites }: RecommendationCallParts,
  { orderId, returnNumber, productId, storeId }: StoresQuery,
  customerId: string | null,
): Promise<RecommendationPlace | JsonAnswer> {
  const missingFields = Object.entries({ orderId, returnNumber }).filter(([, value]) => value === undefined)
  if (orderId === undefined || returnNumber === undefined)
    return refuseWrongShape(missingFields.map(([field]) => ({ field, message: 'is required' })))
  if (customerId === null) return refuseCall(401, 'not-signed-in', NOT_SIGNED_IN)
  const trackedOrder = await trackedOrders.findTracked(customerId, orderId, null)
  const tracked = trackedOrder?.returns.find(({ created }) => created.returnNumber === returnNumber)
  if (!trackedOrder || !tracked) return refuseCall(404, 'not-found', NO_RETURN)
  const site = sites[sites[trackedOrder.order.site].main]
  if (storeId !== undefined && !isStoreIdOf(site, storeId))
    return refuseWrongShape([{ field: 'storeId', message: "is not the order's store" }])
  const place = tracked.created.lines.findIndex(({ lineNo, splitNo }) =>
    trackedOrder.order.lines.some(
      (line) => line.lineNo === lineNo && line.splitNo === splitNo && line.facts.productId === productId,
    ),
  )
  const isNotInReturn = productId !== undefined && place < 0
  return { site, position: place < 0 ? null : place + 1, isNotInReturn }
}

interface ProductSubject {
  productId: string | null
  articleId: string | null
  isOffSale: boolean
  department: string | null
}

/** Reads the product from our records, whatever the caller sent (D-122); null for an unknown product or article. */
async function findProduct(
  { catalogue }: RecommendationCallParts,
  { context, productId, articleId }: StoresQuery,
  site: BrandSite,
): Promise<ProductSubject | null> {
  if (context === 'recently-viewed' || productId === undefined)
    return { productId: null, articleId: null, isOffSale: false, department: null }
  const catalogueProduct = await catalogue.find(productId, site)
  const status = catalogueProduct && saleStatusAt(catalogueProduct.product, site)
  if (!catalogueProduct || !status) return null
  if (articleId !== undefined && !catalogueProduct.product.variants.some((variant) => variant.articleId === articleId))
    return null
  const department = catalogueProduct.product.shelf?.department ?? null
  return { productId, articleId: articleId ?? null, isOffSale: status === 'not-for-sale', department }
}

const prices = z.object({
  from: z.number().describe('The lowest price.'),
  to: z.number().describe('The highest price; often the same.'),
})

const product = z
  .object({
    id: z.string().describe('The id of the product.'),
    articleId: z.string().nullable().describe('The article; null if none is meant.'),
    name: z.string().describe('The name of the product.'),
    brand: z.string().nullable().describe('The brand; null if not known.'),
    url: z.string().describe('Its page: a path of this site, or a whole address for an app or in your own shop.'),
    productURL: z.string().describe('The same as `url`.'),
    imageUrl: z.string().nullable().describe('Its picture, likewise; null if there is none that may be shown.'),
    imageUrl400: z.string().nullable().describe('The same picture 400 wide; null if the catalogue has none.'),
    priceRange: prices.describe('The price without any offer.'),
    promotionalPriceRange: prices.nullable().describe('The price while it is reduced; null if it is not.'),
    promotionFlag: z.boolean().describe('Whether it is part of a promotion.'),
    saleFlag: z.boolean().describe('Whether it is in a sale.'),
    currencyPrefix: z.string().describe('The currency sign: £ or €.'),
    currencyCode: z.string().describe('GBP or EUR.'),
    rating: z.number().nullable().describe('From 1 to 5; null if nobody has rated it.'),
    tCode: z.string().nullable().describe('Its department: T10; null if not known.'),
    linkType: z.string().nullable().describe('How the link should open, as sent by the service; null if not sent.'),
  })
  .meta({ id: 'RecommendedProduct', description: 'A product that is recommended.' })

/** Names are in camel case; prices and ratings are numbers (REC-21). */
const recommendationsAnswer = z
  .object({
    context: z.enum(RECOMMENDATION_CONTEXTS).describe('What was asked for.'),
    isAvailable: z
      .boolean()
      .describe(
        'False if the service could not be reached or its response was unusable: a call for another product is unlikely to succeed.',
      ),
    strategies: z
      .array(
        z.object({
          strategy: z.enum(STRATEGIES).describe('How it was found: the id of its carousel.'),
          strategyName: z.string().describe('The name of the strategy: as sent by the service, or else our own.'),
          heading: z.string().describe('The heading above the products.'),
          strategyMessage: z
            .string()
            .nullable()
            .describe('The text below the heading; null if the service sends none.'),
          strategyVariant: z.string().describe('The version of the strategy: v1, unless the service sends another.'),
          recommendedProducts: z.array(product).describe('The best first; at least one.'),
        }),
      )
      .describe('In the order in which they are shown; only those with products.'),
  })
  .meta({ id: 'Recommendations', description: 'What is recommended, by strategy.' })

type StrategyAnswer = z.output<typeof recommendationsAnswer>['strategies'][number]

interface CarouselContext {
  context: RecommendationContext
  platform: 'web' | 'app'
  department: string | null
}

function toStrategy(
  { strategy, variant, name, message, products }: StrategyResult,
  { context, platform, department }: CarouselContext,
  visit: Visit,
): StrategyAnswer[] {
  const carousel = carouselOf(context, strategy)
  if (carousel === null || products.length === 0) return []
  const recommendedProducts = products.map((each) => toProduct(each, platform, visit))
  const heading = carouselHeading(carousel, department, visit.site.policy)
  const texts = { strategyName: name ?? carousel.name, heading, strategyMessage: message }
  return [{ strategy, ...texts, strategyVariant: variant, recommendedProducts }]
}

function toProduct(
  recommended: RecommendedProduct,
  platform: CarouselContext['platform'],
  { origin, pictureOf, hasPage, shopHref }: Visit,
): StrategyAnswer['recommendedProducts'][number] {
  const absoluteForApp = (address: string) => (platform === 'app' ? new URL(address, origin).href : address)
  const pictureUrl = (picture: string | null) => {
    const address = pictureOf(picture)
    return address === null ? null : absoluteForApp(address)
  }
  // The retailer's own shop has product pages under the same paths (D-172).
  const isInRetailersShop = recommended.address.startsWith('/') && !hasPage(PATHS.product)
  const url = absoluteForApp(isInRetailersShop ? shopHref + recommended.address : recommended.address)
  return {
    id: recommended.productId,
    articleId: recommended.articleId,
    name: recommended.name,
    brand: recommended.brand,
    url,
    productURL: url,
    imageUrl: pictureUrl(recommended.picture),
    imageUrl400: pictureUrl(recommended.narrowPicture),
    priceRange: toAmounts(recommended.prices),
    promotionalPriceRange: recommended.promotionalPrices && toAmounts(recommended.promotionalPrices),
    promotionFlag: recommended.isPromoted,
    saleFlag: recommended.isInSale,
    currencyPrefix: currencySymbol(recommended.currency),
    currencyCode: recommended.currency,
    rating: recommended.rating,
    tCode: recommended.department,
    linkType: recommended.linkType,
  }
}

function toAmounts({ fromPence, toPence }: PriceRange) {
  return { from: fromPence / 100, to: toPence / 100 }
}

export const RECOMMENDATIONS_EXAMPLE: Json = {
  context: 'product',
  isAvailable: true,
  strategies: [
    {
      strategy: 'similar',
      strategyName: 'why not try',
      heading: 'Why not try',
      strategyMessage: 'Picked by what others bought',
      strategyVariant: 'v1',
      recommendedProducts: [
        {
          id: 'P1002',
          articleId: 'A1002',
          name: 'Linen shirt dress',
          brand: 'Own brand',
          url: '/linen-shirt-dress/p/P1002?colour=sage',
          productURL: '/linen-shirt-dress/p/P1002?colour=sage',
          imageUrl: '/pictures/dress-sage.svg',
          imageUrl400: null,
          priceRange: { from: 45, to: 49.5 },
          promotionalPriceRange: { from: 36, to: 39.5 },
          promotionFlag: false,
          saleFlag: true,
          currencyPrefix: '£',
          currencyCode: 'GBP',
          rating: 4.5,
          tCode: 'T10',
          linkType: 'pdp',
        },
      ],
    },
  ],
}

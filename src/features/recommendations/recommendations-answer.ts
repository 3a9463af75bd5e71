import { z } from 'zod'
import { currencySymbol } from '../../domain/money/money.ts'
import { carouselOf, headingOf } from '../../domain/recommendations/carousels.ts'
import type {
  PriceRange,
  RecommendedProduct,
  StrategyResult,
} from '../../domain/recommendations/recommended-product.ts'
import { RECOMMENDATION_CONTEXTS, type RecommendationContext } from '../../domain/recommendations/strategies.data.ts'
import { STRATEGIES } from '../../domain/recommendations/strategy.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'

const prices = z.object({
  from: z.number().describe('The lowest.'),
  to: z.number().describe('The highest; often the same.'),
})

const product = z
  .object({
    id: z.string().describe('The id of the product.'),
    articleId: z.string().nullable().describe('The article; null if none is meant.'),
    name: z.string().describe('What it is called.'),
    brand: z.string().nullable().describe('Whose it is; null if nobody has said.'),
    url: z.string().describe('Its page: a path of this site, or a whole address for an app or in your own shop.'),
    productURL: z.string().describe('The same as `url`.'),
    imageUrl: z.string().nullable().describe('Its picture, likewise; null if there is none that may be shown.'),
    imageUrl400: z.string().nullable().describe('The same picture 400 wide; null if the catalogue has none.'),
    priceRange: prices.describe('What it costs without any offer.'),
    promotionalPriceRange: prices.nullable().describe('What is paid while it is reduced; null if it is not.'),
    promotionFlag: z.boolean().describe('Whether it is part of a promotion.'),
    saleFlag: z.boolean().describe('Whether it is in a sale.'),
    currencyPrefix: z.string().describe('Stands before an amount: £ or €.'),
    currencyCode: z.string().describe('GBP or EUR.'),
    rating: z.number().nullable().describe('From 1 to 5; null if nobody has rated it.'),
    tCode: z.string().nullable().describe('Its department: T10; null if not known.'),
    linkType: z
      .string()
      .nullable()
      .describe('How the link is meant to open, as the service says; null if it does not.'),
  })
  .meta({ id: 'RecommendedProduct', description: 'A product that is recommended.' })

/** REC-21: camel case, prices and rating as numbers. */
export const recommendationsAnswer = z
  .object({
    context: z.enum(RECOMMENDATION_CONTEXTS).describe('What was asked for.'),
    isAvailable: z
      .boolean()
      .describe(
        'False if the service could not be reached or made no sense: asking for another product would hardly help.',
      ),
    strategies: z
      .array(
        z.object({
          strategy: z.enum(STRATEGIES).describe('How it was found: the id of its carousel.'),
          strategyName: z.string().describe('What that is called: by the service, if it says so.'),
          heading: z.string().describe('What stands above the products.'),
          strategyMessage: z
            .string()
            .nullable()
            .describe('What stands below the heading; null if the service says nothing.'),
          strategyVariant: z.string().describe('Which version of it: v1, unless the service says so.'),
          recommendedProducts: z.array(product).describe('The best first; at least one.'),
        }),
      )
      .describe('In the order in which they are shown; only those with products.'),
  })
  .meta({ id: 'Recommendations', description: 'What is recommended, by strategy.' })

type Told = z.output<typeof recommendationsAnswer>['strategies'][number]

interface AskedFor {
  context: RecommendationContext
  platform: 'web' | 'app'
  department: string | null
}

export function toStrategy(
  { strategy, variant, name, message, products }: StrategyResult,
  { context, platform, department }: AskedFor,
  visit: Visit,
): Told[] {
  const carousel = carouselOf(context, strategy)
  if (carousel === null || products.length === 0) return []
  const recommendedProducts = products.map((each) => toProduct(each, platform, visit))
  const heading = headingOf(carousel, department)
  const texts = { strategyName: name ?? carousel.name, heading, strategyMessage: message }
  return [{ strategy, ...texts, strategyVariant: variant, recommendedProducts }]
}

function toProduct(
  found: RecommendedProduct,
  platform: AskedFor['platform'],
  { origin, pictureOf, hasPage, shopHref }: Visit,
): Told['recommendedProducts'][number] {
  const whole = (address: string) => (platform === 'app' ? new URL(address, origin).href : address)
  const shown = (picture: string | null) => {
    const address = pictureOf(picture)
    return address === null ? null : whole(address)
  }
  // A retailer's own shop has product pages under the same paths (D-172).
  const isElsewhere = found.address.startsWith('/') && !hasPage(PATHS.product)
  const url = whole(isElsewhere ? shopHref + found.address : found.address)
  return {
    id: found.productId,
    articleId: found.articleId,
    name: found.name,
    brand: found.brand,
    url,
    productURL: url,
    imageUrl: shown(found.picture),
    imageUrl400: shown(found.narrowPicture),
    priceRange: inPounds(found.prices),
    promotionalPriceRange: found.promotionalPrices && inPounds(found.promotionalPrices),
    promotionFlag: found.isPromoted,
    saleFlag: found.isInSale,
    currencyPrefix: currencySymbol(found.currency),
    currencyCode: found.currency,
    rating: found.rating,
    tCode: found.department,
    linkType: found.linkType,
  }
}

function inPounds({ fromPence, toPence }: PriceRange) {
  return { from: fromPence / 100, to: toPence / 100 }
}

import { z } from 'zod'
import { STOCK_STATUSES } from '../../domain/catalogue/enumerations.data.ts'
import { type BrandSite, namesOfStores, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { storeIdSchema } from '../../platform/calls/store-id-schema.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { PRODUCT_UNKNOWN, productAnswerExample, productIdParam } from '../catalogue/catalogue.api.ts'
import type {
  CatalogueProduct,
  CatalogueRecords,
  LocaleRatings,
  OfferCustomers,
} from '../catalogue/catalogue.records.ts'

export interface ProductCallParts {
  sites: Sites
  catalogue: CatalogueRecords
  /** Products are returned in the format in which they were sent, which only the adapter knows. */
  catalogueWire: {
    product: z.ZodType
    offer: z.ZodType
    toProductJson(
      catalogueProduct: CatalogueProduct,
      site: BrandSite,
      verdicts: readonly LocaleRatings[],
      customers: OfferCustomers,
    ): Json
  }
}

const createQuerySchema = (sites: Sites) =>
  z.object({
    productId: productIdParam('P-1001'),
    storeId: storeIdSchema(sites, `Whose stock: ${namesOfStores(sites)}.`),
  })

const inStock = z
  .object({
    sku: z.string().describe('The article.'),
    quantity: z
      .number()
      .int()
      .nullable()
      .describe('How many the store has; null if none has been sent for it, which counts as 0.'),
    status: z
      .string()
      .describe(
        `${STOCK_STATUSES.join(', ')}: 0 or not sent: OUT_OF_STOCK; 1 to 5: LOW_STOCK. Another, as sent: not for sale.`,
      ),
  })
  .meta({ id: 'ArticleStock', description: 'The stock of an article at the store.' })

const verdict = z
  .object({
    locale: z.string().describe('The country of the shoppers who wrote them: GB, IE, or another, as sent.'),
    stars: z.array(z.number().int()).length(5).describe('How many gave 1, 2, 3, 4 and 5 stars.'),
    recommended: z.number().int().describe('How many recommend it.'),
  })
  .meta({ id: 'Verdict', description: 'A summary of all reviews in a locale.' })

export function productCallRoutes({ sites, catalogue, catalogueWire }: ProductCallParts): Route[] {
  const answer = z
    .object({
      storeId: z.string().describe('The store that was asked for.'),
      product: catalogueWire.product.describe('The product in the envelope of the intake.'),
      stock: z.array(inStock).describe('The stock of every article at the store.'),
      verdicts: z.array(verdict).describe('A summary of its reviews, for each locale that has any.'),
      offers: z
        .array(
          z.object({
            id: z.string().describe('The id of the offer, as sent.'),
            record: catalogueWire.offer.describe('The offer as sent, with its customers.'),
          }),
        )
        .describe('Every offer for it, whatever its state.'),
    })
    .meta({ id: 'ProductAnswer', description: 'A product, with its stock at a store, verdicts and offers.' })
  return [
    forServices('catalogue', {
      name: 'product-call',
      method: 'GET',
      path: PATHS.productCall,
      example: `${PATHS.productCall}?productId=P1001&storeId=10151`,
      call: {
        about: 'One product, with its stock at a store.',
        more: 'The product as it was sent, whatever its status and wherever it is sold. 404 `product-unknown`: there is none with that id.',
        query: createQuerySchema(sites),
        answers: {
          200: { about: 'The product.', schema: answer, usesInputSchema: true, example: productAnswerExample },
          404: {
            about: 'There is no product with that id (`product-unknown`).',
            schema: callRefusalSchema,
            example: refusalExample('product-unknown', PRODUCT_UNKNOWN),
          },
        },
      },
      async answer({ parsedQuery: { productId, storeId } }) {
        const site = siteByStoreId(sites, storeId)
        const catalogueProduct = site && (await catalogue.find(productId, site))
        if (!catalogueProduct) return refuseCall(404, 'product-unknown', PRODUCT_UNKNOWN)
        const [verdicts, customers] = await Promise.all([
          catalogue.findVerdicts(productId),
          catalogue.findOfferCustomers(catalogueProduct.offers.map(({ offerId }) => offerId)),
        ])
        return answerCall(200, catalogueWire.toProductJson(catalogueProduct, site, verdicts, customers))
      },
    }),
  ]
}

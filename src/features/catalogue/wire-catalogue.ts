import { z } from 'zod'
import {
  ACTIVATION_MODES,
  ENVIRONMENTS,
  OFFER_CUSTOMER_STATES,
  OFFER_STATES,
  REVIEW_LOCALES,
  SEARCH_ENGINES,
  STOCK_STATUSES,
} from '../../domain/catalogue/enumerations.data.ts'
import { namesOfStores, type Sites } from '../../domain/sites/site.ts'
import {
  flag,
  instant,
  key,
  line,
  optional,
  shortText,
  sku,
  text,
  wholeNumber,
} from '../../platform/outside/wire-values.ts'
import { catalogueId, listOf, openEnum, WORD_LENGTH_MAX, wirePhoto, wireProduct } from './wire-product.ts'

/** The formats in which the retailer's systems send catalogue updates (D-172). Unknown fields are ignored. */

const STOCK_MAX = 1_000_000
const HELPFUL_MAX = 1_000_000
const OFFERED_PRODUCTS_MAX = 1000
const OFFERED_CUSTOMERS_MAX = 1000
const STORES_MAX = 20
const PHOTOS_MAX = 10

const quantity = z
  .object({
    storeId: key(20).meta({
      ofStores: (sites: Sites) => `The store: ${namesOfStores(sites)}; each once. Any other is refused.`,
    }),
    quantity: wholeNumber(0, STOCK_MAX).describe('How many it can sell: 0 is out of stock, 1 to 5 are low stock.'),
    status: optional(shortText(WORD_LENGTH_MAX)).describe(
      `${STOCK_STATUSES.join(', ')}, or another of up to ${WORD_LENGTH_MAX} characters, which is kept as sent. IN_STOCK, LOW_STOCK and none leave it to the quantity; with any other nothing is for sale, and the quantity counts as 0.`,
    ),
  })
  .meta({ id: 'StockQuantity', description: 'How many of an article a store has.' })

const wireStock = z
  .object({
    quantities: listOf(quantity, STORES_MAX).describe('The stock of each store. A store that is not listed has none.'),
  })
  .meta({ id: 'Stock', description: 'The complete, current stock of an article.' })

const wireReview = z
  .object({
    productId: catalogueId.describe('The product. The review may arrive before it.'),
    locale: openEnum('Whose shoppers see it:', REVIEW_LOCALES),
    rating: wholeNumber(1, 5).describe('The number of stars, 1 to 5.'),
    title: optional(line(200)).describe('The heading.'),
    text: optional(text(5000)).describe('What it says.'),
    author: shortText(100).describe('The name of the author, as shown.'),
    place: optional(line(100)).describe('Where the author lives, such as "Leeds".'),
    submittedAt: instant.describe('When it was written.'),
    isRecommended: optional(flag).describe('Y: the author recommends the product. If omitted, it counts as N.'),
    photos: optional(listOf(wirePhoto, PHOTOS_MAX)).describe(
      `The author's photos, at most ${PHOTOS_MAX}. "With photos" finds reviews that have any.`,
    ),
    colour: optional(line(100)).describe('The colour that the author bought.'),
    size: optional(line(100)).describe('The size that the author bought.'),
    helpful: optional(wholeNumber(0, HELPFUL_MAX)).describe(
      'How many found it helpful elsewhere; those who say so here are added. If omitted, none.',
    ),
  })
  .meta({ id: 'Review', description: 'The complete, current review.' })

const offerCustomer = z
  .object({
    customerId: key(64).describe('Your customer id; each once.'),
    state: openEnum('How the offer stands with them:', OFFER_CUSTOMER_STATES),
  })
  .meta({ id: 'OfferCustomer', description: 'A customer to whom the offer was made. Never shown on a page.' })

export const wireOffer = z
  .object({
    productIds: listOf(catalogueId, OFFERED_PRODUCTS_MAX).describe(
      `The products that it is for, at most ${OFFERED_PRODUCTS_MAX}.`,
    ),
    state: openEnum('Its state:', OFFER_STATES),
    activationMode: openEnum('What a customer must do to get it:', ACTIVATION_MODES),
    text: shortText(500).describe('What it says. Shown only while it is ACTIVE and PASSIVE.'),
    customers: optional(listOf(offerCustomer, OFFERED_CUSTOMERS_MAX)).describe(
      `The state of the offer for each customer, at most ${OFFERED_CUSTOMERS_MAX}.`,
    ),
  })
  .meta({ id: 'Offer', description: 'The complete, current offer.' })

const sequence = wholeNumber(0, Number.MAX_SAFE_INTEGER).describe(
  'A whole number that increases with every update to the record. Of two updates the higher wins.',
)
const occurredAt = instant.describe(
  'When the record was in this state. Of two updates with the same sequence the later wins.',
)
const searchEngine = optional(openEnum('The search engine that it comes from:', SEARCH_ENGINES))
const environment = optional(openEnum('The environment that it comes from:', ENVIRONMENTS))

const ownId = (what: string) =>
  catalogueId.describe(`Your id for the ${what}: letters, digits and . _ : -, the first a letter or digit.`)

function envelope<Kind extends string, Schema extends z.ZodType>(kind: Kind, id: z.ZodString, record: Schema) {
  return z.object({
    kind: z.literal(kind).describe('What the record is.'),
    id,
    sequence,
    occurredAt,
    searchEngine,
    environment,
    record: record.describe('The complete, current record.'),
  })
}

export const wireProductEnvelope = envelope('product', ownId('product'), wireProduct).meta({
  id: 'ProductEnvelope',
  description: 'An update to one product.',
})
const wireStockEnvelope = envelope('stock', sku.describe('The SKU of the article.'), wireStock).meta({
  id: 'StockEnvelope',
  description: 'An update to the stock of one article.',
})
const wireReviewEnvelope = envelope('review', ownId('review'), wireReview).meta({
  id: 'ReviewEnvelope',
  description: 'An update to one review.',
})
const wireOfferEnvelope = envelope('offer', ownId('offer'), wireOffer).meta({
  id: 'OfferEnvelope',
  description: 'An update to one offer.',
})

export const wireCatalogueEnvelope = z
  .discriminatedUnion('kind', [wireProductEnvelope, wireStockEnvelope, wireReviewEnvelope, wireOfferEnvelope], {
    error: ({ code }) =>
      code === 'invalid_union'
        ? 'must be product, stock, review or offer'
        : 'must be an envelope: kind, id, sequence, occurredAt, record',
  })
  .meta({
    id: 'CatalogueEnvelope',
    description:
      'An update to one record of the catalogue. Of two updates, the one with the higher sequence wins; if both are equal, the later one.',
  })

export type WireStock = z.output<typeof wireStock>
export type WireReview = z.output<typeof wireReview>
export type WireOffer = z.output<typeof wireOffer>
export type WireCatalogueEnvelope = z.output<typeof wireCatalogueEnvelope>

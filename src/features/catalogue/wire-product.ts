import { z } from 'zod'
import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import {
  BUSINESS_UNITS,
  DAYS_OF_WEEK,
  DELIVERY_TYPES,
  HAZARD_CLASSES,
  MESSAGE_SEVERITIES,
  OFFER_STATES,
  PRODUCT_STATUSES,
  SHELF_LIFE_UNITS,
} from '../../domain/catalogue/enumerations.data.ts'
import { flag, instant, optional, text, whole, word } from '../../platform/outside/wire-values.ts'
import { wireArticle } from './wire-article.ts'
import { wireMedia } from './wire-media.ts'
import { catalogueId, listOf, openWord, WORD_LENGTH_MAX } from './wire-words.ts'

const ARTICLES_MAX = 500
const WORDS_MAX = 50
/** Addresses begin with the slug, and these begin others. */
const TAKEN_SLUGS: readonly string[] = ['api', 'ie']

const slug = z
  .string('must be text')
  .max(150, 'must have at most 150 characters')
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be small letters and digits with single hyphens between them')
  .refine((value) => !TAKEN_SLUGS.includes(value), `must not be ${TAKEN_SLUGS.join(' or ')}`)

const copy = z
  .object({
    noun: optional(word(60)).describe(
      'What one calls it, as it follows "About this": "dress", "pair of jeans", "tea". If omitted, "item".',
    ),
    about: optional(text(5000)).describe('The description.'),
    points: optional(listOf(word(500), WORDS_MAX)).describe(`Short facts about it, at most ${WORDS_MAX}.`),
    care: optional(text(2000)).describe('How to look after it.'),
  })
  .meta({ id: 'ProductCopy', description: 'How the product is described to shoppers.' })

const message = z
  .object({
    severity: openWord('How serious it is:', MESSAGE_SEVERITIES),
    text: word(500).describe('What it says.'),
  })
  .meta({
    id: 'ProductMessage',
    description:
      'A message about the product. ERROR stands below its name, INFORMATION above its colours; another severity is not shown.',
  })

const promotion = z
  .object({
    promotionId: catalogueId.describe('Your id for the promotion.'),
    state: openWord('Its state:', OFFER_STATES),
    text: word(500).describe('What it says.'),
  })
  .meta({ id: 'Promotion', description: 'A promotion that the product takes part in.' })

const shelf = z
  .object({
    department: word(100).describe(
      `The department of the shop: ${DEPARTMENTS.map(({ slug }) => slug).join(', ')}. With another, which is kept with a warning, the product is in no list.`,
    ),
    category: word(100).describe(
      'The category in it, such as "dresses"; the documentation lists them. With another, which is kept with a warning, the product is in no list.',
    ),
    rank: optional(whole(1, 1_000_000)).describe(
      'Its place among the featured products there, 1 first. Those without one follow, the best rated first.',
    ),
  })
  .meta({ id: 'Shelf', description: 'Where in the shop the product is found.' })

const shelfLife = z
  .object({
    amount: whole(0, 100_000).describe('How many.'),
    unit: openWord('Of what:', SHELF_LIFE_UNITS),
  })
  .meta({ id: 'ShelfLife', description: 'How long the product keeps.' })

const words = (about: string, known: readonly string[], without: string) =>
  optional(listOf(openWord('A word:', known), WORDS_MAX)).describe(
    `${about} ${known.join(', ')}, or others, which are kept as sent; at most ${WORDS_MAX}. ${without}`,
  )

export const wireProduct = z
  .object({
    name: word(200).describe('The name, as shown.'),
    slug: slug.describe('Its part of the address of its page, such as "belted-wrap-midi-dress".'),
    productType: word(60).describe(
      'What it is to orders and returns: GM, Furniture, EGiftCard, Foods, or another, which is kept as sent.',
    ),
    department: word(20).describe('The department by which the reasons for a return are chosen, such as T10.'),
    stroke: word(20).describe('The stroke number. With `sizePosition` it identifies a size.'),
    status: openWord('How far it is:', PRODUCT_STATUSES),
    onSale: optional(flag).describe('N: no longer sold, though its page remains. If omitted, it counts as Y.'),
    glass: optional(flag).describe('Y: it is made of glass. If omitted, it counts as N.'),
    shelf: optional(shelf).describe('Where in the shop it is found. Without it the product is in no list.'),
    newSince: optional(instant).describe(
      'Since when it counts as new, for "Newest first". If omitted, since the earliest `occurredAt` that was sent for it.',
    ),
    businessUnit: optional(openWord('The business unit:', BUSINESS_UNITS)),
    // Not named one by one: a brand may call them otherwise.
    siteBrands: optional(listOf(word(WORD_LENGTH_MAX), WORDS_MAX)).describe(
      `The sites that sell it, by the catalogue names of the brand; others are kept as sent. At most ${WORDS_MAX}. If omitted, wherever it has a price.`,
    ),
    deliveryTypes: words('How it can be delivered:', DELIVERY_TYPES, 'If omitted, its page says nothing of delivery.'),
    deliveryDays: words('On which days it is delivered:', DAYS_OF_WEEK, 'If omitted, on any.'),
    hazardClasses: words('Its hazard classes:', HAZARD_CLASSES, 'If omitted, it has none.'),
    shelfLife: optional(shelfLife).describe('How long it keeps.'),
    copy: optional(copy).describe('How it is described to shoppers.'),
    messages: optional(listOf(message, WORDS_MAX)).describe(`Messages about it, at most ${WORDS_MAX}.`),
    promotions: optional(listOf(promotion, WORDS_MAX)).describe(
      `Promotions that it takes part in, at most ${WORDS_MAX}. Only those that are ACTIVE are shown.`,
    ),
    media: optional(listOf(wireMedia, 100)).describe(
      'Its pictures and films, at most 100; pages show up to 8 pictures of a colour.',
    ),
    articles: listOf(wireArticle, ARTICLES_MAX)
      .min(1, 'must contain at least one article')
      .describe(`All its colours and sizes, 1 to ${ARTICLES_MAX}. An article that is no longer listed is removed.`),
  })
  .meta({ id: 'Product', description: 'The complete, current product. Anything omitted, `null` or `""` is removed.' })

export type WireProduct = z.output<typeof wireProduct>

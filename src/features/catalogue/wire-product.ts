import { z } from 'zod'
import {
  ARTICLE_TYPES,
  BARCODE_TYPES,
  BUSINESS_UNITS,
  DAYS_OF_WEEK,
  DELIVERY_TYPES,
  FOCUS_POINTS,
  HAZARD_CLASSES,
  IMAGE_FORMATS,
  MEASUREMENT_UNITS,
  MEDIA_KINDS,
  MEDIA_PLATFORMS,
  MESSAGE_SEVERITIES,
  OFFER_STATES,
  PRODUCT_STATUSES,
  REGIONS,
  RESIZE_MODES,
  SHELF_LIFE_UNITS,
} from '../../domain/catalogue/enumerations.data.ts'
import type { Sites } from '../../domain/sites/site.ts'
import {
  flag,
  instant,
  line,
  money,
  optional,
  picture,
  shortText,
  sku,
  text,
  wholeNumber,
} from '../../platform/outside/wire-values.ts'

export const WORD_LENGTH_MAX = 60

/** A value from an open list (D-116): the description names the values that we use; any other is stored as sent. */
export function openEnum(about: string, values: readonly string[]) {
  return shortText(WORD_LENGTH_MAX).describe(
    `${about} ${values.join(', ')}, or another of up to ${WORD_LENGTH_MAX} characters, which is kept as sent.`,
  )
}

export function listOf<Schema extends z.ZodType>(schema: Schema, max: number) {
  return z.array(schema, 'must be a list').max(max, `must have at most ${max} entries`)
}

/** The id of a product, review or offer. It can't be "." or "..", which have another meaning in a URL. */
export const catalogueId = z
  .string('must be text')
  .max(64, 'must have at most 64 characters')
  .regex(/^[\dA-Za-z][\w.:-]*$/, 'must be letters, digits and . _ : - only, the first a letter or digit')

const SOURCES_MAX = 20
const PIXELS_MAX = 20_000

export const wirePhoto = z
  .object({
    url: picture.describe(
      'Its https address, up to 1,000 characters; another is left out with a warning. Outside the origins in IMAGE_ORIGINS it is kept but not shown, with a warning.',
    ),
    width: wholeNumber(1, PIXELS_MAX).describe('Its width in pixels.'),
    height: wholeNumber(1, PIXELS_MAX).describe('Its height in pixels.'),
  })
  .meta({ id: 'Photo', description: 'A photo that an author took.' })

const source = z
  .object({
    ...wirePhoto.shape,
    format: openEnum('The file format:', IMAGE_FORMATS),
  })
  .meta({ id: 'MediaSource', description: 'One size of a picture or film.' })

const wireMedia = z
  .object({
    kind: openEnum('What it is:', MEDIA_KINDS),
    platform: openEnum('Where it is meant to be shown:', MEDIA_PLATFORMS),
    colour: optional(line(100)).describe('The colour that it shows. If omitted, it belongs to every colour.'),
    sources: listOf(source, SOURCES_MAX)
      .min(1, 'must contain at least one source')
      .describe(
        `The same picture in 1 to ${SOURCES_MAX} sizes. Carousels load the one that is 400 wide, if there is one.`,
      ),
    resizeMode: optional(openEnum('How it is fitted into its frame:', RESIZE_MODES)),
    focusPoint: optional(openEnum('What must stay visible when it is cropped:', FOCUS_POINTS)),
  })
  .meta({
    id: 'Media',
    description:
      'A picture or film of the product. FABRIC is the swatch of its colour. VIDEO, and what is for NATIVE, is not shown.',
  })

const PRICES_MAX = 20
const BARCODES_MAX = 20
const MM_MAX = 100_000
const GRAMS_MAX = 10_000_000

const price = z
  .object({
    region: openEnum('Where it applies; each region once:', REGIONS),
    price: money.describe('The full price, in the currency of the region.'),
    salePrice: optional(money).describe('The price in a sale, below `price`. If omitted, there is no sale.'),
  })
  .meta({ id: 'Price', description: 'What an article costs in a region.' })

const barcode = z
  .object({
    type: openEnum('The kind of barcode:', BARCODE_TYPES),
    value: shortText(60).describe(
      'The number. An EAN8, EAN13 or UPC with a wrong length or check digit is left out with a warning.',
    ),
  })
  .meta({ id: 'Barcode', description: 'A barcode printed on the article.' })

const millimetres = (what: string) =>
  optional(wholeNumber(0, MM_MAX)).describe(`The ${what} in millimetres, when packed.`)

const wireArticle = z
  .object({
    sku: sku.describe(
      'Your id for the article, character for character the same as on order lines. Stock is sent under it.',
    ),
    upc: shortText(60).describe('The UPC, as order lines have it. It is kept as sent.'),
    articleId: optional(catalogueId).describe('Its id in recommendations. Without one it is never recommended.'),
    articleType: optional(openEnum('What kind of article it is:', ARTICLE_TYPES)),
    colour: optional(line(100)).describe('The colour, as shown. Omit it if there is only one.'),
    colourGroup: optional(line(60)).describe(
      'The colour under which shoppers look for it, such as Berry for Damson. If omitted, we go by the name of the colour.',
    ),
    size: optional(line(100)).describe('The size, as shown. Omit it if there is only one.'),
    sizePosition: optional(wholeNumber(0, 100_000)).describe(
      'The place of the size among all sizes; a larger size is higher.',
    ),
    measurementUnit: optional(openEnum('What it is sold by:', MEASUREMENT_UNITS)),
    barcodes: optional(listOf(barcode, BARCODES_MAX)).describe(`Its barcodes, at most ${BARCODES_MAX}.`),
    prices: optional(listOf(price, PRICES_MAX)).describe(
      `Its prices by region, at most ${PRICES_MAX}. It is not sold where it has none.`,
    ),
    weightGrams: optional(wholeNumber(0, GRAMS_MAX)).describe('The weight in grams, when packed.'),
    lengthMm: millimetres('length'),
    widthMm: millimetres('width'),
    heightMm: millimetres('height'),
  })
  .meta({ id: 'Article', description: 'One thing that can be bought: the product in a colour and a size.' })

export type WireArticle = z.output<typeof wireArticle>

const ARTICLES_MAX = 500
const WORDS_MAX = 50
/** A product's URL begins with its slug, but these paths have another meaning. */
const TAKEN_SLUGS: readonly string[] = ['api', 'ie']

const slug = z
  .string('must be text')
  .max(150, 'must have at most 150 characters')
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be small letters and digits with single hyphens between them')
  .refine((value) => !TAKEN_SLUGS.includes(value), `must not be ${TAKEN_SLUGS.join(' or ')}`)

const copy = z
  .object({
    noun: optional(shortText(60)).describe(
      'The word for it after "About this": "dress", "pair of jeans", "tea". If omitted, "item".',
    ),
    about: optional(text(5000)).describe('The description.'),
    points: optional(listOf(shortText(500), WORDS_MAX)).describe(`Short facts about it, at most ${WORDS_MAX}.`),
    care: optional(text(2000)).describe('How to look after it.'),
  })
  .meta({ id: 'ProductCopy', description: 'How the product is described to shoppers.' })

const message = z
  .object({
    severity: openEnum('How serious it is:', MESSAGE_SEVERITIES),
    text: shortText(500).describe('What it says.'),
  })
  .meta({
    id: 'ProductMessage',
    description:
      'A message about the product. ERROR stands below its name, INFORMATION above its colours; another severity is not shown.',
  })

const promotion = z
  .object({
    promotionId: catalogueId.describe('Your id for the promotion.'),
    state: openEnum('Its state:', OFFER_STATES),
    text: shortText(500).describe('What it says.'),
  })
  .meta({ id: 'Promotion', description: 'A promotion that the product takes part in.' })

const shelf = z
  .object({
    department: shortText(100).meta({
      ofStores: ({ uk }: Sites) =>
        `The department of the shop: ${uk.policy.departments.map(({ slug }) => slug).join(', ')}. With another, which is kept with a warning, the product is in no list.`,
    }),
    category: shortText(100).describe(
      'The category in it, such as "dresses"; the documentation lists them. With another, which is kept with a warning, the product is in no list.',
    ),
    rank: optional(wholeNumber(1, 1_000_000)).describe(
      'Its place among the featured products there, 1 first. Those without one follow, the best rated first.',
    ),
  })
  .meta({ id: 'Shelf', description: 'Where in the shop the product is found.' })

const shelfLife = z
  .object({
    amount: wholeNumber(0, 100_000).describe('How many.'),
    unit: openEnum('Of what:', SHELF_LIFE_UNITS),
  })
  .meta({ id: 'ShelfLife', description: 'How long the product keeps.' })

const words = (about: string, values: readonly string[], without: string) =>
  optional(listOf(openEnum('A word:', values), WORDS_MAX)).describe(
    `${about} ${values.join(', ')}, or others, which are kept as sent; at most ${WORDS_MAX}. ${without}`,
  )

export const wireProduct = z
  .object({
    name: shortText(200).describe('The name, as shown.'),
    slug: slug.describe('Its part of the address of its page, such as "belted-wrap-midi-dress".'),
    productType: shortText(60).describe(
      'The product type, by which orders and returns treat it: GM, Furniture, EGiftCard, Foods, or another, which is kept as sent.',
    ),
    department: shortText(20).describe('The department by which the reasons for a return are chosen, such as T10.'),
    stroke: shortText(20).describe('The stroke number. With `sizePosition` it identifies a size.'),
    status: openEnum('How far it is:', PRODUCT_STATUSES),
    onSale: optional(flag).describe('N: no longer sold, though its page remains. If omitted, it counts as Y.'),
    glass: optional(flag).describe('Y: it is made of glass. If omitted, it counts as N.'),
    shelf: optional(shelf).describe('Where in the shop it is found. Without it the product is in no list.'),
    newSince: optional(instant).describe(
      'Since when it counts as new, for "Newest first". If omitted, since the earliest `occurredAt` that was sent for it.',
    ),
    businessUnit: optional(openEnum('The business unit:', BUSINESS_UNITS)),
    // The description doesn't list the names, since each brand has its own.
    siteBrands: optional(listOf(shortText(WORD_LENGTH_MAX), WORDS_MAX)).describe(
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

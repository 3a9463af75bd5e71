import { z } from 'zod'
import { ARTICLE_TYPES, BARCODE_TYPES, MEASUREMENT_UNITS, REGIONS } from '../../domain/catalogue/enumerations.data.ts'
import { line, money, optional, whole, word } from '../../platform/outside/wire-values.ts'
import { catalogueId, listOf, openWord } from './wire-words.ts'

const PRICES_MAX = 20
const BARCODES_MAX = 20
const MM_MAX = 100_000
const GRAMS_MAX = 10_000_000

const price = z
  .object({
    region: openWord('Where it applies; each region once:', REGIONS),
    price: money.describe('The full price, in the currency of the region.'),
    salePrice: optional(money).describe('The price in a sale, below `price`. If omitted, there is no sale.'),
  })
  .meta({ id: 'Price', description: 'What an article costs in a region.' })

const barcode = z
  .object({
    type: openWord('The kind of barcode:', BARCODE_TYPES),
    value: word(60).describe(
      'What it holds. An EAN8, EAN13 or UPC with a wrong length or check digit is left out with a warning.',
    ),
  })
  .meta({ id: 'Barcode', description: 'A barcode printed on the article.' })

const millimetres = (what: string) => optional(whole(0, MM_MAX)).describe(`The ${what} in millimetres, when packed.`)

export const wireArticle = z
  .object({
    sku: catalogueId.describe('Your id for the article, the same as on order lines. Stock is sent under it.'),
    upc: word(60).describe('The UPC, as order lines have it. It is kept as sent.'),
    articleId: optional(catalogueId).describe('Its id in recommendations. Without one it is never recommended.'),
    articleType: optional(openWord('What kind of article it is:', ARTICLE_TYPES)),
    colour: optional(line(100)).describe('The colour, as shown. Omit it if there is only one.'),
    colourGroup: optional(line(60)).describe(
      'The colour under which shoppers look for it, such as Berry for Damson. If omitted, we go by the name of the colour.',
    ),
    size: optional(line(100)).describe('The size, as shown. Omit it if there is only one.'),
    sizePosition: optional(whole(0, 100_000)).describe(
      'The place of the size among all sizes; a larger size is higher.',
    ),
    measurementUnit: optional(openWord('What it is sold by:', MEASUREMENT_UNITS)),
    barcodes: optional(listOf(barcode, BARCODES_MAX)).describe(`Its barcodes, at most ${BARCODES_MAX}.`),
    prices: optional(listOf(price, PRICES_MAX)).describe(
      `Its prices by region, at most ${PRICES_MAX}. It is not sold where it has none.`,
    ),
    weightGrams: optional(whole(0, GRAMS_MAX)).describe('The weight in grams, when packed.'),
    lengthMm: millimetres('length'),
    widthMm: millimetres('width'),
    heightMm: millimetres('height'),
  })
  .meta({ id: 'Article', description: 'One thing that can be bought: the product in a colour and a size.' })

export type WireArticle = z.output<typeof wireArticle>

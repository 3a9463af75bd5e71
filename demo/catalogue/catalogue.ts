import type { Media } from '../../src/domain/catalogue/media.ts'
import type { Product, Variant } from '../../src/domain/catalogue/product.ts'
import { SITE_BRANDS } from '../../src/domain/catalogue/site-brands.data.ts'
import { PRODUCT_ROWS, type ProductRow } from './products.data.ts'

export interface DemoVariant extends Variant {
  /** "dress-damson": the name of its picture. */
  pictureName: string
  priceGbpPence: number
  saleGbpPence: number | null
  priceEurPence: number
  saleEurPence: number | null
}

export interface DemoProduct extends Product {
  productType: ProductRow['type']
  variants: DemoVariant[]
}

/** The demo's catalogue: every product in every colour and size, numbered by its place in the table. */
export const CATALOGUE: readonly DemoProduct[] = PRODUCT_ROWS.map(toProduct)

/** One variant, by the product's slug and, where it matters, colour and size; the first of each otherwise. */
export function findVariant(slug: string, choice: { colour?: string; size?: string } = {}) {
  const product = CATALOGUE.find((each) => each.slug === slug)
  const variant = product?.variants.find(
    ({ colour, size }) =>
      (choice.colour === undefined || colour === choice.colour) && (choice.size === undefined || size === choice.size),
  )
  if (!product || !variant) throw new Error(`the demo has no ${slug} ${JSON.stringify(choice)}`)
  return { product, variant }
}

function toProduct(row: ProductRow, index: number): DemoProduct {
  const number = 1001 + index
  const colours = row.colours.length > 0 ? row.colours : [null]
  const sizes = row.sizes.length > 0 ? row.sizes : [null]
  return {
    productId: `P${number}`,
    slug: row.slug,
    name: row.name,
    productType: row.type,
    department: row.department,
    stroke: String(number * 7 + 100).slice(-4),
    status: 'PUBLISHED_TO_SELLING_CHANNELS',
    onSale: !row.offSale,
    glass: row.glass ?? false,
    shelf: null,
    businessUnit: row.type === 'Foods' ? 'FOODS' : 'C_AND_H',
    siteBrands: [SITE_BRANDS.uk, SITE_BRANDS.ie],
    deliveryTypes: row.type === 'EGiftCard' ? ['EMAILDELIVERY'] : ['NDDDELIVERY', 'STOREDELIVERY'],
    deliveryDays: [],
    hazardClasses: [],
    shelfLife: null,
    copy: { noun: null, about: row.name, points: [], care: null },
    messages: [],
    promotions: [],
    media: colours.map((colour) => toMedia(row, colour)),
    variants: colours.flatMap((colour, colourAt) =>
      sizes.map((size, sizeAt) => toVariant(row, { number, colour, colourAt, size, sizeAt })),
    ),
  }
}

/** The demo draws its pictures: they have no size of their own, and are shown square. */
function toMedia(row: ProductRow, colour: string | null): Media {
  return {
    kind: 'MAIN',
    platform: 'WEB',
    colour: colour === null ? null : inWords(colour),
    sources: [{ url: pictureName(row, colour), width: 1000, height: 1000, format: 'SVG' }],
    resizeMode: 'FIT',
    focusPoint: 'CENTER',
  }
}

interface Place {
  number: number
  colour: string | null
  colourAt: number
  size: string | null
  sizeAt: number
}

function toVariant(row: ProductRow, { number, colour, colourAt, size, sizeAt }: Place): DemoVariant {
  const place = `${colourAt + 1}${String(sizeAt + 1).padStart(2, '0')}`
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : Math.round(pounds * 100))
  const mm = (side: 0 | 1 | 2) => (row.box === null ? null : row.box[side] * 10)
  const upc = `0${number}${place}0000`.slice(0, 12)
  const gbp = { fullPence: pence(row.pounds) ?? 0, salePence: pence(row.salePounds) }
  const eur = { fullPence: pence(row.euros) ?? 0, salePence: pence(row.saleEuros) }
  return {
    sku: `T${number}${place}`,
    upc,
    articleId: row.withoutArticle ? null : `A${number}${place}`,
    articleType: row.colours.length * row.sizes.length > 1 ? 'VARIANTARTICLE' : 'SINGLEARTICLE',
    colour: colour === null ? null : inWords(colour),
    size,
    sizePosition: size === null ? null : sizeAt + 1,
    measurementUnit: 'EA',
    barcodes: [],
    prices: [
      { region: 'UK', ...gbp },
      { region: 'IE', ...eur },
    ],
    weightGrams: row.grams,
    lengthMm: mm(0),
    widthMm: mm(1),
    heightMm: mm(2),
    pictureName: pictureName(row, colour),
    priceGbpPence: gbp.fullPence,
    saleGbpPence: gbp.salePence,
    priceEurPence: eur.fullPence,
    saleEurPence: eur.salePence,
  }
}

function pictureName({ picture }: ProductRow, colour: string | null): string {
  return `${picture}-${colour ?? 'stone'}`
}

/** "sea-green" is sold as "Sea green". */
function inWords(colour: string): string {
  const words = colour.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

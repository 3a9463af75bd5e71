import type { Product, Variant } from '../../src/domain/catalogue/product.ts'
import { PRODUCT_ROWS, type ProductRow } from './products.data.ts'

export interface DemoVariant extends Variant {
  /** "dress-damson": the name of its picture. */
  pictureName: string
}

export interface DemoProduct extends Product {
  slug: string
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
    onSale: !row.offSale,
    glass: row.glass ?? false,
    picture: row.picture,
    variants: colours.flatMap((colour, colourAt) =>
      sizes.map((size, sizeAt) => toVariant(row, number, colour, colourAt, size, sizeAt)),
    ),
  }
}

function toVariant(
  row: ProductRow,
  number: number,
  colour: string | null,
  colourAt: number,
  size: string | null,
  sizeAt: number,
): DemoVariant {
  const place = `${colourAt + 1}${String(sizeAt + 1).padStart(2, '0')}`
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : Math.round(pounds * 100))
  const mm = (side: 0 | 1 | 2) => (row.box === null ? null : row.box[side] * 10)
  return {
    sku: `T${number}${place}`,
    upc: `0${number}${place}0000`.slice(0, 12),
    articleId: row.withoutArticle ? null : `A${number}${place}`,
    colour: colour === null ? null : inWords(colour),
    size,
    sizePosition: size === null ? null : sizeAt + 1,
    inStock: true,
    priceGbpPence: pence(row.pounds) ?? 0,
    saleGbpPence: pence(row.salePounds),
    priceEurPence: pence(row.euros) ?? 0,
    saleEurPence: pence(row.saleEuros),
    weightGrams: row.grams,
    lengthMm: mm(0),
    widthMm: mm(1),
    heightMm: mm(2),
    pictureName: `${row.picture}-${colour ?? 'stone'}`,
  }
}

/** "sea-green" is sold as "Sea green". */
function inWords(colour: string): string {
  const words = colour.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

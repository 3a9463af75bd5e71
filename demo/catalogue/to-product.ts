import type { Price, Product, Variant } from '../../src/domain/catalogue/product.ts'
import { DEMO_SITES } from '../demo-sites.ts'
import { barcodesOf } from './barcodes.ts'
import { colourName, hasColours } from './colour-name.ts'
import { FEATURED } from './featured.data.ts'
import { mediaOf } from './media-of.ts'
import type { ProductRow } from './products.data.ts'
import type { Department, ShelvedRow, SizePrice } from './shelved-row.ts'

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

/** A row of the table as a product, numbered by its place. */
export function toProduct(row: ShelvedRow, index: number): DemoProduct {
  const number = 1001 + index
  const sizes = row.sizes.length > 0 ? row.sizes : [null]
  return {
    productId: `P${number}`,
    slug: row.slug,
    name: row.name,
    productType: row.type,
    department: row.department,
    stroke: String(number * 7 + 100).slice(-4),
    status: row.status ?? 'PUBLISHED_TO_SELLING_CHANNELS',
    onSale: !row.offSale,
    glass: row.glass ?? false,
    shelf: { ...row.shelf, rank: rankOf(row) },
    newSince: null,
    businessUnit: row.businessUnit ?? (row.type === 'Foods' ? 'FOODS' : 'C_AND_H'),
    siteBrands: brandsOf(row),
    deliveryTypes: isCollected(row) ? ['STOREDELIVERY'] : DELIVERED_BY[row.type],
    deliveryDays: [...(row.deliveryDays ?? [])],
    hazardClasses: [...(row.hazards ?? [])],
    shelfLife: row.shelfLife ? { amount: row.shelfLife[0], unit: row.shelfLife[1] } : null,
    copy: { noun: row.noun, about: row.about, points: [...row.points], care: row.care },
    messages: [...(row.messages ?? [])],
    promotions: [...(row.promotions ?? [])],
    media: mediaOf(row),
    variants: row.colours.flatMap((colour, colourAt) =>
      sizes.map((size, sizeAt) => toVariant(row, { number, colour, colourAt, size, sizeAt })),
    ),
  }
}

function rankOf({ slug, shelf }: ShelvedRow): number | null {
  const place = FEATURED[shelf.department as Department].indexOf(slug)
  return place < 0 ? null : place + 1
}

const DELIVERED_BY: Record<ProductRow['type'], string[]> = {
  GM: ['SDDDELIVERY', 'NDDDELIVERY', 'STOREDELIVERY'],
  Furniture: ['SDDDELIVERY'],
  EGiftCard: ['EMAILDELIVERY'],
  Foods: ['SDDDELIVERY', 'STOREDELIVERY'],
}

/** Shelves of chilled goods, or those best on the day. */
const FRESH_SHELVES: readonly string[] = ['bakery', 'cheese-and-deli', 'meat-and-fish', 'puddings']

/** Fresh, frozen and Christmas food is collected, never posted. */
function isCollected(row: ShelvedRow): boolean {
  const isFresh = FRESH_SHELVES.includes(row.shelf.category) || row.deliveryDays !== undefined
  return isChristmasFood(row) || (row.type === 'Foods' && isFresh)
}

function brandsOf(row: ShelvedRow): string[] {
  if (row.soldOnlyAt) return [DEMO_SITES[row.soldOnlyAt].catalogueName]
  const names = Object.values(DEMO_SITES).filter(({ christmas }) => !christmas || isChristmasFood(row))
  return names.map(({ catalogueName }) => catalogueName)
}

function isChristmasFood({ type, shelf }: ShelvedRow): boolean {
  return type === 'Foods' && shelf.department === 'christmas'
}

interface Place {
  number: number
  colour: string
  colourAt: number
  size: string | null
  sizeAt: number
}

function toVariant(row: ShelvedRow, { number, colour, colourAt, size, sizeAt }: Place): DemoVariant {
  const place = `${colourAt + 1}${String(sizeAt + 1).padStart(2, '0')}`
  const mm = (side: 0 | 1 | 2) => (row.box === null ? null : row.box[side] * 10)
  const own: SizePrice = [row.pounds, row.euros, row.salePounds, row.saleEuros]
  const [pounds, euros, salePounds, saleEuros] = row.sizePrices?.[sizeAt] ?? own
  const gbp = { fullPence: pence(pounds) ?? 0, salePence: pence(salePounds) }
  const eur = { fullPence: pence(euros) ?? 0, salePence: pence(saleEuros) }
  return {
    sku: `T${number}${place}`,
    upc: `0${number}${place}0000`.slice(0, 12),
    articleId: row.withoutArticle ? null : `A${number}${place}`,
    articleType: articleTypeOf(row),
    colour: hasColours(row) ? colourName(colour) : null,
    colourGroup: null,
    size,
    sizePosition: size === null ? null : sizeAt + 1,
    measurementUnit: row.unit ?? 'EA',
    barcodes: barcodesOf(row, number, place),
    prices: pricesOf(row, gbp, eur),
    weightGrams: row.grams,
    lengthMm: mm(0),
    widthMm: mm(1),
    heightMm: mm(2),
    pictureName: `${row.picture}-${colour}`,
    priceGbpPence: gbp.fullPence,
    saleGbpPence: gbp.salePence,
    priceEurPence: eur.fullPence,
    saleEurPence: eur.salePence,
  }
}

function pence(pounds: number | undefined): number | null {
  return pounds === undefined ? null : Math.round(pounds * 100)
}

function articleTypeOf({ isSet, colours, sizes }: ShelvedRow): string {
  if (isSet) return 'SALESSET'
  return colours.length * Math.max(sizes.length, 1) > 1 ? 'VARIANTARTICLE' : 'SINGLEARTICLE'
}

type Amounts = Omit<Price, 'region'>

function pricesOf(row: ShelvedRow, gbp: Amounts, eur: Amounts): Price[] {
  const british = ['UK', ...(isChristmasFood(row) ? ['CFTO'] : [])].map((region) => ({ region, ...gbp }))
  const irish = ['IE', ...(isChristmasFood(row) ? ['IECFTO'] : [])].map((region) => ({ region, ...eur }))
  return [...(row.soldOnlyAt === 'ie' ? [] : british), ...(row.soldOnlyAt === 'uk' ? [] : irish)]
}

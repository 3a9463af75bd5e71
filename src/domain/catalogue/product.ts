import type { Media } from './media.ts'

export interface Price {
  region: string
  fullPence: number
  salePence: number | null
}

export interface Barcode {
  type: string
  value: string
}

export interface Variant {
  sku: string
  upc: string
  articleId: string | null
  articleType: string | null
  colour: string | null
  /** The group under which shoppers find the colour, such as "Berry" for "Damson". */
  colourGroup: string | null
  size: string | null
  /** Larger sizes have higher positions. */
  sizePosition: number | null
  measurementUnit: string | null
  barcodes: Barcode[]
  prices: Price[]
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

interface Copy {
  /** What the product is called in a sentence: "dress". Null: "item". */
  noun: string | null
  about: string
  points: string[]
  care: string | null
}

export interface ProductMessage {
  severity: string
  text: string
}

export interface Promotion {
  promotionId: string
  state: string
  text: string
}

interface ShelfLife {
  amount: number
  unit: string
}

export interface Shelf {
  department: string
  category: string
  rank: number | null
}

/** Fields with words of the catalogue's enumerations are plain strings, since it may add further words (D-116). */
export interface Product {
  productId: string
  name: string
  slug: string
  /** For orders and returns: "GM", "Furniture", "EGiftCard" or "Foods". */
  productType: string
  /** The retailer's code, such as "T10", which decides the return reasons; not a shelf's department. */
  department: string
  /** The number of the style; with a size's position it identifies a size. */
  stroke: string
  status: string
  onSale: boolean
  /** True for glass, which is not sent back when it breaks (D-50). */
  glass: boolean
  /** Null: on no shelf, so the product is in no list. */
  shelf: Shelf | null
  /** Null: the product is new since we first received it. */
  newSince: Temporal.Instant | null
  businessUnit: string | null
  /** The sites that sell the product (DAT-30); empty: all for which it has a price. */
  siteBrands: string[]
  deliveryTypes: string[]
  /** The weekdays on which it is delivered; empty: any day. */
  deliveryDays: string[]
  hazardClasses: string[]
  shelfLife: ShelfLife | null
  copy: Copy
  messages: ProductMessage[]
  promotions: Promotion[]
  media: Media[]
  variants: Variant[]
}

export function sizeText({ size, productType }: { size: string | null; productType: string }): string | null {
  if (!size || productType === 'Foods') return size || null
  return size.toLowerCase() === 'one size' ? 'One size' : `Size ${size}`
}

/** Replaces a slug of dots alone, which would lead to another path, and lone surrogates, which can't be encoded. */
export function slugInAddress(slug: string): string {
  return /^\.*$/.test(slug) ? '-' : slug.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** A link may add a query, and a fragment that names the list or carousel in which the shopper saw it (REC-17). */
export const PRODUCT_PATH = '/:slug/p/:productId'

export function productPath({ slug, productId }: { slug: string; productId: string }, path = PRODUCT_PATH): string {
  const part = (text: string) => encodeURIComponent(slugInAddress(text))
  return path.replace(':slug', () => part(slug)).replace(':productId', () => part(productId))
}

import type { Media } from './media.ts'

/** What one pays for a variant in a region (DAT-22). */
export interface Price {
  region: string
  fullPence: number
  /** Null: not in a sale. */
  salePence: number | null
}

export interface Barcode {
  /** One of BARCODE_TYPES, or another. */
  type: string
  value: string
}

/** One thing one can buy: a product in a colour and a size. */
export interface Variant {
  sku: string
  upc: string
  /** Recommendations know articles; a product without one gets none. */
  articleId: string | null
  /** One of ARTICLE_TYPES, or another; null: not told. */
  articleType: string | null
  colour: string | null
  /** Under which colour shoppers look for it: "Berry" for "Damson"; null: not told. */
  colourGroup: string | null
  size: string | null
  /** Sizes in their order; what is larger has the higher position. */
  sizePosition: number | null
  /** One of MEASUREMENT_UNITS, or another; null: not told. */
  measurementUnit: string | null
  barcodes: Barcode[]
  prices: Price[]
  /** Null: nobody has measured it. */
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** How a product is described. */
export interface Copy {
  /** What one calls it: "dress". Null: an item. */
  noun: string | null
  about: string
  points: string[]
  care: string | null
}

export interface ProductMessage {
  /** One of MESSAGE_SEVERITIES, or another. */
  severity: string
  text: string
}

export interface Promotion {
  promotionId: string
  /** One of OFFER_STATES, or another. */
  state: string
  text: string
}

export interface ShelfLife {
  amount: number
  /** One of SHELF_LIFE_UNITS, or another. */
  unit: string
}

/** Where a product stands in the shop: "women", "dresses". */
export interface Shelf {
  department: string
  category: string
  /** Its place among the featured ones, 1 first; null: not told. */
  rank: number | null
}

/** Fields that say "or another" hold a word of an open list (D-116). */
export interface Product {
  productId: string
  name: string
  /** Its part of the address: "belted-wrap-midi-dress". */
  slug: string
  /** What it is to orders and returns: "GM", "Furniture", "EGiftCard" or "Foods". */
  productType: string
  /** By which the reasons for a return are chosen: "T10". */
  department: string
  stroke: string
  /** One of PRODUCT_STATUSES, or another. */
  status: string
  /** False: no longer sold. */
  onSale: boolean
  /** Glass is not sent back when it breaks (D-50). */
  glass: boolean
  /** Null: on no shelf, so in no list. */
  shelf: Shelf | null
  /** Since when it counts as new; null: since it was first told of. */
  newSince: Temporal.Instant | null
  /** One of BUSINESS_UNITS, or another; null: not told. */
  businessUnit: string | null
  /** At which sites it is sold (DAT-30); none: wherever it has a price. */
  siteBrands: string[]
  deliveryTypes: string[]
  /** On which days it is delivered; none: on any. */
  deliveryDays: string[]
  hazardClasses: string[]
  shelfLife: ShelfLife | null
  copy: Copy
  messages: ProductMessage[]
  promotions: Promotion[]
  media: Media[]
  /** At least one. */
  variants: Variant[]
}

/** "Size M", but "One size": how the size of an item reads among its facts. That of food reads as it is written: "907g". */
export function lineSize({ size, productType }: { size: string | null; productType: string }): string | null {
  if (!size || productType === 'Foods') return size || null
  return size.toLowerCase() === 'one size' ? 'One size' : `Size ${size}`
}

import type { Site } from '../sites/site.ts'
import type { Price, Product, Variant } from './product.ts'
import { priceAt } from './sold-at.ts'
import { bestOf, type StockStatus, stockStatus } from './stock.ts'

export interface OfferedSize {
  sku: string
  size: string
  stock: StockStatus
  pricePence: number
  isChosen: boolean
}

export interface OfferedColour {
  colour: string
  isChosen: boolean
}

/** What can be chosen of a product at a site, and what is. */
export interface Choice {
  /** None where the product has no colours. */
  colours: OfferedColour[]
  colour: string | null
  /** Those of the colour, in their order; none where it has no sizes. */
  sizes: OfferedSize[]
  /** The one variant that is meant; null while a size is still to be chosen. */
  variant: Variant | null
  stock: StockStatus
  price: Price
  /** Whether other sizes cost more than the price given. */
  isLowestOfSeveral: boolean
}

interface Wanted {
  colour: string | null
  size: string | null
}

/**
 * Reads a choice from what an address asks for: an unknown colour means the first, an unknown size none (D-172). Null
 * where nothing of the product is sold at the site.
 */
export function chooseVariant(
  product: Product,
  site: Site,
  stock: ReadonlyMap<string, number>,
  wanted: Wanted,
): Choice | null {
  const sold = product.variants.filter((variant) => priceAt(variant, site) !== null)
  const colours = [...new Set(sold.flatMap(({ colour }) => colour ?? []))]
  const colour = colours.find((each) => colourInAddress(each) === wanted.colour) ?? colours[0] ?? null
  const ofColour = sold.filter((variant) => variant.colour === colour).sort(bySize)
  const sized = ofColour.filter((variant): variant is Variant & { size: string } => variant.size !== null)
  const chosen = sized.length === 0 ? ofColour[0] : sized.find(({ size }) => size === wanted.size)
  const variant = chosen ?? (sized.length === 1 ? sized[0] : undefined) ?? null
  const price = lowestPrice(variant ? [variant] : ofColour, site)
  if (price === null) return null
  const statusOf = ({ sku }: Variant) => stockStatus(stock.get(sku) ?? null)
  return {
    colours: colours.map((each) => ({ colour: each, isChosen: each === colour })),
    colour,
    sizes: sized.map((each) => ({
      sku: each.sku,
      size: each.size,
      stock: statusOf(each),
      pricePence: paidFor(each, site) ?? 0,
      isChosen: each.sku === variant?.sku,
    })),
    variant,
    stock: variant ? statusOf(variant) : bestOf(ofColour.map(statusOf)),
    price,
    isLowestOfSeveral: variant === null && ofColour.some((each) => paidFor(each, site) !== paidPence(price)),
  }
}

/** "Sea green" stands in addresses as "sea-green". */
export function colourInAddress(colour: string): string {
  return colour
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What is asked for it: the sale price, where there is one. */
export function paidPence({ fullPence, salePence }: Omit<Price, 'region'>): number {
  return salePence ?? fullPence
}

/** Sizes without a position come last, as they were told. */
function bySize(one: Variant, other: Variant): number {
  const last = Number.MAX_SAFE_INTEGER
  return (one.sizePosition ?? last) - (other.sizePosition ?? last)
}

function paidFor(variant: Variant, site: Site): number | null {
  const price = priceAt(variant, site)
  return price === null ? null : paidPence(price)
}

function lowestPrice(variants: readonly Variant[], site: Site): Price | null {
  let lowest: Price | null = null
  for (const variant of variants) {
    const price = priceAt(variant, site)
    if (price !== null && (lowest === null || paidPence(price) < paidPence(lowest))) lowest = price
  }
  return lowest
}

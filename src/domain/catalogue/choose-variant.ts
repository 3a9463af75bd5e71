import type { Site } from '../sites/site.ts'
import type { Price, Product, Variant } from './product.ts'
import { type Counted, priceAt, quantityAt } from './sold-at.ts'
import { bestOf, type StockStatus, stockStatus } from './stock.ts'

export interface OfferedSize {
  sku: string
  size: string
  stock: StockStatus
  price: Price
  /** Never where it is out of stock: it is no answer, though it was asked for or is the only one. */
  isChosen: boolean
}

export interface OfferedColour {
  colour: string
  /** How it stands in an address, as no other colour of the product does. */
  inAddress: string
  isChosen: boolean
}

/** With the best that there is of it. */
export interface StockedColour extends OfferedColour {
  stock: StockStatus
}

/** What can be chosen of a product at a site, and what is. */
export interface Choice {
  /** None where the product has no colours. */
  colours: StockedColour[]
  colour: StockedColour | null
  /** Those of the colour, in their order; none where it has no sizes. */
  sizes: OfferedSize[]
  /** The one variant that is meant; null while a size is still to be chosen. */
  variant: Variant | null
  stock: StockStatus
  price: Price
  /** Whether other sizes cost more than the price given. */
  isLowestOfSeveral: boolean
  /** The lowest of all its sizes, whichever is chosen. */
  lowest: Price
  /** Whether its sizes are paid for differently. */
  differs: boolean
  /** Whether all of them cost less than they did. */
  isReduced: boolean
}

interface Wanted {
  colour: string | null
  size: string | null
}

/**
 * Reads a choice from what an address asks for: an unknown colour means the first, an unknown size none (D-172). Null
 * where nothing of the product is sold at the site.
 */
export function chooseVariant(product: Product, site: Site, counted: Counted, wanted: Wanted): Choice | null {
  const sold = withColours(product.variants.filter((variant) => priceAt(variant, site) !== null))
  const statusOf = (each: Variant) => stockStatus(quantityAt(each, site, counted))
  const colours = offeredColours(sold, wanted.colour).map((each) => ({
    ...each,
    stock: bestOf(sold.filter(({ colour }) => colour === each.colour).map(statusOf)),
  }))
  const colour = colours.find(({ isChosen }) => isChosen) ?? null
  const alike = sold.filter((variant) => variant.colour === (colour?.colour ?? null))
  const ofColour = onePerSize(alike, statusOf).sort(bySize)
  const sized = ofColour.filter((variant): variant is Variant & { size: string } => variant.size !== null)
  const chosen = sized.length === 0 ? ofColour[0] : sized.find(({ size }) => size === wanted.size)
  const variant = chosen ?? (sized.length === 1 ? sized[0] : undefined) ?? null
  const price = lowestPrice(variant ? [variant] : ofColour, site)
  const lowest = lowestPrice(ofColour, site)
  if (price === null || lowest === null) return null
  const differs = ofColour.some((each) => paidFor(each, site) !== paidPence(lowest))
  return {
    colours,
    colour,
    sizes: sized.map((each) => ({
      sku: each.sku,
      size: each.size,
      stock: statusOf(each),
      price: priceAt(each, site) ?? price,
      isChosen: each.sku === variant?.sku && statusOf(each) !== 'out-of-stock',
    })),
    variant,
    stock: variant ? statusOf(variant) : bestOf(ofColour.map(statusOf)),
    price,
    isLowestOfSeveral: variant === null && differs,
    lowest,
    differs,
    isReduced: ofColour.every((each) => isReduced(priceAt(each, site))),
  }
}

/** Whether it costs less than it did. */
export function isReduced(price: Price | null): boolean {
  return price !== null && paidPence(price) < price.fullPence
}

/** Whether there is none to buy, in any size of the colour that is chosen. */
export function isSoldOut({ sizes, stock }: Pick<Choice, 'sizes' | 'stock'>): boolean {
  return sizes.length > 0 ? sizes.every((size) => size.stock === 'out-of-stock') : stock === 'out-of-stock'
}

/** What has no colour, among others that have one, can be chosen too. */
function withColours(variants: readonly Variant[]): readonly Variant[] {
  if (variants.every(({ colour }) => colour === null)) return variants
  return variants.map((variant) => (variant.colour === null ? { ...variant, colour: 'Other' } : variant))
}

/** The colours of variants as they were told. What is asked for and is none of them means the first (D-172). */
export function offeredColours(variants: readonly Variant[], wanted: string | null): OfferedColour[] {
  const colours = [...new Set(variants.flatMap(({ colour }) => colour ?? []))]
  const addresses = colours.map((colour) => colourInAddress(colour) || colour)
  const named = colours.map((colour, place) => {
    const address = addresses[place] ?? ''
    const before = addresses.slice(0, place).filter((each) => each === address).length
    return { colour, inAddress: before === 0 ? address : `${address}-${before + 1}` }
  })
  const chosen = named.find(({ inAddress }) => inAddress === wanted) ?? named[0]
  return named.map((each) => ({ ...each, isChosen: each === chosen }))
}

/** "Sea green" stands in addresses as "sea-green"; nothing is left of what has neither letters nor digits. */
export function colourInAddress(colour: string): string {
  return colour
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What is asked for it: the sale price, where there is one. */
export function paidPence({ fullPence, salePence }: Omit<Price, 'region'>): number {
  return salePence ?? fullPence
}

/** Where the same is told twice, under two SKUs, the one that can be bought. */
function onePerSize(variants: readonly Variant[], statusOf: (variant: Variant) => StockStatus): Variant[] {
  const isInStock = (variant: Variant) => statusOf(variant) !== 'out-of-stock'
  return variants.filter((variant) => {
    const same = variants.filter(({ size }) => size === variant.size)
    return variant === (same.find(isInStock) ?? same[0])
  })
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

import type { Site } from '../sites/site.ts'
import { formatList } from './format-list.ts'
import type { Price, Product, Variant } from './product.ts'
import { bestStockStatus, priceAt, quantityAt, type StockCounts, type StockStatus, stockStatus } from './sold-at.ts'

export interface OfferedSize {
  sku: string
  size: string
  stock: StockStatus
  price: Price
  /** Never true for a size that is out of stock, even if it was requested or is the only one. */
  isChosen: boolean
}

export interface OfferedColour {
  colour: string
  /** The colour as written in URLs, unique among the product's colours. */
  urlName: string
  isChosen: boolean
}

interface StockedColour extends OfferedColour {
  stock: StockStatus
}

export interface VariantChoice {
  colours: StockedColour[]
  colour: StockedColour | null
  sizes: OfferedSize[]
  /** Null while a size is still to be chosen. */
  variant: Variant | null
  stock: StockStatus
  price: Price
  isLowestOfSeveral: boolean
  lowest: Price
  hasSeveralPrices: boolean
  isReduced: boolean
}

interface Wanted {
  colour: string | null
  size: string | null
}

/** An unknown colour selects the first, an unknown size none (D-172). Null if the site sells no variant. */
export function chooseVariant(
  product: Product,
  site: Site,
  counted: StockCounts,
  wanted: Wanted,
): VariantChoice | null {
  const sold = withColours(product.variants.filter((variant) => priceAt(variant, site) !== null))
  const statusOf = (soldVariant: Variant) => stockStatus(quantityAt(soldVariant, site, counted))
  const colours = offeredColours(sold, wanted.colour).map((offered) => ({
    ...offered,
    stock: bestStockStatus(sold.filter(({ colour }) => colour === offered.colour).map(statusOf)),
  }))
  const colour = colours.find(({ isChosen }) => isChosen) ?? null
  const variantsOfColour = sold.filter((variant) => variant.colour === (colour?.colour ?? null))
  const variantPerSize = onePerSize(variantsOfColour, statusOf).sort(compareSizes)
  const variantsWithSize = variantPerSize.filter(
    (variant): variant is Variant & { size: string } => variant.size !== null,
  )
  const chosen =
    variantsWithSize.length === 0 ? variantPerSize[0] : variantsWithSize.find(({ size }) => size === wanted.size)
  const variant = chosen ?? (variantsWithSize.length === 1 ? variantsWithSize[0] : undefined) ?? null
  const lowest = lowestPrice(variantPerSize, site)
  if (lowest === null) return null
  const price = (variant && priceAt(variant, site)) ?? lowest
  const hasSeveralPrices = variantPerSize.some((other) => paidFor(other, site) !== paidPence(lowest))
  return {
    colours,
    colour,
    sizes: variantsWithSize.map((offered) => ({
      sku: offered.sku,
      size: offered.size,
      stock: statusOf(offered),
      price: priceAt(offered, site) ?? price,
      isChosen: offered.sku === variant?.sku && statusOf(offered) !== 'out-of-stock',
    })),
    variant,
    stock: variant ? statusOf(variant) : bestStockStatus(variantPerSize.map(statusOf)),
    price,
    isLowestOfSeveral: variant === null && hasSeveralPrices,
    lowest,
    hasSeveralPrices,
    isReduced: variantPerSize.every((other) => isReduced(priceAt(other, site))),
  }
}

export function isReduced(price: Price | null): boolean {
  return price !== null && paidPence(price) < price.fullPence
}

export function isSoldOut({ sizes, stock }: Pick<VariantChoice, 'sizes' | 'stock'>): boolean {
  return sizes.length > 0 ? sizes.every((size) => size.stock === 'out-of-stock') : stock === 'out-of-stock'
}

/** A variant without a colour among others that have one is called "Other", so that it can be chosen too. */
function withColours(variants: readonly Variant[]): readonly Variant[] {
  if (variants.every(({ colour }) => colour === null)) return variants
  return variants.map((variant) => (variant.colour === null ? { ...variant, colour: 'Other' } : variant))
}

/** An unknown colour selects the first (D-172). */
export function offeredColours(variants: readonly Variant[], wanted: string | null): OfferedColour[] {
  const colours = [...new Set(variants.flatMap(({ colour }) => colour ?? []))]
  const addresses = colours.map((colour) => colourInAddress(colour) || colour)
  const coloursInUrls = colours.map((colour, place) => {
    const address = addresses[place] ?? ''
    const sameBefore = addresses.slice(0, place).filter((other) => other === address).length
    return { colour, urlName: sameBefore === 0 ? address : `${address}-${sameBefore + 1}` }
  })
  const chosen = coloursInUrls.find(({ urlName }) => urlName === wanted) ?? coloursInUrls[0]
  return coloursInUrls.map((offered) => ({ ...offered, isChosen: offered === chosen }))
}

/** "Sea green" becomes "sea-green". Empty if the colour has no letters or digits. */
export function colourInAddress(colour: string): string {
  return colour
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

export function paidPence({ fullPence, salePence }: Omit<Price, 'region'>): number {
  return salePence ?? fullPence
}

/** Keeps one SKU per size, preferably one in stock. */
function onePerSize(variants: readonly Variant[], statusOf: (variant: Variant) => StockStatus): Variant[] {
  const isInStock = (variant: Variant) => statusOf(variant) !== 'out-of-stock'
  return variants.filter((variant) => {
    const sameSize = variants.filter(({ size }) => size === variant.size)
    return variant === (sameSize.find(isInStock) ?? sameSize[0])
  })
}

function compareSizes(one: Variant, other: Variant): number {
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

/** "Low stock in size L. Sizes XS and XL are out of stock." Null if all sizes are in stock. */
export function stockHint(sizes: readonly OfferedSize[]): string | null {
  const sizesWith = (stock: StockStatus) => sizes.filter((offered) => offered.stock === stock).map(({ size }) => size)
  const low = sizesWith('low-stock')
  const out = sizesWith('out-of-stock')
  if (out.length > 0 && out.length === sizes.length) return 'All sizes are out of stock.'
  if (low.length > 1 && low.length === sizes.length) return 'Low stock in all sizes.'
  const sentences = [
    low.length > 0 && `Low stock in ${sizesInWords(low, 'size')}.`,
    out.length > 0 && `${sizesInWords(out, 'Size')} ${out.length === 1 ? 'is' : 'are'} out of stock.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** "Stone is out of stock. Charcoal is available." */
export function otherColoursHint(choice: Pick<VariantChoice, 'sizes' | 'stock' | 'colour' | 'colours'>): string | null {
  const availableColours = choice.colours.filter(({ stock }) => stock !== 'out-of-stock').map(({ colour }) => colour)
  if (!choice.colour || !isSoldOut(choice) || availableColours.length === 0) return null
  return `${choice.colour.colour} is out of stock. ${formatList(availableColours, 'and')} ${availableColours.length === 1 ? 'is' : 'are'} available.`
}

/** "size L", "sizes S and L", but "Serves 6 and Serves 8". */
function sizesInWords(sizes: readonly string[], word: 'size' | 'Size'): string {
  const words = formatList(sizes, 'and')
  if (sizes.some((size) => !SHORT_SIZE.test(size))) return words
  return `${word}${sizes.length === 1 ? '' : 's'} ${words}`
}

/** A size so short that it needs the word "size": "XS", "10", "6½", "32/34", "W32 L30". */
const SHORT_SIZE = /^[^ ]{1,5}(?: [^ ]{1,3})?$/u

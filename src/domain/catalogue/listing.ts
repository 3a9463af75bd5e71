import type { Category } from '../policy/departments.data.ts'
import type { BrandSite, MainSiteKey } from '../sites/site.ts'
import { isReduced, paidPence } from './choose-variant.ts'
import { colourGroupOf } from './colour-group.ts'
import { FABRICS } from './fabrics.data.ts'
import {
  categoryTerm,
  colourSizePair,
  colourTerm,
  everyProductTerm,
  ONE_PRICE,
  PRICES_UP_TO,
  pricedPair,
  priceTerm,
  saleTerm,
  sizeTerm,
} from './grid-query.ts'
import { cardPictures, narrowPicture } from './media.ts'
import type { Price, Product, Variant } from './product.ts'
import type { RatingSummary } from './review.ts'
import { searchWords } from './search-words.ts'
import { shoeSize } from './size-groups.ts'
import {
  bestStockStatus,
  isChristmasFood,
  priceAt,
  quantityAt,
  type StockCounts,
  type StockStatus,
  saleStatusAt,
  stockStatus,
} from './sold-at.ts'

export interface CardColour {
  colour: string | null
  group: string | null
  stock: StockStatus
  /** Only sizes in stock. */
  sizes: string[]
  pictures: string[]
  /** 400 px wide, for carousels. */
  narrowPicture: string | null
}

export interface Card {
  name: string
  slug: string
  /** Only for food, which has no colours: "Serves 6 to 8". Null without a size, or with several. */
  size: string | null
  fullPence: number
  salePence: number | null
  isLowestOfSeveral: boolean
  isReduced: boolean
  isChristmasFood: boolean
  /** A product without colours has one entry, whose colour is null. */
  colours: CardColour[]
}

/** Search words: those of the name weigh most, `faint` ones least. Each inner list is one phrase. */
interface ListedWords {
  name: string[]
  other: string[][]
  faint: string[][]
}

/** A product in the lists and the search of one site. */
export interface Listing {
  site: MainSiteKey
  productId: string
  department: string
  category: string
  /** `NO_RANK` if the catalogue gives none. */
  rank: number
  newSince: Temporal.Instant
  /** The lowest price of any variant. */
  pricePence: number
  rating: number
  isInStock: boolean
  terms: string[]
  /** Combinations of colour, size and price that are in stock. */
  pairs: string[]
  words: ListedWords
  card: Card
}

export interface ListingFacts {
  counted: StockCounts
  /** The product's ratings in the site's locale. */
  ratings: RatingSummary
  /** Used for products without `newSince`. */
  firstUpdateAt: Temporal.Instant
}

export const NO_RANK = 2_147_483_647

/** Null if the product is not for sale at the site, or is on none of the shop's shelves. */
export function listingAt(
  product: Product,
  site: BrandSite,
  { counted, ratings, firstUpdateAt }: ListingFacts,
): Listing | null {
  const shelf = shelfOf(product, site)
  if (shelf === null || saleStatusAt(product, site) !== 'for-sale') return null
  const sold = product.variants.flatMap((variant) => {
    const price = priceAt(variant, site)
    const status = stockStatus(quantityAt(variant, site, counted))
    return price === null ? [] : [{ variant, price, status, group: colourGroupOf(variant) }]
  })
  const price = sold.map((each) => each.price).reduce((low, other) => (paidPence(other) < paidPence(low) ? other : low))
  const inStock = sold.filter(({ status }) => status !== 'out-of-stock')
  const shelfSlugs = { department: shelf.department.slug, category: shelf.category.slug }
  const isFood = product.productType === 'Foods'
  const sizeOf = (variant: Sold) => sizeToChoose(variant, shelf.category)
  const stockOptions = inStock.length > 0 ? [false, true] : [false]
  return {
    site: site.main,
    productId: product.productId,
    ...shelfSlugs,
    rank: product.shelf?.rank ?? NO_RANK,
    newSince: product.newSince ?? firstUpdateAt,
    pricePence: paidPence(price),
    rating: ratingOf(ratings),
    isInStock: inStock.length > 0,
    terms: stockOptions.flatMap((inStockOnly) => {
      const listedVariants = inStockOnly ? inStock : sold
      return [
        everyProductTerm(inStockOnly),
        categoryTerm(shelfSlugs.category, inStockOnly),
        ...(isReduced(price) ? [saleTerm(inStockOnly)] : []),
        ...PRICES_UP_TO.filter((upTo) => paidPence(price) <= upTo * 100).map((upTo) => priceTerm(upTo, inStockOnly)),
        ...distinct(listedVariants.map(({ group }) => group)).map((group) => colourTerm(group, inStockOnly)),
        ...(isFood ? [] : distinct(listedVariants.map(sizeOf)).map((size) => sizeTerm(size, inStockOnly))),
      ]
    }),
    pairs: distinct(inStock.flatMap((each) => pairsOf(each, sizeOf(each), inStock))),
    words: wordsOf(product, shelf, sold),
    card: {
      name: product.name,
      slug: product.slug,
      size: isFood ? singleOrNull(distinct(sold.map(({ variant }) => variant.size))) : null,
      fullPence: price.fullPence,
      salePence: price.salePence,
      isLowestOfSeveral: sold.some((each) => paidPence(each.price) !== paidPence(price)),
      isReduced: sold.every((each) => isReduced(each.price)),
      isChristmasFood: isChristmasFood(product, site),
      colours: cardColours(product, sold, isFood ? () => null : sizeOf),
    },
  }
}

function shelfOf({ shelf }: Product, { policy }: BrandSite) {
  const department = policy.departments.find(({ slug }) => slug === shelf?.department)
  const category = department?.categories.find(({ slug }) => slug === shelf?.category)
  return department && category ? { department, category } : null
}

function pairsOf({ group, price }: Sold, size: string | null, all: readonly Sold[]): string[] {
  const colourAndSize = group === null || size === null ? [] : [colourSizePair(group, size)]
  if (all.every((each) => paidPence(each.price) === paidPence(price))) return [...colourAndSize, ONE_PRICE]
  const combinations = [
    ...(size === null ? [] : [['', size] as const]),
    ...(group === null ? [] : [[group, ''] as const]),
    ...(group === null || size === null ? [] : [[group, size] as const]),
  ]
  const upTo = PRICES_UP_TO.filter((limit) => paidPence(price) <= limit * 100)
  return [...colourAndSize, ...upTo.flatMap((limit) => combinations.map((pair) => pricedPair(limit, ...pair)))]
}

interface Sold {
  variant: Variant
  price: Price
  status: StockStatus
  group: string | null
}

/** Null for "One size", which leaves nothing to choose. */
function sizeToChoose({ variant: { size } }: Sold, { hasShoeSizes }: Pick<Category, 'hasShoeSizes'>): string | null {
  if (size === null || size.toLowerCase() === 'one size') return null
  return hasShoeSizes ? shoeSize(size) : size
}

function cardColours(
  { media }: Product,
  sold: readonly Sold[],
  sizeOf: (variant: Sold) => string | null,
): CardColour[] {
  const colours = [...new Set(sold.map(({ variant }) => variant.colour))]
  return colours.map((colour) => {
    const sameColour = sold.filter(({ variant }) => variant.colour === colour)
    return {
      colour,
      group: sameColour[0]?.group ?? null,
      stock: bestStockStatus(sameColour.map(({ status }) => status)),
      sizes: distinct(sameColour.filter(({ status }) => status !== 'out-of-stock').map(sizeOf)),
      pictures: cardPictures(media, colour),
      narrowPicture: narrowPicture(media, colour),
    }
  })
}

function wordsOf(product: Product, { department, category }: ShelfNames, sold: readonly Sold[]): ListedWords {
  const name = searchWords(product.name)
  const isFood = product.productType === 'Foods'
  const sizes = (among: readonly Sold[]) => (isFood ? [] : among.map((variant) => sizeToChoose(variant, {}) ?? ''))
  const seen = new Set(name)
  // Skips single words that occur already, such as the colour group "green" of "Sea green".
  const toPhrases = (texts: readonly string[]) =>
    distinct(texts)
      .map(searchWords)
      .toSorted((one, other) => other.length - one.length)
      .filter((run) => {
        const isNew = run.length > 1 || run.some((word) => !seen.has(word))
        for (const word of run) seen.add(word)
        return isNew
      })
  return {
    name,
    other: toPhrases([
      ...sold.flatMap(({ variant, group }) => [variant.colour ?? '', group ?? '']),
      ...[department.name, category.name, product.copy.noun ?? '', isFood ? 'food' : ''],
      sold.some(({ price }) => isReduced(price)) ? 'sale' : '',
      ...sizes(sold.filter(({ status }) => status !== 'out-of-stock')).filter(isOneWord),
    ]),
    faint: toPhrases([...(isFood ? [] : fabricsOf(product.copy.care ?? '')), ...sizes(sold)]),
  }
}

function isOneWord(size: string): boolean {
  return searchWords(size).length === 1
}

interface ShelfNames {
  department: Named
  category: Named
}

interface Named {
  name: string
}

/** Imagined reviews are added, so that a single review of five stars ranks below a hundred good ones. */
const IMAGINED_REVIEWS = { reviews: 5, stars: 3.5 }

/** In thousandths of a star; 0 without reviews. */
export function ratingOf({ stars }: RatingSummary): number {
  const count = stars.reduce((all, reviews) => all + reviews, 0)
  if (count === 0) return 0
  const sum = stars.reduce((all, reviews, place) => all + reviews * (place + 1), 0)
  return Math.round(
    (1000 * (sum + IMAGINED_REVIEWS.reviews * IMAGINED_REVIEWS.stars)) / (count + IMAGINED_REVIEWS.reviews),
  )
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}

function singleOrNull(values: readonly string[]): string | null {
  return values.length === 1 ? (values[0] ?? null) : null
}

/** Reads percentages ("55% linen") and the first sentence ("Leather upper"); later sentences are about washing. */
export function fabricsOf(care: string): string[] {
  const shares = [...care.matchAll(/\d\s?%\s+(\p{L}[\p{L}\s'’-]*)/gu)].map(([, fabric = '']) => fabric)
  const [first = ''] = care.split(/\.(?:\s|$)/)
  const named = searchWords(first).filter((word) => FABRICS.includes(word))
  return [...shares, ...named]
}

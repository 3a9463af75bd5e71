import { z } from 'zod'
import { decimalOf } from '../../domain/money/money.ts'
import { type AdmissionRules, admittedAddress } from '../../domain/recommendations/admitted-address.ts'
import type {
  PriceRange,
  RecommendationAnswer,
  RecommendedProduct,
  StrategyResult,
} from '../../domain/recommendations/recommendations.ts'
import { STRATEGIES } from '../../domain/recommendations/strategy.ts'
import { cachedReader } from '../../platform/outside/cached-parse.ts'
import { flag, key, line, money, optional, picture, shortText } from '../../platform/outside/wire-values.ts'

/** As many products as the engine stores; further ones are ignored. */
export const PRODUCTS_MAX = 24

const id = key(64).regex(/^[\dA-Za-z]/)

const range = z
  .tuple([money, money])
  .refine(([from, to]) => from > 0 && from <= to)
  .transform(([fromPence, toPence]): PriceRange => ({ fromPence, toPence }))

/** `4.5` or `"4.5"`; 0 means that there are no ratings. */
const rating = z
  .union([z.string().regex(/^\d(?:\.\d{1,10})?$/), z.number()])
  .transform(Number)
  .refine((value) => value === 0 || (value >= 1 && value <= 5))

/** A recommended product (DAT-18) with the field names of the call for returns pages; the resolver's differ. */
const product = z.object({
  id,
  articleId: optional(id),
  name: shortText(200),
  brand: optional(shortText(100)),
  productUrl: line(1000),
  imageUrl: optional(picture),
  /** The same picture, 400 pixels wide (D-214): an addition of the built-in engine. */
  imageUrl400: optional(picture),
  priceRange: range,
  promotionalPriceRange: z.preprocess(
    (value) => (Array.isArray(value) && value.length === 0 ? undefined : value),
    optional(range),
  ),
  promotionFlag: optional(flag),
  saleFlag: optional(flag),
  currencyCode: z.enum(['GBP', 'EUR']),
  rating: optional(rating),
  tCode: optional(shortText(20)),
  linkType: optional(shortText(40)),
})

/** Fields that the resolver names differently. */
const RESOLVER_NAMES = {
  brand: 'Brand',
  productUrl: 'productURL',
  imageUrl: 'imageURL',
  promotionalPriceRange: 'PromotionalPriceRange',
  promotionFlag: 'PromotionFlag',
  saleFlag: 'SaleFlag',
  tCode: 'TCode',
} as const

const renamed = Object.entries(RESOLVER_NAMES)
const anyObject = z.record(z.string(), z.unknown())

/** Checks products one by one: if one can't be shown properly, only that one is left out (REC-05). */
export function readProducts(
  sent: readonly unknown[],
  to: AdmissionRules,
): { products: RecommendedProduct[]; skipped: number } {
  const read = new Map<string, RecommendedProduct>()
  let skipped = 0
  for (const each of sent) {
    const readableProduct = readProduct(each, to)
    if (readableProduct === null) skipped += 1
    else if (!read.has(readableProduct.productId)) read.set(readableProduct.productId, readableProduct)
    if (read.size === PRODUCTS_MAX) break
  }
  return { products: [...read.values()], skipped: skipped }
}

/** Renames the fields of the resolver's product to those of the returns call. */
export function fromResolverNames(sent: unknown): unknown {
  const { data } = anyObject.safeParse(sent)
  return data && { ...data, ...Object.fromEntries(renamed.map(([ours, theirs]) => [ours, data[theirs]])) }
}

const readProductCached = cachedReader((sent) => product.safeParse(sent).data ?? null)

function readProduct(sent: unknown, to: AdmissionRules): RecommendedProduct | null {
  const data = readProductCached(sent)
  const address = data ? admittedAddress(data.productUrl, to) : null
  if (!data || address === null) return null
  const prices = data.priceRange
  const promotionalPrices = lowerOffer(data.promotionalPriceRange, prices)
  if (data.currencyCode !== (to.country === 'IE' ? 'EUR' : 'GBP') || promotionalPrices === 'not-lower') return null
  return {
    productId: data.id,
    articleId: data.articleId ?? null,
    name: data.name,
    brand: data.brand ?? null,
    address,
    picture: data.imageUrl ?? null,
    narrowPicture: data.imageUrl400 ?? null,
    prices,
    promotionalPrices,
    isPromoted: data.promotionFlag ?? false,
    isInSale: data.saleFlag ?? false,
    currency: data.currencyCode,
    rating: data.rating || null,
    department: data.tCode ?? null,
    linkType: data.linkType ?? null,
  }
}

/** Prices equal to the usual ones are no offer. A product with an offer above a usual price is left out. */
function lowerOffer(
  offer: PriceRange | undefined,
  { fromPence, toPence }: PriceRange,
): PriceRange | null | 'not-lower' {
  if (offer === undefined || (offer.fromPence === fromPence && offer.toPence === toPence)) return null
  return offer.fromPence <= fromPence && offer.toPence <= toPence ? offer : 'not-lower'
}

const decimals = ({ fromPence, toPence }: PriceRange) => [decimalOf(fromPence), decimalOf(toPence)]

export function toWireProduct(product: RecommendedProduct) {
  const { currency, prices, promotionalPrices } = product
  return {
    id: product.productId,
    name: product.name,
    productUrl: product.address,
    imageUrl: product.picture,
    ...(product.narrowPicture && { imageUrl400: product.narrowPicture }),
    priceRange: decimals(prices),
    articleId: product.articleId,
    tCode: product.department,
    rating: product.rating,
    brand: product.brand,
    promotionalPriceRange: promotionalPrices && decimals(promotionalPrices),
    promotionFlag: product.isPromoted,
    saleFlag: product.isInSale,
    currencyPrefix: currency === 'GBP' ? '£' : '€',
    currencyCode: currency,
    linkType: product.linkType,
  }
}

export function toResolverNames({
  linkType: _,
  ...written
}: ReturnType<typeof toWireProduct>): Record<string, unknown> {
  const names: Record<string, string> = RESOLVER_NAMES
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [names[name] ?? name, value]))
}

const USUAL_VARIANT = 'v1'
const TEXT_LENGTH_MAX = 500

const result = z.object({
  strategy: z.string().max(100),
  strategyVariant: optional(line(40)),
  strategyName: z.unknown().optional(),
  strategyMessage: z.unknown().optional(),
  recommendedProducts: z.array(z.unknown()).nullish(),
})

interface ReceivedResult {
  strategy: string
  variant: string
  name: string | null
  message: string | null
  products: unknown[]
}

/** Null if the value is not a strategy's result. */
export function readResult(sent: unknown): ReceivedResult | null {
  const { data } = result.safeParse(sent)
  if (!data) return null
  return {
    strategy: data.strategy,
    variant: data.strategyVariant ?? USUAL_VARIANT,
    name: oneLine(data.strategyName),
    message: oneLine(data.strategyMessage),
    products: data.recommendedProducts ?? [],
  }
}

/** Null for an unreadable text, which does not invalidate the result. */
function oneLine(sent: unknown): string | null {
  if (typeof sent !== 'string') return null
  return (
    sent
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, TEXT_LENGTH_MAX) || null
  )
}

/** Keeps the results of known strategies, each once. */
export function toAnswer(sent: readonly ReceivedResult[], to: AdmissionRules): RecommendationAnswer {
  let leftOutTotal = 0
  const results = STRATEGIES.flatMap((strategy) => {
    const sentResult = sent.find((each) => each.strategy === strategy)
    if (!sentResult) return []
    const { products, skipped } = readProducts(sentResult.products, to)
    leftOutTotal += skipped
    return [{ ...sentResult, strategy, products }]
  })
  return { outcome: 'answered', results, ...(leftOutTotal > 0 ? { skipped: leftOutTotal } : {}) }
}

export function toWireResult({ strategy, variant, name, message }: StrategyResult) {
  return {
    strategy,
    strategyName: name,
    strategyMessage: message,
    strategyVariant: variant,
  }
}

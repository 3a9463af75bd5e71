import type { Currency } from '../money/money.ts'
import type { Strategy } from './strategy.ts'

/** In pence; the same twice where all variants cost the same. */
export interface PriceRange {
  fromPence: number
  toPence: number
}

/** A product as the service recommends it (DAT-18). */
export interface RecommendedProduct {
  productId: string
  articleId: string | null
  name: string
  brand: string | null
  /** Where its page is: an https address, or a path of ours. */
  address: string
  /** An https address, or the name of a picture that the demo draws; null: none. */
  picture: string | null
  /** The same picture 400 wide; null: none (D-214). */
  narrowPicture: string | null
  /** What it costs without any offer. */
  prices: PriceRange
  /** What is paid while it is reduced; null: it is not. */
  promotionalPrices: PriceRange | null
  isPromoted: boolean
  isInSale: boolean
  currency: Currency
  /** From 1 to 5; null: nobody has rated it. */
  rating: number | null
  /** Its department for returns: "T10". */
  department: string | null
  /** How the link is meant to open, as the service says; null: not told. */
  linkType: string | null
}

/** What one strategy found, the best first (DAT-18). */
export interface StrategyResult {
  strategy: Strategy
  variant: string
  /** What the service calls it; null where it does not say (D-201). */
  name: string | null
  /** What the service says of it: the carousel's subtitle (D-201). */
  message: string | null
  products: RecommendedProduct[]
}

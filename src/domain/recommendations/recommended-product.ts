import type { Currency } from '../money/money.ts'
import type { Strategy } from './strategy.ts'

/** In pence; equal where all variants cost the same. */
export interface PriceRange {
  fromPence: number
  toPence: number
}

export interface RecommendedProduct {
  productId: string
  articleId: string | null
  name: string
  brand: string | null
  address: string
  /** https, or the name of a picture that the demo draws. */
  picture: string | null
  /** 400 wide (D-214). */
  narrowPicture: string | null
  prices: PriceRange
  promotionalPrices: PriceRange | null
  isPromoted: boolean
  isInSale: boolean
  currency: Currency
  /** From 1 to 5; null: unrated. */
  rating: number | null
  department: string | null
  linkType: string | null
}

export interface StrategyResult {
  strategy: Strategy
  variant: string
  /** D-201. */
  name: string | null
  /** The carousel's subtitle (D-201). */
  message: string | null
  products: RecommendedProduct[]
}

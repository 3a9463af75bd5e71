import { originOfPicture } from '../orders/shown-picture.ts'
import type { RecommendationCountry } from './strategy.ts'

/** A segment of a path: no `..`, and nothing that could be read as another segment. */
const PART = String.raw`(?!(?:\.|%2e)*(?:[/?#]|$))[^/?#\s\\\p{C}]+`
const PRODUCT = new RegExp(String.raw`^/${PART}/p/${PART}(?:[?#][^\s\\\p{C}]*)?$`, 'iu')
const ADDRESS_LENGTH_MAX = 1000

export interface AdmissionRules {
  country: RecommendationCountry
  /** The retailer's own shop; null if product pages are on our site. */
  shopUrl: string | null
}

/**
 * Admits https addresses of the retailer's own shop, and product pages of our site in that country. Null: the product
 * is not recommended.
 */
export function admittedAddress(address: string, { country, shopUrl }: AdmissionRules): string | null {
  if (address.length > ADDRESS_LENGTH_MAX) return null
  if (!address.startsWith('/')) {
    const origin = originOfPicture(address)
    return shopUrl !== null && origin !== null && origin === originOfPicture(shopUrl) ? address : null
  }
  const isIrish = address.startsWith('/ie/')
  const path = isIrish ? address.slice('/ie'.length) : address
  return isIrish === (country === 'IE') && PRODUCT.test(path) ? address : null
}

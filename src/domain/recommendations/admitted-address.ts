import { originOfPicture } from '../orders/shown-picture.ts'
import type { RecommendationCountry } from './strategy.ts'

/** A part of a path: neither a way up nor one that could be read as another part. */
const PART = String.raw`(?!(?:\.|%2e)*(?:[/?#]|$))[^/?#\s\\\p{C}]+`
const PRODUCT = new RegExp(String.raw`^/${PART}/p/${PART}(?:[?#][^\s\\\p{C}]*)?$`, 'iu')
const ADDRESS_LENGTH_MAX = 1000

export interface AdmittedTo {
  country: RecommendationCountry
  /** The retailer's own shop; null: products have their pages here. */
  shopUrl: string | null
}

/**
 * Where a recommended product may lead: to the retailer's own shop by https, or to the page of a product on our site of
 * that country. Null: nowhere, and then it is not recommended.
 */
export function admittedAddress(address: string, { country, shopUrl }: AdmittedTo): string | null {
  if (address.length > ADDRESS_LENGTH_MAX) return null
  if (!address.startsWith('/')) {
    const origin = originOfPicture(address)
    return shopUrl !== null && origin !== null && origin === originOfPicture(shopUrl) ? address : null
  }
  const isIrish = address.startsWith('/ie/')
  const path = isIrish ? address.slice('/ie'.length) : address
  return isIrish === (country === 'IE') && PRODUCT.test(path) ? address : null
}

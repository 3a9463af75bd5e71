import { formatOpening, openingAt } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'

export interface OpeningProps {
  /** "Open until 20:00". */
  text: string
  isOpen: boolean
}

/** Null where nobody tells the hours. */
export function openingProps(shop: Pick<Shop, 'openingHours'>, now: Temporal.Instant): OpeningProps | null {
  const opening = openingAt(shop, now)
  return opening && { text: formatOpening(opening), isOpen: opening.isOpen }
}

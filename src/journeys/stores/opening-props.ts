import { formatOpening, openingAt } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'

export interface OpeningProps {
  text: string
  isOpen: boolean
}

export function openingProps(shop: Pick<Shop, 'openingHours'>, now: Temporal.Instant): OpeningProps | null {
  const opening = openingAt(shop, now)
  return opening && { text: formatOpening(opening), isOpen: opening.isOpen }
}

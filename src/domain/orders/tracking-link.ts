import { readLineStatus } from './line-status.ts'
import type { OrderLine } from './order.ts'

/** Whose parcels can be followed (ORD-17). */
export const TRACKED_CARRIERS = [
  'hermes',
  'parcelforce',
  'intersoft',
  'royalmail',
  'dpd',
  'dhl',
  'yodel',
  'evri',
] as const

const FOLLOWED_ORDERS = '6'

/**
 * Whether a line's delivery can be followed: it has a tracking number of a carrier that we know, or its order is of
 * the kind that always can (D-25). Never what came by e-mail, was cancelled or has been collected.
 */
export function isTrackable(orderNumber: string, line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  if (line.productType === 'EGiftCard' || stage === 'cancelled' || line.status === 'Collected') return false
  return orderNumber.startsWith(FOLLOWED_ORDERS) || (Boolean(line.facts.trackingNumber) && hasKnownCarrier(line))
}

function hasKnownCarrier({ facts: { carrier = '', carrierUrl = '' } }: OrderLine): boolean {
  // "Royal Mail" and "RoyalMail" are one; an address has no spaces.
  const names = [carrier.replaceAll(/\s/g, ''), carrierUrl].map((text) => text.toLowerCase())
  return TRACKED_CARRIERS.some((name) => names.some((text) => text.includes(name)))
}

/** The carrier's own page, only where it is one that a browser reaches safely. */
export function carrierPageOf({ facts: { carrierUrl } }: OrderLine): string | null {
  if (carrierUrl === undefined || !/^https:\/\/[a-z0-9]/i.test(carrierUrl)) return null
  return /[\s"'<>\\]|\p{Cc}/u.test(carrierUrl) ? null : carrierUrl
}

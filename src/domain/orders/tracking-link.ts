import { readLineStatus } from './line-status.ts'
import type { OrderLine } from './order.ts'

/** Whose parcels can be followed (ORD-17), and how they are called. */
const CARRIER_NAMES = {
  hermes: 'Hermes',
  parcelforce: 'Parcelforce',
  intersoft: 'Intersoft',
  royalmail: 'Royal Mail',
  dpd: 'DPD',
  dhl: 'DHL',
  yodel: 'Yodel',
  evri: 'Evri',
} as const

export const TRACKED_CARRIERS = Object.keys(CARRIER_NAMES) as (keyof typeof CARRIER_NAMES)[]

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
  const names = [lettersOf(carrier), carrierUrl.toLowerCase()]
  return TRACKED_CARRIERS.some((name) => names.some((text) => text.includes(name)))
}

/** "ROYALMAIL" is "Royal Mail"; whoever has a name beyond that, or one that we do not know, keeps it as it was sent. */
export function carrierName(carrier: string): string {
  const known = TRACKED_CARRIERS.find((name) => name === lettersOf(carrier))
  return known ? CARRIER_NAMES[known] : carrier
}

/** "Royal Mail", "Royal-Mail" and "ROYALMAIL" are one. */
function lettersOf(carrier: string): string {
  return carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The carrier's own page, only where it is one that a browser reaches safely. */
export function carrierPageOf({ facts: { carrierUrl } }: OrderLine): string | null {
  if (carrierUrl === undefined || !/^https:\/\/[a-z0-9]/i.test(carrierUrl)) return null
  return /[\s"'<>\\]|\p{Cc}/u.test(carrierUrl) ? null : carrierUrl
}

import { readLineStatus } from './line-status.ts'
import type { OrderLine } from './order.ts'

/** ORD-17. */
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

/** By a known carrier, or an order that always is (D-25). Never what was e-mailed, cancelled or collected. */
export function isTrackable(orderNumber: string, line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  if (line.productType === 'EGiftCard' || stage === 'cancelled' || line.status === 'Collected') return false
  return orderNumber.startsWith(FOLLOWED_ORDERS) || (Boolean(line.facts.trackingNumber) && hasKnownCarrier(line))
}

function hasKnownCarrier({ facts: { carrier = '', carrierUrl = '' } }: OrderLine): boolean {
  const names = [lettersOf(carrier), carrierUrl.toLowerCase()]
  return TRACKED_CARRIERS.some((name) => names.some((text) => text.includes(name)))
}

/** Longer or unknown names stay as sent. */
export function carrierName(carrier: string): string {
  const known = TRACKED_CARRIERS.find((name) => name === lettersOf(carrier))
  return known ? CARRIER_NAMES[known] : carrier
}

function lettersOf(carrier: string): string {
  return carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** https only. */
export function carrierPageOf({ facts: { carrierUrl } }: OrderLine): string | null {
  if (carrierUrl === undefined || !/^https:\/\/[a-z0-9]/i.test(carrierUrl)) return null
  return /[\s"'<>\\]|\p{Cc}/u.test(carrierUrl) ? null : carrierUrl
}

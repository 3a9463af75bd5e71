import { dayOf } from '../time/days.ts'
import { groupInOrder } from './group-lines.ts'
import { canonicalStatus, readLineStatus, type StatusStage } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'

export interface ParcelStep {
  name: 'placed' | 'despatched' | 'to-store' | 'delivered' | 'ready-to-collect'
  state: 'done' | 'active' | 'todo'
  on: Temporal.PlainDate | null
}

export interface Parcel {
  carrier: string | null
  trackingNumber: string | null
  carrierPage: string | null
  steps: ParcelStep[]
  lines: OrderLine[]
}

/** How many steps a parcel has reached by the stage of its lines; returned goods have arrived. */
const STEPS_REACHED: Record<StatusStage, 1 | 2 | 3> = {
  cancelled: 1,
  created: 1,
  preparing: 1,
  sent: 2,
  arrived: 3,
  returning: 3,
  refunded: 3,
}

export function parcelsOf(order: Order): Parcel[] {
  const tracked = order.lines.filter((line) => isTrackable(order.orderNumber, line))
  return groupInOrder(tracked, parcelKey).map((lines) => ({
    carrier: nameOfCarrier(lines[0]),
    trackingNumber: lines[0].facts.trackingNumber ?? null,
    carrierPage: carrierPageOf(lines[0]),
    steps: stepsOf(order, lines[0]),
    lines,
  }))
}

/** Without a tracking number, lines in the same state count as one parcel. */
function parcelKey(line: OrderLine): string {
  const { trackingNumber, deliveryMode, despatchedOn } = line.facts
  if (trackingNumber) return JSON.stringify([nameOfCarrier(line), trackingNumber])
  const days = [line.deliveredOn, despatchedOn].map((day) => (day ? String(day) : null))
  return JSON.stringify([deliveryMode ?? null, stepsReached(line), ...days])
}

function nameOfCarrier({ facts: { carrier } }: OrderLine): string | null {
  return carrier ? carrierName(carrier) : null
}

function stepsReached(line: OrderLine): number {
  const { stage } = readLineStatus(line)
  return line.deliveredOn ? 3 : STEPS_REACHED[stage]
}

function stepsOf({ placedAt }: Order, line: OrderLine): ParcelStep[] {
  const { despatchedOn = null, collectionOn = null } = line.facts
  const toShop = line.facts.deliveryMode === 'collect-in-store'
  const steps: Omit<ParcelStep, 'state'>[] = [
    { name: 'placed', on: dayOf(placedAt) },
    { name: toShop ? 'to-store' : 'despatched', on: despatchedOn },
    toShop ? { name: 'ready-to-collect', on: collectionOn } : { name: 'delivered', on: line.deliveredOn },
  ]
  const reached = stepsReached(line)
  return steps.map((step, place) => ({
    ...step,
    // A day in the future is only a plan.
    on: place < reached ? step.on : null,
    state: stateOf(place, reached, steps.length),
  }))
}

function stateOf(place: number, reached: number, count: number): ParcelStep['state'] {
  if (place >= reached) return 'todo'
  return place === reached - 1 && reached < count ? 'active' : 'done'
}

/** Only these carriers' parcels can be tracked, unless the order's number starts with 6 (ORD-17). */
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

const ALWAYS_TRACKED_PREFIX = '6'

/**
 * Lines of listed carriers, and of orders that are always tracked, can be tracked (D-25), unless they were emailed,
 * cancelled or collected.
 */
export function isTrackable(orderNumber: string, line: OrderLine): boolean {
  const { stage } = readLineStatus(line)
  if (line.productType === 'EGiftCard' || stage === 'cancelled' || canonicalStatus(line.status) === 'Collected')
    return false
  return (
    orderNumber.startsWith(ALWAYS_TRACKED_PREFIX) || (Boolean(line.facts.trackingNumber) && hasTrackedCarrier(line))
  )
}

function hasTrackedCarrier({ facts: { carrier = '', carrierUrl = '' } }: OrderLine): boolean {
  const names = [lettersOf(carrier), carrierUrl.toLowerCase()]
  return TRACKED_CARRIERS.some((name) => names.some((text) => text.includes(name)))
}

/** Longer or unknown names are shown as order management sends them. */
export function carrierName(carrier: string): string {
  const match = TRACKED_CARRIERS.find((name) => name === lettersOf(carrier))
  return match ? CARRIER_NAMES[match] : carrier
}

function lettersOf(carrier: string): string {
  return carrier.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** Null unless it is an https URL. */
export function carrierPageOf({ facts: { carrierUrl } }: OrderLine): string | null {
  if (carrierUrl === undefined || !/^https:\/\/[a-z0-9]/i.test(carrierUrl)) return null
  return /[\s"'<>\\]|\p{Cc}/u.test(carrierUrl) ? null : carrierUrl
}

import { dayOf } from '../time/days.ts'
import type { StatusStage } from './line-status.data.ts'
import { readLineStatus } from './line-status.ts'
import type { Order, OrderLine } from './order.ts'
import { together } from './together.ts'
import { carrierName, carrierPageOf, isTrackable } from './tracking-link.ts'

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

/** Returned goods had arrived. */
const STEPS_REACHED: Record<StatusStage, 1 | 2 | 3> = {
  cancelled: 1,
  created: 1,
  preparing: 1,
  sent: 2,
  arrived: 3,
  returning: 3,
  refunded: 3,
}

/** D-25. */
export function parcelsOf(order: Order): Parcel[] {
  const tracked = order.lines.filter((line) => isTrackable(order.orderNumber, line))
  return together(tracked, parcelKey).map((lines) => ({
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
  return JSON.stringify([deliveryMode ?? null, reachedBy(line), ...days])
}

function nameOfCarrier({ facts: { carrier } }: OrderLine): string | null {
  return carrier ? carrierName(carrier) : null
}

function reachedBy(line: OrderLine): number {
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
  const reached = reachedBy(line)
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

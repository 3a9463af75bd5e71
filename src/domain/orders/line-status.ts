import { defineWords } from '../words/words.ts'

type StatusTone = 'success' | 'info' | 'error'

/** How far a line has come. A mixed order is named after its furthest line that is not cancelled (D-24). */
export type StatusStage = 'cancelled' | 'created' | 'preparing' | 'sent' | 'arrived' | 'returning' | 'refunded'

export interface StatusReading {
  label: string
  tone: StatusTone
  stage: StatusStage
}

export const ORDER_STATUS_WORDS = defineWords('orders.statuses', {
  awaitingCreation: 'Order Awaiting Creation',
  created: 'Order created',
  inProgress: 'In progress',
  awaitingDespatch: 'Awaiting Despatch',
  despatched: 'Despatched',
  delivered: 'Delivered',
  emailed: 'Emailed',
  reshipped: 'Reshipped',
  toStore: 'On its way to store',
  readyToCollect: 'Ready to collect',
  collected: 'Collected',
  uncollected: 'Uncollected',
  returnStarted: 'Return started',
  collectionArranged: 'Collection Arranged',
  onItsWayBack: 'On its way back to us',
  gotIt: "We've got your return",
  notReceived: 'Not received',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  /** For an order whose lines differ. */
  partly: (status: string) => `Partly ${status}`,
} as const)

type StatusName = Exclude<keyof typeof ORDER_STATUS_WORDS, 'partly'>

function reading(name: StatusName, stage: StatusStage, tone: StatusTone = 'info'): StatusReading {
  return {
    get label() {
      return ORDER_STATUS_WORDS[name]
    },
    tone,
    stage,
  }
}

const ORDER_CREATED = reading('created', 'created')
const IN_PROGRESS = reading('inProgress', 'created')
const AWAITING_DESPATCH = reading('awaitingDespatch', 'preparing')
const DESPATCHED = reading('despatched', 'sent')
const DELIVERED = reading('delivered', 'arrived', 'success')
const EMAILED = reading('emailed', 'arrived')
const TO_STORE = reading('toStore', 'sent')
const RETURN_STARTED = reading('returnStarted', 'returning')
const ARRANGED = reading('collectionArranged', 'returning')
const CANCELLED = reading('cancelled', 'cancelled', 'error')

export const LINE_STATUSES: Record<string, StatusReading> = {
  'Draft Order Reserved': reading('awaitingCreation', 'created'),
  Created: ORDER_CREATED,
  'Awaiting Reservation': ORDER_CREATED,
  Reserved: ORDER_CREATED,
  Scheduled: ORDER_CREATED,
  Released: ORDER_CREATED,
  'Awaiting Fulfilment': ORDER_CREATED,
  'eGift Allocated': ORDER_CREATED,
  'Draft Order Created': ORDER_CREATED,
  'Order Created': ORDER_CREATED,
  'Ready To Pick': ORDER_CREATED,
  'Awaiting-Replan': ORDER_CREATED,
  'Re-planned': ORDER_CREATED,
  'Fulfilment Initiated': ORDER_CREATED,
  'eGift Activated': ORDER_CREATED,
  Backordered: ORDER_CREATED,
  'Awaiting Despatch': AWAITING_DESPATCH,
  'OF Received': AWAITING_DESPATCH,
  'Included In Shipment': DESPATCHED,
  Despatched: DESPATCHED,
  Shipped: DESPATCHED,
  'Return Created': DESPATCHED,
  'Awaiting Replacement': DESPATCHED,
  Reshipped: reading('reshipped', 'sent'),
  'On its way to store': TO_STORE,
  'Missing or Damaged': TO_STORE,
  'Ready To Collect': reading('readyToCollect', 'arrived'),
  Collected: reading('collected', 'arrived', 'success'),
  Uncollected: reading('uncollected', 'arrived'),
  'Awaiting Return': RETURN_STARTED,
  'Collection Booked': ARRANGED,
  Arranged: ARRANGED,
  'Awaiting Supplier Update': RETURN_STARTED,
  'On its way back': reading('onItsWayBack', 'returning'),
  "We've got it": reading('gotIt', 'returning'),
  Missing: reading('notReceived', 'returning', 'error'),
  'Return Complete': reading('refunded', 'refunded', 'success'),
  Cancelled: CANCELLED,
  'DCR Received': CANCELLED,
}

export interface LineStatusFields {
  status: string
  statusDescription: string | null
  deliveredOn: Temporal.PlainDate | null
  productType: string
}

const DESPATCHED_STATUSES: readonly string[] = ['Despatched', 'Shipped', 'Included In Shipment']

const STAGES: readonly StatusStage[] = ['cancelled', 'created', 'preparing', 'sent', 'arrived', 'returning', 'refunded']

/** By status in lower case; a completed return has two spellings (D-96). */
const CANONICAL_STATUSES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(LINE_STATUSES).map((status) => [status.toLowerCase(), status] as const),
  ['return completed', 'Return Complete'],
])

/** The status in our spelling; an unknown one is unchanged. */
export function canonicalStatus(status: string): string {
  if (Object.hasOwn(LINE_STATUSES, status)) return status
  return CANONICAL_STATUSES.get(status.toLowerCase()) ?? status
}

export function readLineStatus(line: LineStatusFields): StatusReading {
  const status = canonicalStatus(line.status)
  if (DESPATCHED_STATUSES.includes(status)) {
    if (line.productType === 'EGiftCard') return EMAILED
    if (line.deliveredOn) return DELIVERED
  }
  return statusReadingOf(status) ?? { label: line.statusDescription || line.status, tone: 'info', stage: 'created' }
}

function statusReadingOf(status: string): StatusReading | null {
  return Object.hasOwn(LINE_STATUSES, status) ? (LINE_STATUSES[status] ?? null) : null
}

/** Order cards show an unknown status as "In progress" (D-24). */
function readForCard(line: LineStatusFields): StatusReading {
  return statusReadingOf(canonicalStatus(line.status)) ? readLineStatus(line) : IN_PROGRESS
}

/** Every spelling of a cancelled line's statuses, in lower case, for comparison in SQL. */
export const CANCELLED_STATUSES: readonly string[] = [...CANONICAL_STATUSES]
  .filter(([, status]) => statusReadingOf(status)?.stage === 'cancelled')
  .map(([spelt]) => spelt)

export function isCancelled(line: LineStatusFields): boolean {
  return readLineStatus(line).stage === 'cancelled'
}

/** A line that was sent out can be returned, but no longer cancelled. */
export function wasSentOut(line: LineStatusFields): boolean {
  return !['cancelled', 'created', 'preparing'].includes(readLineStatus(line).stage)
}

/** True from the status Return Created on, which order pages show as "Despatched" (D-12), and once refunded. */
export function isGoingBack(line: LineStatusFields): boolean {
  const { stage } = readLineStatus(line)
  return stage === 'returning' || stage === 'refunded' || canonicalStatus(line.status) === 'Return Created'
}

/** The statuses of lines that are being returned and not refunded yet, in lower case, for comparison in SQL. */
export const RETURNING_STATUSES: readonly string[] = Object.entries(LINE_STATUSES)
  .filter(([status, { stage }]) => stage === 'returning' || status === 'Return Created')
  .map(([status]) => status.toLowerCase())

/** Every spelling of a refunded line's statuses, in lower case, for comparison in SQL. */
export const REFUNDED_STATUSES: readonly string[] = [...CANONICAL_STATUSES]
  .filter(([, status]) => statusReadingOf(status)?.stage === 'refunded')
  .map(([spelt]) => spelt)

export function areAllCancelled(lines: readonly LineStatusFields[]): boolean {
  return lines.length > 0 && lines.every(isCancelled)
}

/** True if no line could still be cancelled. */
export function areAllCancelledOrSent(lines: readonly LineStatusFields[]): boolean {
  return lines.every((line) => isCancelled(line) || wasSentOut(line))
}

/** Lines that are not cancelled, or all if every one is. */
export function countedLines<Line extends LineStatusFields>(lines: readonly Line[]): readonly Line[] {
  return areAllCancelled(lines) ? lines : lines.filter((line) => !isCancelled(line))
}

/** The label of all lines that are not cancelled or, if they differ, "Partly" and that of the furthest line (D-24). */
export function readOrderStatus(lines: readonly LineStatusFields[]): StatusReading {
  const readings = lines.map(readForCard)
  const live = readings.filter((reading) => reading.stage !== 'cancelled')
  const [first, ...rest] = live.length > 0 ? live : readings
  if (!first) return ORDER_CREATED
  if (rest.every(({ label }) => label === first.label)) return first
  const furthest = rest.reduce((best, next) => (isFurther(next, best) ? next : best), first)
  return { ...furthest, label: ORDER_STATUS_WORDS.partly(furthest.label.toLowerCase()) }
}

function isFurther(one: StatusReading, other: StatusReading): boolean {
  return STAGES.indexOf(one.stage) > STAGES.indexOf(other.stage)
}

interface ArrivingOrder {
  lines: readonly LineStatusFields[]
  /** Set only for Christmas food. */
  collection: { collectedOn: Temporal.PlainDate | null } | null
}

export function arrivedOn({ lines, collection }: ArrivingOrder, { label }: StatusReading): Temporal.PlainDate | null {
  if (label === ORDER_STATUS_WORDS.delivered) return lastDelivery(lines)
  return label === ORDER_STATUS_WORDS.collected ? (collection?.collectedOn ?? null) : null
}

function lastDelivery(lines: readonly LineStatusFields[]): Temporal.PlainDate | null {
  const days = lines.flatMap((line) => (readLineStatus(line).stage === 'arrived' ? (line.deliveredOn ?? []) : []))
  return days.sort(Temporal.PlainDate.compare).at(-1) ?? null
}

type StatusTone = 'success' | 'info' | 'error'

/** How far a line has come. A mixed order is named after its furthest line that is not cancelled (D-24). */
export type StatusStage = 'cancelled' | 'created' | 'preparing' | 'sent' | 'arrived' | 'returning' | 'refunded'

export interface StatusReading {
  label: string
  tone: StatusTone
  stage: StatusStage
}

const ORDER_CREATED: StatusReading = { label: 'Order created', tone: 'info', stage: 'created' }
const DESPATCHED: StatusReading = { label: 'Despatched', tone: 'info', stage: 'sent' }
const AWAITING_DESPATCH: StatusReading = { label: 'Awaiting Despatch', tone: 'info', stage: 'preparing' }
const TO_STORE: StatusReading = { label: 'On its way to store', tone: 'info', stage: 'sent' }
const CANCELLED: StatusReading = { label: 'Cancelled', tone: 'error', stage: 'cancelled' }
const ARRANGED: StatusReading = { label: 'Collection Arranged', tone: 'info', stage: 'returning' }

export const LINE_STATUSES: Record<string, StatusReading> = {
  'Draft Order Reserved': { label: 'Order Awaiting Creation', tone: 'info', stage: 'created' },
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
  Reshipped: { label: 'Reshipped', tone: 'info', stage: 'sent' },
  'On its way to store': TO_STORE,
  'Missing or Damaged': TO_STORE,
  'Ready To Collect': { label: 'Ready to collect', tone: 'info', stage: 'arrived' },
  Collected: { label: 'Collected', tone: 'success', stage: 'arrived' },
  Uncollected: { label: 'Uncollected', tone: 'info', stage: 'arrived' },
  'Awaiting Return': { label: 'Return started', tone: 'info', stage: 'returning' },
  'Collection Booked': ARRANGED,
  Arranged: ARRANGED,
  'Awaiting Supplier Update': { label: 'Return started', tone: 'info', stage: 'returning' },
  'On its way back': { label: 'On its way back to us', tone: 'info', stage: 'returning' },
  "We've got it": { label: "We've got your return", tone: 'info', stage: 'returning' },
  Missing: { label: 'Not received', tone: 'error', stage: 'returning' },
  'Return Complete': { label: 'Refunded', tone: 'success', stage: 'refunded' },
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

const IN_PROGRESS: StatusReading = { label: 'In progress', tone: 'info', stage: 'created' }

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
    if (line.productType === 'EGiftCard') return { label: 'Emailed', tone: 'info', stage: 'arrived' }
    if (line.deliveredOn) return { label: 'Delivered', tone: 'success', stage: 'arrived' }
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

/** Statuses of cancelled lines, in all spellings and in lower case. */
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

/** Statuses of lines that are being returned and not refunded yet, in lower case. */
export const RETURNING_STATUSES: readonly string[] = Object.entries(LINE_STATUSES)
  .filter(([status, { stage }]) => stage === 'returning' || status === 'Return Created')
  .map(([status]) => status.toLowerCase())

/** Statuses of refunded lines, in all spellings and in lower case. */
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
  if (!first) return { label: 'Order created', tone: 'info', stage: 'created' }
  if (rest.every((reading) => reading.label === first.label)) return first
  const furthest = rest.reduce((best, next) => (isFurther(next, best) ? next : best), first)
  return { ...furthest, label: `Partly ${furthest.label.toLowerCase()}` }
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
  if (label === 'Delivered') return lastDelivery(lines)
  return label === 'Collected' ? (collection?.collectedOn ?? null) : null
}

function lastDelivery(lines: readonly LineStatusFields[]): Temporal.PlainDate | null {
  const days = lines.flatMap((line) => (readLineStatus(line).stage === 'arrived' ? (line.deliveredOn ?? []) : []))
  return days.sort(Temporal.PlainDate.compare).at(-1) ?? null
}

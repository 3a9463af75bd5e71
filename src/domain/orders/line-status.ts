import { LINE_STATUSES, type StatusReading, type StatusStage } from './line-status.data.ts'

export interface LineStanding {
  status: string
  /** Order management's own words, shown only for a status that we do not know (D-11). */
  statusDescription: string | null
  deliveredOn: Temporal.PlainDate | null
  productType: string
}

/** Which of the statuses labelled "Despatched" behave as that one (D-07). */
const DESPATCHED: readonly string[] = ['Despatched', 'Shipped', 'Included In Shipment']

const IN_PROGRESS: StatusReading = { label: 'In progress', tone: 'info', stage: 'created' }

const STAGES: readonly StatusStage[] = ['cancelled', 'created', 'preparing', 'sent', 'arrived', 'returning', 'refunded']

/** Every status that we know, by its spelling in lower case; a completed return is spelt in two ways (D-96). */
const KNOWN_STATUSES: ReadonlyMap<string, string> = new Map([
  ...Object.keys(LINE_STATUSES).map((status) => [status.toLowerCase(), status] as const),
  ['return completed', 'Return Complete'],
])

/** A status as our tables spell it; one that we do not know stays as it came. */
export function knownStatus(status: string): string {
  if (Object.hasOwn(LINE_STATUSES, status)) return status
  return KNOWN_STATUSES.get(status.toLowerCase()) ?? status
}

/** How one line reads on order pages (ORD-10 to ORD-15). */
export function readLineStatus(line: LineStanding): StatusReading {
  const status = knownStatus(line.status)
  if (DESPATCHED.includes(status)) {
    if (line.productType === 'EGiftCard') return { label: 'Emailed', tone: 'info', stage: 'arrived' }
    if (line.deliveredOn) return { label: 'Delivered', tone: 'success', stage: 'arrived' }
  }
  return knownReading(status) ?? { label: line.statusDescription || line.status, tone: 'info', stage: 'created' }
}

function knownReading(status: string): StatusReading | null {
  return Object.hasOwn(LINE_STATUSES, status) ? (LINE_STATUSES[status] ?? null) : null
}

/** On a card a status that we do not know has no words of its own (D-24). */
function readForCard(line: LineStanding): StatusReading {
  return knownReading(knownStatus(line.status)) ? readLineStatus(line) : IN_PROGRESS
}

/** Statuses of lines of which nothing will come any more, in lower case. */
export const CANCELLED_STATUSES: readonly string[] = [...KNOWN_STATUSES]
  .filter(([, status]) => knownReading(status)?.stage === 'cancelled')
  .map(([spelt]) => spelt)

/** Whether nothing will come of a line any more. */
export function isCancelled(line: LineStanding): boolean {
  return readLineStatus(line).stage === 'cancelled'
}

/** Whether a line has left us, so that it can come back but no longer be called off. */
export function wasSentOut(line: LineStanding): boolean {
  return !['cancelled', 'created', 'preparing'].includes(readLineStatus(line).stage)
}

/** Whether a line is on its way back or back already. Return Created reads "Despatched" on order pages (D-12). */
export function isGoingBack(line: LineStanding): boolean {
  const { stage } = readLineStatus(line)
  return stage === 'returning' || stage === 'refunded' || knownStatus(line.status) === 'Return Created'
}

/** The statuses of what is on its way back and not refunded yet, in lower case. */
export const GOING_BACK: readonly string[] = Object.entries(LINE_STATUSES)
  .filter(([status, { stage }]) => stage === 'returning' || status === 'Return Created')
  .map(([status]) => status.toLowerCase())

/** The statuses of what came back and was refunded, in lower case. */
export const SENT_BACK: readonly string[] = [...KNOWN_STATUSES]
  .filter(([, status]) => knownReading(status)?.stage === 'refunded')
  .map(([spelt]) => spelt)

/** Whether the whole order is cancelled: it had lines, and none is left. */
export function areAllCancelled(lines: readonly LineStanding[]): boolean {
  return lines.length > 0 && lines.every(isCancelled)
}

/** The lines that an order still counts: those that are not cancelled, unless all are. */
export function countedLines<Line extends LineStanding>(lines: readonly Line[]): readonly Line[] {
  return areAllCancelled(lines) ? lines : lines.filter((line) => !isCancelled(line))
}

/**
 * How a whole order reads on its card: the one label that its live lines share, else "Partly {label}" of the line
 * that is furthest along; never order management's raw description (D-24). A cancelled line among live ones is not news.
 */
export function readOrderStatus(lines: readonly LineStanding[]): StatusReading {
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

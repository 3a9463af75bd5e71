import { isCancelled, isGoingBack, wasSentOut } from './line-status.ts'
import type { Order, OrderLine, WithdrawnLine } from './order.ts'

export interface WithdrawnShare {
  record: WithdrawnLine
  line: OrderLine | null
  quantity: number
}

/**
 * How many units of which line each withdrawal record covers, since lines may have been split, cancelled or returned.
 * Units still with the customer or to come are withdrawn as far as they exceed those that the customer keeps. No unit
 * counts twice; where several records fit equally well, the oldest gets the units.
 */
export function withdrawnShares(order: Ordered): WithdrawnShare[] {
  const { withdrawn = [] } = order
  const numbered = withdrawn.map((record) => ({ record, lineNo: presentLineNo(order, record) }))
  return [...new Set(numbered.map(({ lineNo }) => lineNo))].flatMap((lineNo) =>
    sharesOf(
      order.lines.filter((line) => line.lineNo === lineNo),
      numbered.filter((other) => other.lineNo === lineNo).map(({ record }) => record),
    ),
  )
}

/** Null if the line no longer exists. Order management may renumber lines and give split-off parts new keys. */
function presentLineNo(
  { lines }: Pick<Order, 'lines'>,
  { lineKey, lineNo, sku }: Pick<WithdrawnLine, 'lineKey' | 'lineNo' | 'sku'>,
): number | null {
  const match =
    lines.find(({ key }) => key === lineKey) ??
    lines.find(({ facts }) => facts.derivedFromLineKey === lineKey) ??
    lines.find((line) => line.lineNo === lineNo && line.sku === sku)
  return match?.lineNo ?? null
}

export function isLive(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

function sharesOf(lines: readonly OrderLine[], records: readonly WithdrawnLine[]): WithdrawnShare[] {
  const live = lines.filter(isLive)
  const endedLines = lines.filter((line) => !isLive(line)).toSorted((one, other) => other.splitNo - one.splitNo)
  const kept = Math.min(...records.map(({ keeps, returnedSince = 0 }) => Math.max(0, keeps - returnedSince)))
  const withdrawnLiveUnits = Math.max(0, sumOf(live) - kept)
  const withdrawnEndedUnits = sumOf(records) - withdrawnLiveUnits
  const pairs = records
    .flatMap((record) => [...endedLines, ...live].map((line) => ({ record, line, fit: fitOf(record, line) })))
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => other.fit - one.fit)
  /** Units not yet assigned, per record and per line. */
  const unassigned = new Map<object, number>([...records, ...lines].map((owner) => [owner, owner.quantity]))
  const assign = (
    unitsMax: number,
    isMatch: (line: OrderLine) => boolean,
    recordMax?: (record: WithdrawnLine) => number,
  ) => {
    const shares: WithdrawnShare[] = []
    for (const { record, line } of pairs.filter((pair) => isMatch(pair.line))) {
      const [ofRecord, inLine] = [unassigned.get(record) ?? 0, unassigned.get(line) ?? 0]
      const assignedToRecord = sumOf(shares.filter((share) => share.record === record))
      const quantity = Math.min(
        ofRecord,
        inLine,
        (recordMax?.(record) ?? Infinity) - assignedToRecord,
        unitsMax - sumOf(shares),
      )
      if (quantity <= 0) continue
      unassigned.set(record, ofRecord - quantity).set(line, inLine - quantity)
      shares.push({ record, line, quantity })
    }
    return shares
  }
  // First the cancellations confirmed for a record: they must not count for another, which is still to be stopped.
  const stopped = assign(withdrawnEndedUnits, isCancelled, ({ stoppedUnits = 0 }) => stoppedUnits)
  const assigned = [
    ...stopped,
    ...assign(withdrawnEndedUnits - sumOf(stopped), (line) => !isLive(line)),
    ...assign(withdrawnLiveUnits, isLive),
  ]
  const withoutLine = records.map((record) => ({ record, line: null, quantity: unassigned.get(record) ?? 0 }))
  return [...assigned, ...withoutLine.filter(({ quantity }) => quantity > 0)]
}

/** Withdrawals before despatch prefer unsent lines, those after despatch sent ones. */
const FIT_SCORES: Record<WithdrawnLine['state'], Record<'waiting' | 'sent' | 'cancelled' | 'back', number>> = {
  recorded: { waiting: 3, sent: 1, cancelled: 2, back: 1 },
  'not-stopped': { waiting: 3, sent: 2, cancelled: 1, back: 3 },
  cancelled: { waiting: 1, sent: 0, cancelled: 3, back: 0 },
  'to-send-back': { waiting: 0, sent: 3, cancelled: 0, back: 3 },
  'in-return': { waiting: 0, sent: 2, cancelled: 0, back: 2 },
  'passed-on': { waiting: 0, sent: 3, cancelled: 0, back: 3 },
}

/** How well the line fits the record: higher is better, negative means that it has none of its units. */
function fitOf(record: WithdrawnLine, line: OrderLine): number {
  const { state, otherReturns, lineKey, splitNo } = record
  const fits = FIT_SCORES[state]
  // The line that the record names fits best, then its parts.
  const isPart = splitNo === line.splitNo || line.facts.derivedFromLineKey === lineKey
  const closeness = lineKey === line.key ? 2 : isPart ? 1 : 0
  if (isCancelled(line)) return 3 * fits.cancelled + closeness
  if (!isGoingBack(line)) return 3 * (wasSentOut(line) ? fits.sent : fits.waiting) + closeness
  // A part returned for another reason was among the kept units, so none of it was withdrawn.
  if (otherReturns?.includes(line.splitNo)) return -1
  return 3 * (state === 'in-return' && closeness > 0 ? 4 : fits.back) + closeness
}

function sumOf(counted: readonly { quantity: number }[]): number {
  return counted.reduce((all, { quantity }) => all + quantity, 0)
}

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

/** Withdrawn units that are with the customer or still to come, by line key. */
export function withdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter(isOnLiveLine))
}

/** Withdrawn units by line key, including those returned or cancelled since. */
export function everWithdrawnUnits(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order))
}

export function unitsPassedOn(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isOnLiveLine(share) && isPassedOn(share.record)))
}

/** Leaves out units passed on to customer service, which must not be refunded twice. */
export function unitsToSendBack(order: Ordered): ReadonlyMap<string, number> {
  return unitsOf(withdrawnShares(order).filter((share) => isOnLiveLine(share) && !isPassedOn(share.record)))
}

export function unitsKept(order: Ordered, lineNo: number): number {
  const withdrawn = withdrawnUnits(order)
  return order.lines
    .filter((line) => line.lineNo === lineNo && isLive(line))
    .reduce((all, { key, quantity }) => all + quantity - (withdrawn.get(key) ?? 0), 0)
}

/** The state `passed-on` never changes back, because customer service may have agreed something with the customer. */
export function isPassedOn({ state }: Pick<WithdrawnLine, 'state'>): boolean {
  return state === 'passed-on'
}

function isOnLiveLine({ line }: WithdrawnShare): boolean {
  return line !== null && isLive(line)
}

function unitsOf(shares: readonly WithdrawnShare[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { line, quantity } of shares) if (line) units.set(line.key, (units.get(line.key) ?? 0) + quantity)
  return units
}

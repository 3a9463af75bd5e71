import { isCancelled, isGoingBack, wasSentOut } from './line-status.ts'
import type { Order, OrderLine, WithdrawnLine } from './order.ts'

type Ordered = Pick<Order, 'lines' | 'withdrawn'>

/** Units of a record, and the line in which they are now; null where no line of the order tells of them any more. */
export interface WithdrawnShare {
  record: WithdrawnLine
  line: OrderLine | null
  quantity: number
}

/**
 * Where the units of each record are now. A line may have been split since, cancelled or sent back in part: whatever is
 * there beyond what is kept is withdrawn from, and the rest of what was declared went with the lines that are gone. No
 * unit is counted twice, and what fits several records is the oldest one's.
 */
export function withdrawnShares(order: Ordered): WithdrawnShare[] {
  const { withdrawn = [] } = order
  const numbered = withdrawn.map((record) => ({ record, lineNo: numberNow(order, record) }))
  return [...new Set(numbered.map(({ lineNo }) => lineNo))].flatMap((lineNo) =>
    sharesOf(
      order.lines.filter((line) => line.lineNo === lineNo),
      numbered.filter((each) => each.lineNo === lineNo).map(({ record }) => record),
    ),
  )
}

/**
 * The number of the ordered line that a record is about; null where it is left out. Order management may number lines
 * anew and give what it splits off a key of its own.
 */
export function numberNow(
  { lines }: Pick<Order, 'lines'>,
  { lineKey, lineNo, sku }: Pick<WithdrawnLine, 'lineKey' | 'lineNo' | 'sku'>,
): number | null {
  const found =
    lines.find(({ key }) => key === lineKey) ??
    lines.find(({ facts }) => facts.derivedFromLineKey === lineKey) ??
    lines.find((line) => line.lineNo === lineNo && line.sku === sku)
  return found?.lineNo ?? null
}

/** What is neither cancelled nor on its way back. */
export function isLive(line: OrderLine): boolean {
  return !isCancelled(line) && !isGoingBack(line)
}

function sharesOf(lines: readonly OrderLine[], records: readonly WithdrawnLine[]): WithdrawnShare[] {
  const live = lines.filter(isLive)
  const declared = sumOf(records)
  const kept = Math.min(...records.map(({ keeps, returnedSince = 0 }) => Math.max(0, keeps - returnedSince)))
  const here = Math.max(0, sumOf(live) - kept)
  const left = {
    of: new Map(records.map((record) => [record, record.quantity])),
    in: new Map(lines.map((line) => [line, line.quantity])),
  }
  const over = lines.filter((line) => !isLive(line)).toSorted((one, other) => other.splitNo - one.splitNo)
  const stopped = takeStopped(left, records, over.filter(isCancelled), declared - here)
  return [
    ...stopped,
    ...take(left, pairs(records, over, fitOfGone), declared - here - sumOf(stopped)),
    ...take(left, pairs(records, live, fitOfLive), here),
    ...[...left.of].flatMap(([record, quantity]) => (quantity > 0 ? [{ record, line: null, quantity }] : [])),
  ]
}

/** Units that have no place yet, of each record and in each line. */
interface Left {
  of: Map<WithdrawnLine, number>
  in: Map<OrderLine, number>
}

/** What was stopped for a record is its own, whatever has become of the rest of it: another's are still to be stopped. */
function takeStopped(
  left: Left,
  records: readonly WithdrawnLine[],
  cancelled: readonly OrderLine[],
  most: number,
): WithdrawnShare[] {
  const of = new Map(records.map((each) => [each, Math.min(each.quantity, each.stoppedUnits ?? 0)]))
  const shares = take({ of, in: left.in }, pairs(records, cancelled, nearness), most)
  for (const { record, quantity } of shares) left.of.set(record, (left.of.get(record) ?? 0) - quantity)
  return shares
}

interface Pair {
  record: WithdrawnLine
  line: OrderLine
  fit: number
}

/** How well units of a line fit a record; null where they are none of its own. */
type Fit = (record: WithdrawnLine, line: OrderLine) => number | null

/** The best first; of those that fit alike, the oldest record's. */
function pairs(records: readonly WithdrawnLine[], lines: readonly OrderLine[], fitOf: Fit): Pair[] {
  return records
    .flatMap((record) =>
      lines.flatMap((line): Pair[] => {
        const fit = fitOf(record, line)
        return fit === null ? [] : [{ record, line, fit }]
      }),
    )
    .toSorted((one, other) => other.fit - one.fit)
}

function take(left: Left, found: readonly Pair[], most: number): WithdrawnShare[] {
  const shares: WithdrawnShare[] = []
  let open = most
  for (const { record, line } of found) {
    const [ofRecord, inLine] = [left.of.get(record) ?? 0, left.in.get(line) ?? 0]
    const quantity = Math.min(ofRecord, inLine, open)
    if (quantity <= 0) continue
    left.of.set(record, ofRecord - quantity)
    left.in.set(line, inLine - quantity)
    open -= quantity
    shares.push({ record, line, quantity })
  }
  return shares
}

type Weights = Record<WithdrawnLine['state'], number>

/** What was to be stopped is looked for among what was not sent, and the other way round. */
const NOT_SENT: Weights = {
  recorded: 3,
  'not-stopped': 3,
  cancelled: 1,
  'to-send-back': 0,
  'in-return': 0,
  'passed-on': 0,
}
const SENT: Weights = { recorded: 1, 'not-stopped': 2, cancelled: 0, 'to-send-back': 3, 'in-return': 2, 'passed-on': 3 }
const CANCELLED: Weights = {
  recorded: 2,
  'not-stopped': 1,
  cancelled: 3,
  'to-send-back': 0,
  'in-return': 0,
  'passed-on': 0,
}
const GOING_BACK: Weights = {
  recorded: 1,
  'not-stopped': 3,
  cancelled: 0,
  'to-send-back': 3,
  'in-return': 2,
  'passed-on': 3,
}

const fitOfLive: Fit = (record, line) => 3 * (wasSentOut(line) ? SENT : NOT_SENT)[record.state] + nearness(record, line)

const fitOfGone: Fit = (record, line) => {
  const near = nearness(record, line)
  if (isCancelled(line)) return 3 * CANCELLED[record.state] + near
  // What goes back for another reason is what was kept.
  if (record.otherReturns?.includes(line.splitNo)) return null
  return record.state === 'in-return' && near > 0 ? 12 + near : 3 * GOING_BACK[record.state] + near
}

/** The line that was named is meant first, then what was split off it. */
function nearness({ lineKey, splitNo }: WithdrawnLine, line: OrderLine): number {
  if (lineKey === line.key) return 2
  return splitNo === line.splitNo || line.facts.derivedFromLineKey === lineKey ? 1 : 0
}

function sumOf(counted: readonly { quantity: number }[]): number {
  return counted.reduce((all, { quantity }) => all + quantity, 0)
}

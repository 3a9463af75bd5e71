import { shareOut } from '../money/share-out.ts'
import { cancellationOf } from './cancel-refund.ts'
import { loweredBy, standingCancellations, takenOff, withCancellation } from './cancellations.ts'
import { isCancelled, wasSentOut } from './line-status.ts'
import type { Cancellation, KeptCancellation, Order, OrderFacts, OrderLine } from './order.ts'
import { layOver } from './order-change.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'
import { moneyOf, refundablePence, totalsOf } from './refundable.ts'

/** What of a line is gone by the news, and what it cost. */
interface GoneUnits {
  lineNo: number
  /** Of lines that read cancelled now, or that the news leaves out. */
  keys: string[]
  pricePence: number
  left: number
}

/** What is noted of the order with its news, since nothing of it is told again: what was cancelled, and what it came to. */
export function noteNews(before: Order, news: Order, id: string): Pick<OrderFacts, 'cancellations' | 'totals'> {
  const cancellations = withToldCancellation(before, news, id)
  const isChanged = before.grandTotalPence !== news.grandTotalPence
  return {
    ...(cancellations && { cancellations: [...cancellations] }),
    ...(isChanged && { totals: totalsOf(before) }),
  }
}

/**
 * The order's cancellations with what the news has cancelled by itself: lines that read cancelled, lines that it leaves
 * out, and quantities that it lowers. Only the order of before says what that took off and which refunds were none of
 * its own (D-177). Null where it cancels nothing that was not cancelled before.
 */
export function withToldCancellation(before: Order, news: Order, id: string): readonly KeptCancellation[] | null {
  const standing = standingCancellations(costedOf(before))
  const gone = goneUnits(before, news, new Set(standing.flatMap(({ lineKeys }) => lineKeys)))
  if (gone.length === 0) return null
  // What was taken back meanwhile would count again.
  const cancellations = (before.facts.cancellations ?? []).filter((each) => standing.includes(each))
  const told = toldCancellations({ ...before, facts: { ...before.facts, cancellations } }, gone, news)
  return told.reduce(
    (earlier, { lineNo, ...each }) => withCancellation(earlier, { id: `${id} ${lineNo}`, ...each }),
    cancellations as readonly KeptCancellation[],
  )
}

/** By number: what is sent or goes back in parts changes its keys, and keeps its number. */
function goneUnits(before: Order, news: Order, noted: ReadonlySet<string>): GoneUnits[] {
  const numbers = new Map(before.lines.map(({ key, lineNo }) => [key, lineNo]))
  const numberOf = ({ key, lineNo, facts }: OrderLine) =>
    numbers.get(key) ?? numbers.get(facts.derivedFromLineKey ?? '') ?? lineNo
  return [...new Set(numbers.values())].flatMap((lineNo) => {
    const live = before.lines.filter((line) => line.lineNo === lineNo && !isCancelled(line))
    const told = news.lines.filter((line) => numberOf(line) === lineNo)
    const stays = [...told.filter((line) => !isCancelled(line) && !noted.has(line.key)), ...sentLongAgo(live, told)]
    const left = units(stays)
    if (left >= units(live)) return []
    const keys = new Set([...live, ...told.filter((line) => !numbers.has(line.key))].map(({ key }) => key))
    const stayKeys = new Set(stays.map(({ key }) => key))
    const gone = [...keys].filter((key) => !stayKeys.has(key))
    // What was sent out is cancelled only where it reads so: it may be lost, or be left out when all is done.
    if (live.every(wasSentOut) && !told.some((line) => isCancelled(line) && gone.includes(line.key))) return []
    return [{ lineNo, keys: gone, pricePence: Math.max(0, price(live) - price(stays)), left }]
  })
}

/** Order management may leave out what it has sent; unless it has only given it another key. */
function sentLongAgo(live: readonly OrderLine[], told: readonly OrderLine[]): OrderLine[] {
  const keys = new Set(told.map(({ key }) => key))
  if (told.some(({ key }) => !live.some((line) => line.key === key))) return []
  return live.filter((line) => wasSentOut(line) && !keys.has(line.key))
}

/** Order management refunds what they took off: together so much, each its part of it, since one may be put back alone. */
function toldCancellations(
  order: Order,
  gone: readonly GoneUnits[],
  news: Order,
): (Cancellation & { lineNo: number })[] {
  const apart = gone.reduce(takenApart, order)
  const lowered = loweredBefore(apart, gone, news)
  const known = lowered ? { ...apart, grandTotalPence: lowered.fromPence } : apart
  const takesOffPence = lowered?.byPence ?? takenOut(apart, gone).takesOffPence
  const money = moneyOf(order)
  // Where the total was lowered before, so was what came back: then it is no goodwill.
  const isRefunded = lowered !== null && Math.abs(money.refundedPence - lowered.byPence) <= PENNIES
  const refundPence = Math.min(takesOffPence, isRefunded ? takesOffPence : refundablePence(known))
  const prices = gone.map(({ pricePence }) => pricePence)
  const [takes, refunds] = [shareOut(takesOffPence, prices), shareOut(refundPence, prices)]
  return gone.map(({ lineNo, keys, pricePence, left }, place) => ({
    lineNo,
    lineKeys: keys,
    ...(left > 0 && { left: [{ lineNo, quantity: left }] }),
    pricePence,
    takesOffPence: takes[place] ?? 0,
    refundPence: refunds[place] ?? 0,
    before: { totalPence: known.grandTotalPence, ...money, ...(isRefunded && { refundedPence: 0 }) },
  }))
}

function takenOut(order: Order, gone: readonly GoneUnits[]): Cancellation {
  const after = gone.reduce(
    (all, { lineNo }) => layOver(all, { kind: 'line-removed', lineKey: goneKey(lineNo) }),
    order,
  )
  return cancellationOf(order, after, 0)
}

/** Whoever reckons shares of a discount otherwise comes to another penny. */
const PENNIES = 2

/**
 * By how much earlier news has lowered the total already, before any line showed why: it is less than was paid by what
 * is gone now, or by more, and nothing else explains that. Null where nothing says so.
 */
function loweredBefore(
  order: Order,
  gone: readonly GoneUnits[],
  news: Order,
): { fromPence: number; byPence: number } | null {
  const { payments = [] } = order.facts
  const costed = costedOf(order)
  const { restPence } = reckonCosts(costed)
  const paidPence = moneyOf(order).paidPence - takenOff(loweredBy(costed))
  const isPaidLess = payments.length > 0 && paidPence <= order.grandTotalPence
  if (news.grandTotalPence !== order.grandTotalPence || restPence >= 0 || isPaidLess) return null
  const fromPence = payments.length > 0 ? paidPence : order.grandTotalPence - restPence
  const loweredPence = fromPence - news.grandTotalPence
  const { takesOffPence } = takenOut({ ...order, grandTotalPence: fromPence }, gone)
  const isThat = Math.abs(loweredPence - takesOffPence) <= PENNIES || reckonCosts(costedOf(news)).restPence === 0
  if (isThat) return { fromPence, byPence: loweredPence }
  return loweredPence > takesOffPence ? { fromPence, byPence: takesOffPence } : null
}

const goneKey = (lineNo: number) => `gone ${lineNo}`

/** With what is gone of a line as a line of its own. */
function takenApart(order: Order, { lineNo, pricePence, left }: GoneUnits): Order {
  const lines = order.lines.filter((line) => line.lineNo === lineNo && !isCancelled(line))
  const [first] = lines
  if (!first) return order
  const gone = { ...first, key: goneKey(lineNo), quantity: units(lines) - left, lineTotalPence: pricePence }
  const kept = { ...first, quantity: left, lineTotalPence: price(lines) - pricePence }
  return {
    ...order,
    lines: [...order.lines.filter((line) => !lines.includes(line)), ...(left > 0 ? [kept] : []), gone],
  }
}

function units(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { quantity }) => all + quantity, 0)
}

function price(lines: readonly OrderLine[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}

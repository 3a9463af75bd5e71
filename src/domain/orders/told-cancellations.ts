import { cancellationOf } from './cancel-refund.ts'
import { loweredBy, standingCancellations, takenOff, withCancellation } from './cancellations.ts'
import { isCancelled, wasSentOut } from './line-status.ts'
import type { Cancellation, KeptCancellation, Order, OrderLine } from './order.ts'
import { layOver } from './order-change.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'
import { moneyOf, refundablePence } from './refundable.ts'

/** What of a line is gone by the news, and what it cost. */
interface GoneUnits {
  lineNo: number
  /** Of lines that read cancelled now, or that the news leaves out. */
  keys: string[]
  pricePence: number
  left: number
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
  const told = toldCancellation({ ...before, facts: { ...before.facts, cancellations } }, gone, news)
  return withCancellation(cancellations, { id, ...told })
}

/** By number: what is sent or goes back in parts changes its keys, and keeps its number. */
function goneUnits(before: Order, news: Order, noted: ReadonlySet<string>): GoneUnits[] {
  const numbers = new Map(before.lines.map(({ key, lineNo }) => [key, lineNo]))
  const numberOf = ({ key, lineNo, facts }: OrderLine) =>
    numbers.get(key) ?? numbers.get(facts.derivedFromLineKey ?? '') ?? lineNo
  return [...new Set(numbers.values())].flatMap((lineNo) => {
    const live = before.lines.filter((line) => line.lineNo === lineNo && !isCancelled(line))
    const told = news.lines.filter((line) => numberOf(line) === lineNo)
    const stays = told.filter((line) => !isCancelled(line) && !noted.has(line.key))
    const left = units(stays)
    if (left >= units(live) || live.every(wasSentOut)) return []
    const keys = new Set([...live, ...told.filter((line) => !numbers.has(line.key))].map(({ key }) => key))
    const stayKeys = new Set(stays.map(({ key }) => key))
    const pricePence = Math.max(0, price(live) - price(stays))
    return [{ lineNo, keys: [...keys].filter((key) => !stayKeys.has(key)), pricePence, left }]
  })
}

/** Order management refunds what they took off. */
function toldCancellation(order: Order, gone: readonly GoneUnits[], news: Order): Cancellation {
  const inPart = gone.filter(({ left }) => left > 0)
  const apart = gone.reduce(takenApart, order)
  const from = loweredFrom(apart, gone, news)
  const before = { ...apart, grandTotalPence: from ?? order.grandTotalPence }
  const taken = takenOut(before, gone)
  const takesOffPence = from === null ? taken.takesOffPence : from - news.grandTotalPence
  return {
    lineKeys: gone.flatMap(({ keys }) => keys),
    ...(inPart.length > 0 && { left: inPart.map(({ lineNo, left }) => ({ lineNo, quantity: left })) }),
    pricePence: taken.pricePence,
    takesOffPence,
    refundPence: Math.min(takesOffPence, refundablePence(before)),
    before: { totalPence: before.grandTotalPence, ...moneyOf(order) },
  }
}

function takenOut(order: Order, gone: readonly GoneUnits[]): Cancellation {
  const after = gone.reduce(
    (all, { lineNo }) => layOver(all, { kind: 'line-removed', lineKey: goneKey(lineNo) }),
    order,
  )
  return cancellationOf(order, after, 0)
}

/**
 * Earlier news may have lowered the total already, before any line showed why: less than was paid, and as much less as
 * fits what is gone by now. Null where nothing says so.
 */
function loweredFrom(order: Order, gone: readonly GoneUnits[], news: Order): number | null {
  const { payments = [] } = order.facts
  const costed = costedOf(order)
  const { restPence } = reckonCosts(costed)
  const paidPence = moneyOf(order).paidPence - takenOff(loweredBy(costed))
  const isPaidLess = payments.length > 0 && paidPence <= order.grandTotalPence
  if (news.grandTotalPence !== order.grandTotalPence || restPence >= 0 || isPaidLess) return null
  const pricePence = gone.reduce((all, each) => all + each.pricePence, 0)
  const totals = [paidPence, order.grandTotalPence - restPence, order.grandTotalPence + pricePence]
  const fits = (grandTotalPence: number) =>
    grandTotalPence > news.grandTotalPence &&
    grandTotalPence - takenOut({ ...order, grandTotalPence }, gone).takesOffPence === news.grandTotalPence
  const isExplained = reckonCosts(costedOf(news)).restPence === 0
  return totals.find(fits) ?? (isExplained && paidPence > news.grandTotalPence ? paidPence : null)
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

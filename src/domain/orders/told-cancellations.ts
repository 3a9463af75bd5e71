import { PENNIES, shareOut } from '../money/share-out.ts'
import { cancellationOf } from './cancel-refund.ts'
import { partedByTotal, takenOff, withCancellation, withoutTakenBack } from './cancellations.ts'
import { addedPence } from './charge-names.ts'
import { depositBackOf } from './deposit-refund.ts'
import { isCancelled, wasSentOut } from './line-status.ts'
import type { Cancellation, Charge, KeptCancellation, Order, OrderFacts, OrderLine, SentLine } from './order.ts'
import { layOver } from './order-change.ts'
import { costedOf, reckonCosts } from './reckon-costs.ts'
import { moneyOf, refundablePence, totalsOf } from './refundable.ts'
import { notListed, sentAndLeftOut, sentBeforeNews, toldLines } from './sent-before.ts'
import { withTheirKeys } from './their-keys.ts'

/** What of a line is gone by the news, and what it cost. */
interface GoneUnits {
  lineNo: number
  /** Of lines that read cancelled now, or that the news leaves out. */
  keys: string[]
  pricePence: number
  /** Of its own, in the total beside its price. */
  chargesPence: number
  quantity: number
  /** How many units stay of the line, the key of some, and which product it is. */
  left: number
  leftKey: string | undefined
  sku: string
}

/** What no news tells again: what was cancelled, what was sent and is left out, and what the order came to. */
export type NotedFacts = Pick<OrderFacts, 'cancellations' | 'sentBefore' | 'totals'>

export function noteNews(asked: Order, news: Order, id: string): NotedFacts {
  const before = withTheirKeys(asked, news)
  const named = before === asked ? null : before.facts.cancellations
  const cancellations = withToldCancellation(before, news, id) ?? named
  const sentBefore = sentBeforeNews(before, news)
  const isChanged = before.grandTotalPence !== news.grandTotalPence
  return {
    ...(cancellations && { cancellations: [...cancellations] }),
    ...(sentBefore.length > 0 && { sentBefore }),
    ...(isChanged && { totals: totalsOf(before) }),
  }
}

/** Of several pieces of news, one after the other, as if each had come alone. */
export function noteHistory(before: Order, history: readonly { news: Order; id: string }[]): NotedFacts {
  let [order, noted]: [Order, NotedFacts] = [before, {}]
  for (const { news, id } of history) {
    noted = { ...noted, ...noteNews(order, news, id) }
    order = { ...news, facts: { ...news.facts, ...keptOf(order), ...noted } }
  }
  return noted
}

/** What is noted with an order stays with it, whatever its news tell. */
function keptOf({ facts: { cancellations, returnPromises, sentBefore, totals } }: Order): OrderFacts {
  return {
    ...(cancellations && { cancellations }),
    ...(returnPromises && { returnPromises }),
    ...(sentBefore && { sentBefore }),
    ...(totals && { totals }),
  }
}

/**
 * The order's cancellations with what the news has cancelled by itself: lines that read cancelled, lines that it leaves
 * out, and quantities that it lowers. Only the order of before says what that took off and which refunds were none of
 * its own (D-177). Null where it cancels nothing that was not cancelled before.
 */
export function withToldCancellation(before: Order, news: Order, id: string): readonly KeptCancellation[] | null {
  const order = withoutTakenBack(before)
  const standing = order.facts.cancellations
  const gone = goneUnits(before, news, new Set(standing.flatMap(({ lineKeys }) => lineKeys)))
  if (gone.length === 0) return null
  return toldCancellations(order, gone, news).reduce<readonly KeptCancellation[]>(
    (earlier, { lineNo, ...each }) => withCancellation(earlier, { id: `${id} ${lineNo}`, ...each }),
    standing,
  )
}

function goneUnits(before: Order, news: Order, noted: ReadonlySet<string>): GoneUnits[] {
  const sentBefore = notListed({ lines: before.lines, sentBefore: before.facts.sentBefore ?? [] })
  const { named } = reckonCosts(costedOf(before))
  const charged = (lines: readonly OrderLine[]) => addedPence(lines.flatMap(chargesOf), named)
  return toldLines(before, news).flatMap((line) => {
    const { lineNo, live, told, fresh } = line
    const stays = [...told.filter((each) => !isCancelled(each) && !noted.has(each.key)), ...sentAndLeftOut(line)]
    const quantity = units(live) - units(stays)
    if (quantity <= 0) return []
    const keys = new Set([...live, ...fresh].map(({ key }) => key))
    const stayKeys = new Set(stays.map(({ key }) => key))
    const gone = [...keys].filter((key) => !stayKeys.has(key))
    // What was sent out is cancelled only where it reads so: it may be lost, or be left out when all is done.
    if (live.every(wasSentOut) && !told.some((each) => isCancelled(each) && gone.includes(each.key))) return []
    const pricePence = Math.max(0, price(live) - price(stays))
    const chargesPence = Math.max(0, charged(live) - charged(stays))
    const [leftKey, sku] = [stays[0]?.key, live[0]?.sku ?? '']
    const left = units([...stays, ...sentBefore.filter((sent) => sent.lineNo === lineNo && sent.sku === sku)])
    return [{ lineNo, keys: gone, pricePence, chargesPence, quantity, left, leftKey, sku }]
  })
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
  const { goodwillPence } = totalsOf(order)
  // Where the total was lowered before, and as much came back, that was for this.
  const ofDeposit = depositBackOf(known, takesOffPence)
  const backPence = ofDeposit ?? lowered?.byPence ?? 0
  const isRefunded = lowered !== null && Math.abs(money.refundedPence - goodwillPence - backPence) <= PENNIES
  const takes = shareOut(
    takesOffPence,
    gone.map(({ pricePence }) => pricePence),
  )
  // A total that is kept does not say whether a line's own charges come back with it: they are promised to nobody else.
  const isKept = lowered === null && news.grandTotalPence === order.grandTotalPence
  const owed = gone.map(({ chargesPence }, place) => (takes[place] ?? 0) + (isKept ? chargesPence : 0))
  const owedPence = owed.reduce((all, pence) => all + pence, 0)
  const refundPence = ofDeposit ?? (isRefunded ? owedPence : Math.min(owedPence, refundablePence(known)))
  const refunds = shareOut(refundPence, owed)
  return gone.map(({ lineNo, keys, pricePence, quantity, left, leftKey: key, sku }, place) => ({
    lineNo,
    lineKeys: keys,
    ...(left > 0 && { left: [{ lineNo, quantity: left, gone: quantity, sku, ...(key !== undefined && { key }) }] }),
    pricePence,
    takesOffPence: takes[place] ?? 0,
    refundPence: refunds[place] ?? 0,
    before: { totalPence: known.grandTotalPence, ...money, ...(isRefunded && { refundedPence: goodwillPence }) },
  }))
}

function takenOut(order: Order, gone: readonly GoneUnits[]): Cancellation {
  const after = gone.reduce(
    (all, { lineNo }) => layOver(all, { kind: 'line-removed', lineKey: goneKey(lineNo) }),
    order,
  )
  return cancellationOf(order, after, 0)
}

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
  const paidPence = moneyOf(order).paidPence - takenOff(partedByTotal(costed).gone)
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
function takenApart(order: Order, { lineNo, pricePence, quantity }: GoneUnits): Order {
  const lines = order.lines.filter((line) => line.lineNo === lineNo && !isCancelled(line))
  const [first] = lines
  if (!first) return order
  const left = units(lines) - quantity
  const charges = lines.flatMap(chargesOf)
  const withCharges = (some: Charge[]) => ({ ...first.facts, charges: some })
  const kept = { ...first, facts: withCharges(charges), quantity: left, lineTotalPence: price(lines) - pricePence }
  const facts = withCharges(left > 0 ? [] : charges)
  const gone = { ...first, facts, key: goneKey(lineNo), quantity, lineTotalPence: pricePence }
  return {
    ...order,
    lines: [...order.lines.filter((line) => !lines.includes(line)), ...(left > 0 ? [kept] : []), gone],
  }
}

function chargesOf({ facts: { charges = [] } }: OrderLine): Charge[] {
  return charges
}

function units(lines: readonly Pick<SentLine, 'quantity'>[]): number {
  return lines.reduce((all, { quantity }) => all + quantity, 0)
}

function price(lines: readonly Pick<SentLine, 'lineTotalPence'>[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}

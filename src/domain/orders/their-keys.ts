import { isUnitsKey } from './cancel-line.ts'
import { standingCancellations } from './cancellations.ts'
import { isCancelled } from './line-status.ts'
import type { KeptCancellation, Order, OrderLine } from './order.ts'
import { toldLines } from './sent-before.ts'

/**
 * The order of before, in which units that were cancelled here also have the key under which the news tells them as a
 * line of their own (D-163). Without it that line would be another cancellation, and be counted twice.
 */
export function withTheirKeys(before: Order, news: Order): Order {
  const { cancellations = [], sentBefore = [] } = before.facts
  if (!cancellations.some(isOurs)) return before
  // What is not gone by the news is told by no line of it.
  const shown = standingCancellations({ ...news, sentBefore, cancellations }).filter(isOurs)
  const numberOf = (left: { lineNo: number; key?: string }) =>
    before.lines.find(({ key }) => key === left.key)?.lineNo ?? left.lineNo
  const keys = toldLines(before, news).flatMap(({ lineNo, fresh }) =>
    theirKeys(
      shown.filter(({ left = [] }) => left.some((each) => numberOf(each) === lineNo)),
      fresh.filter(isCancelled),
      news,
    ),
  )
  if (keys.length === 0) return before
  const named = cancellations.map((each) => {
    const added = keys.filter(({ id }) => id === each.id).map(({ key }) => key)
    return added.length === 0 ? each : { ...each, lineKeys: [...each.lineKeys, ...added] }
  })
  return { ...before, facts: { ...before.facts, cancellations: named } }
}

function isOurs({ lineKeys, left = [] }: KeptCancellation): boolean {
  return left.length > 0 && lineKeys.some(isUnitsKey)
}

/** Each to the one that lacks as many units, else to one that lacks more; one line may also be all that several lack. */
function theirKeys(ours: readonly KeptCancellation[], fresh: readonly OrderLine[], news: Order) {
  const lacking = new Map(ours.map((each) => [each.id, unitsLacking(each, news)]))
  return fresh.flatMap(({ key, quantity }) => {
    const open = [...lacking].filter(([, units]) => units > 0)
    const all = open.reduce((sum, [, units]) => sum + units, 0)
    const [id] =
      open.find(([, units]) => units === quantity) ?? open.find(([, units]) => units > quantity) ?? open[0] ?? []
    // More than all that was asked for here is of order management's own doing.
    if (id === undefined || quantity > all) return []
    let rest = quantity
    for (const each of [id, ...lacking.keys()]) {
      const units = Math.min(rest, lacking.get(each) ?? 0)
      lacking.set(each, (lacking.get(each) ?? 0) - units)
      rest -= units
    }
    return [{ id, key }]
  })
}

function unitsLacking({ lineKeys, left = [] }: KeptCancellation, news: Order): number {
  const told = news.lines.filter(({ key }) => lineKeys.includes(key))
  return left.reduce((all, { gone = 0 }) => all + gone, 0) - told.reduce((all, { quantity }) => all + quantity, 0)
}

import { unitsLeftOf } from '../orders/cancel-line.ts'
import { isCancelled, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { LineRemoval } from '../orders/order-request.ts'

/** Lines that order management lets us change (XMS-02). */
export function amendableLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  return lines.filter((line) => line.facts.amendable === true && !isCancelled(line) && !wasSentOut(line))
}

/** By line key: the quantity that the shopper typed. */
export type WantedUnits = ReadonlyMap<string, string>

export type AmendmentProblem = { lineKey: string; code: 'not-a-number' | 'too-many' }

export type ReadAmendment =
  | {
      outcome: 'amendment'
      removals: LineRemoval[]
      /** True if nothing would be left, so that the whole order is cancelled (D-35). */
      isAll: boolean
    }
  | { outcome: 'nothing-changed' }
  | { outcome: 'wrong'; problems: AmendmentProblem[] }

/** Quantities can only be lowered (D-170); lines without a number, or that can't be amended, stay as they are. */
export function readAmendment(order: Order, wanted: WantedUnits): ReadAmendment {
  const lines = amendableLines(order).flatMap((line) => {
    const sent = wanted.get(line.key)?.trim() ?? ''
    return sent === '' ? [] : [{ line, sent }]
  })
  const problems = lines.flatMap(({ line, sent }) => problemOf(line, sent))
  if (problems.length > 0) return { outcome: 'wrong', problems }
  const removals = removalsOf(order, lines)
  if (removals.length === 0) return { outcome: 'nothing-changed' }
  return { outcome: 'amendment', removals, isAll: isAllRemoved(order, removals) }
}

function problemOf({ key: lineKey, quantity }: OrderLine, sent: string): AmendmentProblem[] {
  if (!/^\d{1,10}$/.test(sent)) return [{ lineKey, code: 'not-a-number' }]
  return Number(sent) > quantity ? [{ lineKey, code: 'too-many' }] : []
}

/** Counts removals one after another, so that each part of a split line finds fewer units left. */
function removalsOf(order: Order, lines: readonly { line: OrderLine; sent: string }[]): LineRemoval[] {
  let remaining = order
  return lines.flatMap(({ line, sent }) => {
    const quantity = line.quantity - Number(sent)
    if (quantity === 0) return []
    const partialUnits = quantity < line.quantity && { units: { quantity, of: unitsLeftOf(remaining, line) } }
    remaining = {
      ...remaining,
      lines: remaining.lines.map((other) => (other === line ? { ...line, quantity: Number(sent) } : other)),
    }
    return [{ line: { key: line.key, lineNo: line.lineNo }, seen: line.quantity, ...partialUnits }]
  })
}

function isAllRemoved({ lines }: Order, removals: readonly LineRemoval[]): boolean {
  const removedKeys = new Set(removals.flatMap(({ line, units }) => (units ? [] : [line.key])))
  return lines.every((line) => isCancelled(line) || removedKeys.has(line.key))
}

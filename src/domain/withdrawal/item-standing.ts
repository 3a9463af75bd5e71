import { isCancelled, isGoingBack, knownStatus, readLineStatus, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine, WithdrawnLine } from '../orders/order.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { RETURNED_FROM } from '../returns/why-not-returnable.data.ts'
import { wayOf } from './line-withdrawal.ts'

/**
 * Where an item stands that was withdrawn from: being stopped, cancelled, to be sent back now or once the customer has it
 * (`not-stopped` before it is sent, `to-come` afterwards), on its way back, refunded, or with customer service.
 */
export type ItemStanding =
  | 'being-stopped'
  | 'cancelled'
  | 'not-stopped'
  | 'to-send-back'
  | 'to-come'
  | 'going-back'
  | 'refunded'
  | 'furniture-by-phone'
  | 'by-phone'

export interface StandingItem {
  withdrawnAt: Temporal.Instant
  /** How many of the line's units it is about. */
  quantity: number
  standing: ItemStanding
}

/** Where each line stands that was withdrawn from, all of it or in part; by the lines' keys. */
export function itemStandings(order: Order): ReadonlyMap<string, StandingItem> {
  const { withdrawn = [] } = order
  const live = withdrawnUnits(order)
  const lineNos = new Set(withdrawn.map(({ lineNo }) => lineNo))
  return new Map(
    [...lineNos].flatMap((lineNo) => {
      const lines = order.lines.filter((line) => line.lineNo === lineNo)
      const records = withdrawn.filter((each) => each.lineNo === lineNo)
      const units = new Map([...live, ...gone(lines, records, live)])
      return lines.flatMap((line): [string, StandingItem][] => {
        const quantity = units.get(line.key) ?? 0
        const record = records.findLast((each) => isAbout(each, line)) ?? records.at(-1)
        if (!record || quantity === 0) return []
        return [[line.key, { withdrawnAt: record.withdrawnAt, quantity, standing: standingOf(line, record) }]]
      })
    }),
  )
}

/** What is withdrawn from and not there any more went with the lines that were split off last: others went before. */
function gone(
  lines: readonly OrderLine[],
  records: readonly WithdrawnLine[],
  live: ReadonlyMap<string, number>,
): Map<string, number> {
  const isNamed = (line: OrderLine) => records.some((each) => isAbout(each, line))
  const over = lines
    .filter((line) => isCancelled(line) || isGoingBack(line))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)) || other.splitNo - one.splitNo)
  const here = lines.reduce((all, { key }) => all + (live.get(key) ?? 0), 0)
  let left = records.reduce((all, { quantity }) => all + quantity, 0) - here
  const units = new Map<string, number>()
  for (const { key, quantity } of over) {
    if (left <= 0) break
    units.set(key, Math.min(quantity, left))
    left -= quantity
  }
  return units
}

function isAbout({ lineKey, splitNo }: WithdrawnLine, line: OrderLine): boolean {
  return lineKey === line.key || splitNo === line.splitNo
}

function standingOf(line: OrderLine, { state }: WithdrawnLine): ItemStanding {
  if (isCancelled(line)) return 'cancelled'
  if (readLineStatus(line).stage === 'refunded') return 'refunded'
  if (isGoingBack(line)) return 'going-back'
  if (wayOf(line) === 'by-phone') return line.productType === 'Furniture' ? 'furniture-by-phone' : 'by-phone'
  if (wasSentOut(line)) return RETURNED_FROM.includes(knownStatus(line.status)) ? 'to-send-back' : 'to-come'
  return state === 'not-stopped' ? 'not-stopped' : 'being-stopped'
}

import { RETURNING_STATUSES } from '../orders/line-status.ts'
import type { Order, OrderLine, PromisedRefund, WithdrawnLine } from '../orders/order.ts'
import { applyChange, type OrderChange } from '../orders/order-change.ts'
import { isLive } from '../orders/withdrawn-units.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'
import { dayOf } from '../time/days.ts'
import { orderLineOf } from './lines-of-return.ts'
import { type CreatedReturn, isGiftReturn, type ReturnEnd, type ReturnedLine } from './return.ts'
import { returnByOf } from './return-window.ts'
import { returnableLines } from './returnable-lines.ts'
import { whyNotReturnable } from './why-not-returnable.ts'

/** After a parcel came back to the shopper, its items can be returned again for this many days (D-127). */
const EXTENSION_DAYS = 14

/** The change that gives the lines of an ended return their earlier status back (D-127, D-142). */
export function returnEndedChange(
  created: Pick<CreatedReturn, 'returnNumber' | 'lines'>,
  order: Pick<Order, 'lines'>,
  as: ReturnEnd,
  at: Temporal.Instant,
): Extract<OrderChange, { kind: 'return-ended' }> {
  // Lines that need not be sent back are refunded even if the return lapses (D-128).
  const endedLines = as === 'cancelled' ? created.lines : created.lines.filter(({ expectedBack }) => expectedBack)
  return {
    kind: 'return-ended',
    returnNumber: created.returnNumber,
    parts: endedLines.map(({ lineNo, splitNo, statusBefore }) => {
      return { lineNo, splitNo, status: statusBefore ?? usualStatus(orderLineOf(order, { lineNo, splitNo })) }
    }),
    until: as === 'returned' ? dayOf(at).add({ days: EXTENSION_DAYS }) : null,
  }
}

/** What a lapsed return still refunds: lines that need not be sent back (D-128). Null if there are none. */
export function promiseAfterLapse(
  created: Pick<CreatedReturn, 'returnNumber' | 'lines' | 'facts'>,
  order: Order,
  as: ReturnEnd,
): PromisedRefund | null {
  const rest = as === 'cancelled' ? [] : created.lines.filter(({ expectedBack }) => !expectedBack)
  const promise = order.facts.promisedRefunds?.find(({ returnNumber }) => returnNumber === created.returnNumber)
  if (rest.length === 0 || !promise) return null
  const linesPence = rest.reduce((sum, line) => sum + (line.refundPence ?? 0), 0)
  // Never more than was promised for the whole return (D-177). The method that was not used costs nothing.
  const itemsPence = promise.refundPence + (created.facts.returnCostPence ?? 0) - promise.deliveryPence
  const refundPence = Math.min(linesPence, itemsPence)
  return { ...promise, refundPence, deliveryPence: 0 }
}

/** The status that a line gets back if its status before the return is unknown. */
export function usualStatus(line: OrderLine | undefined): string {
  if (line?.facts.collectedOn || line?.facts.deliveryMode === 'collect-in-store') return 'Collected'
  return line?.facts.reshipParentKey ? 'Reshipped' : 'Despatched'
}

export function isStillOpen(created: Pick<CreatedReturn, 'lines' | 'ended'>, order: Pick<Order, 'lines'>): boolean {
  if (created.ended) return false
  return created.lines.some((returned) =>
    RETURNING_STATUSES.includes(orderLineOf(order, returned)?.status.toLowerCase() ?? ''),
  )
}

export function stillReturnableUntil(
  order: Order,
  returned: Pick<CreatedReturn, 'lines' | 'recipientId'>,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const lines = returned.lines.flatMap((line) => orderLineOf(order, line) ?? [])
  const lastDays = lines.map((line) => {
    const day = returnByOf(line.facts)
    const until = line.facts.lastReturnOnByDaysLeft ?? null
    return day && until ? (Temporal.PlainDate.compare(day, until) > 0 ? day : until) : (day ?? until)
  })
  const returner = isGiftReturn(returned) ? 'gift-recipient' : 'buyer'
  const isOpen = lines.every((line) => whyNotReturnable(line, order, now, { returner }) === null)
  const [first, ...rest] = lastDays.filter((day) => day !== null)
  if (
    !isOpen ||
    withdrawnPartOfGift(order, returned) !== null ||
    first === undefined ||
    rest.length + 1 < lastDays.length
  )
    return null
  return rest.reduce((soonest, day) => (Temporal.PlainDate.compare(day, soonest) < 0 ? day : soonest), first)
}

/** True if all items were withdrawn from and can still be sent back, whatever the return window (D-125). */
export function isStillToSendBack(
  order: Order,
  returned: Pick<CreatedReturn, 'lines' | 'recipientId'>,
  now: Temporal.Instant,
): boolean {
  // A gift recipient bought nothing, so there is no contract to withdraw from.
  if (isGiftReturn(returned)) return false
  const { online } = returnableLines(order, now, { returner: 'withdrawal' })
  return returned.lines.every((line) => online.includes(orderLineOf(order, line)?.key ?? ''))
}

/** `gift`: everything in the gift; `all` or `some`: that many lines of this return. */
export type WithdrawnPartOfGift = 'gift' | 'all' | 'some'

/** How much of a gift its buyer has withdrawn from (D-168); null: nothing. Needs the recipient's view of the order. */
export function withdrawnPartOfGift(
  order: Pick<Order, 'lines'>,
  returned: Pick<CreatedReturn, 'lines' | 'recipientId'>,
): WithdrawnPartOfGift | null {
  if (!isGiftReturn(returned)) return null
  const isWithdrawn = ({ withdrawnUnits = 0, quantity }: OrderLine) => withdrawnUnits >= quantity
  const lines = returned.lines.flatMap((line) => orderLineOf(order, line) ?? [])
  if (!lines.some(isWithdrawn)) return null
  if (!order.lines.some((line) => isLive(line) && !isWithdrawn(line))) return 'gift'
  return lines.every(isWithdrawn) ? 'all' : 'some'
}

/** The order as it was before the return, to recalculate the refund with another method (D-154). */
export function orderBeforeReturn(
  order: Order,
  created: Pick<CreatedReturn, 'returnNumber' | 'lines' | 'createdAt' | 'recipientId'>,
): Order {
  const freed = applyChange(order, returnEndedChange(created, order, 'cancelled', created.createdAt))
  const { promisedRefunds = [] } = freed.facts
  const rest = promisedRefunds.filter(({ returnNumber }) => returnNumber !== created.returnNumber)
  const withdrawn = freed.withdrawn?.map((record) => withoutUnitsOf(created, record, freed))
  return { ...freed, ...(withdrawn && { withdrawn }), facts: { ...freed.facts, promisedRefunds: rest } }
}

/** Returned units count as kept again, unless they were withdrawn or given away. */
function withoutUnitsOf(
  created: Pick<CreatedReturn, 'lines' | 'createdAt' | 'recipientId'>,
  record: WithdrawnLine,
  { withdrawn = [] }: Order,
): WithdrawnLine {
  const { lines, createdAt } = created
  const isSince = Temporal.Instant.compare(createdAt, record.withdrawnAt) >= 0
  const isCountedElsewhere = ({ lineNo, splitNo }: ReturnedLine) =>
    isGiftReturn(created) ||
    withdrawn.some((other) => other.state === 'in-return' && other.lineNo === lineNo && other.splitNo === splitNo)
  const units = lines
    .filter(
      (line) =>
        line.lineNo === record.lineNo && line.reason !== WITHDRAWAL.code && (isSince || !isCountedElsewhere(line)),
    )
    .reduce((all, { quantity }) => all + quantity, 0)
  return units === 0 ? record : { ...record, returnedSince: (record.returnedSince ?? 0) - units }
}

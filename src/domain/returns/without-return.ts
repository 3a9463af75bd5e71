import type { Order, WithdrawnLine } from '../orders/order.ts'
import { layOver } from '../orders/order-change.ts'
import { isOfGift } from './as-its-maker-sees.ts'
import { returnEnded } from './end-return.ts'
import type { CreatedReturn, ReturnedLine } from './return.ts'
import { WITHDRAWAL } from './return-reasons.data.ts'

/** For recalculating its refund with another method (D-154). */
export function withoutReturn(
  order: Order,
  created: Pick<CreatedReturn, 'returnNumber' | 'lines' | 'createdAt' | 'recipientId'>,
): Order {
  const freed = layOver(order, returnEnded(created, order, 'cancelled', created.createdAt))
  const { returnPromises = [] } = freed.facts
  const rest = returnPromises.filter(({ returnNumber }) => returnNumber !== created.returnNumber)
  const withdrawn = freed.withdrawn?.map((record) => withoutUnitsOf(created, record, freed))
  return { ...freed, ...(withdrawn && { withdrawn }), facts: { ...freed.facts, returnPromises: rest } }
}

/** Returned units count as kept again, unless a withdrawal was recorded on them, or they were given away. */
function withoutUnitsOf(
  created: Pick<CreatedReturn, 'lines' | 'createdAt' | 'recipientId'>,
  record: WithdrawnLine,
  { withdrawn = [] }: Order,
): WithdrawnLine {
  const { lines, createdAt } = created
  const isSince = Temporal.Instant.compare(createdAt, record.withdrawnAt) >= 0
  const isNoted = ({ lineNo, splitNo }: ReturnedLine) =>
    isOfGift(created) ||
    withdrawn.some((each) => each.state === 'in-return' && each.lineNo === lineNo && each.splitNo === splitNo)
  const units = lines
    .filter((line) => line.lineNo === record.lineNo && line.reason !== WITHDRAWAL.code && (isSince || !isNoted(line)))
    .reduce((all, { quantity }) => all + quantity, 0)
  return units === 0 ? record : { ...record, returnedSince: (record.returnedSince ?? 0) - units }
}

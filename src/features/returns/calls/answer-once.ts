import { commandKeyOf } from '../../../platform/calls/call.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'
import type { OrderCallVisit } from '../../../platform/http/visit.ts'
import { type AskedBy, alreadyBooked, type BookedReturn } from '../create/book-return.ts'
import type { StepTwoParts } from '../method/step-two.ts'
import { answerBooked } from './refuse-creation.ts'

export type CallCommand = NonNullable<AskedBy['command']>

interface Once {
  kind: string
  returnNumber?: string
  failed?: string
  act(command: CallCommand): Promise<BookedReturn | JsonAnswer>
}

export async function answerOnce(
  parts: StepTwoParts,
  visit: OrderCallVisit<unknown, object>,
  { kind, returnNumber, failed, act }: Once,
): Promise<JsonAnswer> {
  const { order, customerId, origin } = visit
  const subject = { customerId, orderNumber: order.orderNumber }
  const command = { key: commandKeyOf(visit), sent: JSON.parse(JSON.stringify(visit.body)) as Json }
  const told = async (booked: BookedReturn) => {
    const isNamed = returnNumber !== undefined && 'returnNumber' in booked
    const about = isNamed ? { ...booked, returnNumber } : booked
    return await answerBooked(parts, { ...subject, origin, site: visit.site.sites[order.site] }, about, failed)
  }
  const before = await alreadyBooked(parts, subject, command, kind)
  if (before) return await told(before)
  const ended = await act(command)
  if ('outcome' in ended && 'returnNumber' in ended) return await told(ended)
  // The same call may have been faster by a moment: both get the same answer.
  const meanwhile = await alreadyBooked(parts, subject, command, kind)
  if (meanwhile) return await told(meanwhile)
  return 'outcome' in ended ? await told(ended) : ended
}

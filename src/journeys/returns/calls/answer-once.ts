import type { Json } from '../../../ports/command-log.ts'
import type { JsonAnswer } from '../../../web/answer.ts'
import { commandKeyOf } from '../../../web/call.ts'
import type { OrderCallVisit } from '../../../web/visit.ts'
import { type AskedBy, alreadyBooked, type BookedReturn } from '../create/book-return.ts'
import type { StepTwoParts } from '../method/step-two.ts'
import { answerBooked } from './refuse-creation.ts'

export type CallCommand = NonNullable<AskedBy['command']>

interface Once {
  /** What is asked for. */
  kind: string
  /** Of a return that is there already; a new one has the number that it is given. */
  returnNumber?: string
  /** What is said where nothing came of it, if that is not about a new return. */
  failed?: string
  act(command: CallCommand): Promise<BookedReturn | JsonAnswer>
}

/** Answers a call that books: once for each key, and every time with the same. */
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
    return await answerBooked(parts, { ...subject, origin, site: order.site }, about, failed)
  }
  const before = await alreadyBooked(parts, subject, command, kind)
  if (before) return await told(before)
  const ended = await act(command)
  if ('outcome' in ended && 'returnNumber' in ended) return await told(ended)
  // The same call may have been quicker by a moment: both get the same answer.
  const meanwhile = await alreadyBooked(parts, subject, command, kind)
  if (meanwhile) return await told(meanwhile)
  return 'outcome' in ended ? await told(ended) : ended
}

import type { OrderLine } from '../orders/order.ts'
import { defaultReturnBy } from '../orders/return-by.ts'
import { formatWeekday } from '../time/format-day.ts'
import type { CreatedReturn } from './return.ts'
import { returnByOf } from './return-window.ts'

const SEND_BY_DAYS_MIN = 14
/** So long after its send-by date a return that nobody has seen is over, to the end of the day (D-127, D-129). */
export const LAPSES_DAYS_AFTER = 14

type ReturnableLine = Pick<OrderLine, 'deliveredOn' | 'facts'>

/**
 * Until when a parcel must be on its way: until its lines can go back, and for two weeks in any case (D-129). A change of
 * method moves nothing, unless it is collected later.
 */
export function sendByOf(
  created: Temporal.PlainDate,
  lines: readonly ReturnableLine[],
  collectedOn?: Temporal.PlainDate,
): Temporal.PlainDate {
  const days = [
    created.add({ days: SEND_BY_DAYS_MIN }),
    ...lines.flatMap((line) => returnByOf(line.facts) ?? defaultReturnBy(line) ?? []),
    ...(collectedOn ? [collectedOn] : []),
  ]
  return days.reduce((latest, one) => (Temporal.PlainDate.compare(one, latest) > 0 ? one : latest))
}

/** The same wherever it is said (D-129). */
export function sendBySentence(day: string): string {
  return `Please send this back by ${day}.`
}

/** The same for what is not sent, but brought into a shop. */
export function bringBySentence(day: string): string {
  return `Please bring this back by ${day}.`
}

type Sent = Pick<CreatedReturn, 'path' | 'facts'>

/** Whether what is to be sent was to be on its way before today. */
export function isPastSendBy({ path, facts: { sendBy } }: Sent, today: Temporal.PlainDate): boolean {
  return path !== null && sendBy !== undefined && Temporal.PlainDate.compare(sendBy, today) < 0
}

/** Of what has passed that day, and has not lapsed yet (D-218). */
export function overdueSentence(sent: Sent, today: Temporal.PlainDate): string | null {
  const { path, facts } = sent
  if (!facts.sendBy || !isPastSendBy(sent, today)) return null
  const due = Temporal.PlainDate.from(facts.sendBy)
  const last = due.add({ days: LAPSES_DAYS_AFTER })
  if (Temporal.PlainDate.compare(last, today) < 0) return null
  const still = path === 'in-store' ? 'bring it in' : 'send it'
  return `This was due by ${formatWeekday(due)}. You can still ${still} until ${formatWeekday(last)}.`
}

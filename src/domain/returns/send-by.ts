import type { OrderLine } from '../orders/order.ts'
import { defaultReturnBy } from '../orders/return-by.ts'
import { returnByOf } from './return-window.ts'

const SEND_BY_DAYS_MIN = 14

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

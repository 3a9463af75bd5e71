import type { OrderLine } from '../orders/order.ts'
import { morningOf, startOf } from '../time/days.ts'
import { formatWeekday } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'
import type { CreatedReturn } from './return.ts'
import { returnByOf } from './return-window.ts'

const SEND_BY_DAYS_MIN = 14
/** A return lapses this many days after its send-by day, at the end of the day (D-127, D-129). */
const LAPSES_DAYS_AFTER = 14

type ReturnableLine = Pick<OrderLine, 'deliveredOn' | 'facts'>

export function sendByOf(
  created: Temporal.PlainDate,
  lines: readonly ReturnableLine[],
  collectedOn?: Temporal.PlainDate,
): Temporal.PlainDate {
  const days = [
    created.add({ days: SEND_BY_DAYS_MIN }),
    ...lines.flatMap((line) => returnByOf(line.facts) ?? []),
    ...(collectedOn ? [collectedOn] : []),
  ]
  return days.reduce((latest, one) => (Temporal.PlainDate.compare(one, latest) > 0 ? one : latest))
}

/** `day` is the return-by date, but at least 14 days after the return's creation (D-129). */
export function sendBySentence(day: string): string {
  return WORDS.send(day)
}

export function bringBySentence(day: string): string {
  return WORDS.bring(day)
}

const WORDS = defineWords('returns.sendBy', {
  send: (day: string) => `Please send this back by ${day}.`,
  bring: (day: string) => `Please bring this back by ${day}.`,
  sendOverdue: (due: string, last: string) => `This was due by ${due}. You can still send it until ${last}.`,
  bringOverdue: (due: string, last: string) => `This was due by ${due}. You can still bring it in until ${last}.`,
} as const)

type ReturnToSend = Pick<CreatedReturn, 'path' | 'facts'>

export function isPastSendBy({ path, facts: { sendBy } }: ReturnToSend, today: Temporal.PlainDate): boolean {
  return path !== null && sendBy !== undefined && Temporal.PlainDate.compare(sendBy, today) < 0
}

/** Null until the send-by day has passed, and once the return has lapsed (D-218). */
export function overdueSentence(sent: ReturnToSend, today: Temporal.PlainDate): string | null {
  const { path, facts } = sent
  if (!facts.sendBy || !isPastSendBy(sent, today)) return null
  const due = Temporal.PlainDate.from(facts.sendBy)
  const last = due.add({ days: LAPSES_DAYS_AFTER })
  if (Temporal.PlainDate.compare(last, today) < 0) return null
  return WORDS[path === 'in-store' ? 'bringOverdue' : 'sendOverdue'](formatWeekday(due), formatWeekday(last))
}

const REMINDED_DAYS_BEFORE = { sendBy: 3, collection: 1 }

export function reminderTimes({ path, facts }: ReturnToSend): {
  sendBy: Temporal.Instant | null
  collection: Temporal.Instant | null
} {
  const at = (day: string | undefined, daysBefore: number) =>
    day === undefined ? null : morningOf(Temporal.PlainDate.from(day).subtract({ days: daysBefore }))
  if (path === null) return { sendBy: null, collection: null }
  return {
    sendBy: at(facts.sendBy, REMINDED_DAYS_BEFORE.sendBy),
    collection: at(facts.collectionOn, REMINDED_DAYS_BEFORE.collection),
  }
}

/** Null if nothing has to be sent back (D-128). */
export function lapsesAt({ path, facts }: ReturnToSend): Temporal.Instant | null {
  if (path === null || !facts.sendBy) return null
  return startOf(Temporal.PlainDate.from(facts.sendBy).add({ days: LAPSES_DAYS_AFTER + 1 }))
}

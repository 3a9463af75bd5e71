import { returnByOf, type WindowFacts } from '../returns/return-window.ts'
import { formatDay } from '../time/format-day.ts'

/** So few days, or fewer, are told with a warning (D-41). */
const TIGHT_DAYS = 7

interface GiftLine {
  facts: WindowFacts
}

/** The days on which a gift receipt can be sent, both included. */
export interface SendDays {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/**
 * From today to the earliest return-by day of the items, so that whoever gets the receipt can still return all of them
 * (GFT-09, D-41). An item in its window without such a day, or past it, can be sent today only (D-164).
 */
export function sendDays(lines: readonly GiftLine[], today: Temporal.PlainDate): SendDays {
  const lasts = lines.map(({ facts }) => laterOf(returnByOf(facts) ?? today, today))
  return { first: today, last: earliest(lasts) ?? today }
}

/** Until when all items can be returned, as far as anybody can say; days that have passed say nothing. */
export function giftReturnBy(lines: readonly GiftLine[], today: Temporal.PlainDate): Temporal.PlainDate | null {
  return earliest(
    lines.flatMap(({ facts }) => {
      const returnBy = returnByOf(facts)
      return returnBy && Temporal.PlainDate.compare(returnBy, today) >= 0 ? [returnBy] : []
    }),
  )
}

/** What is said beside the choice of a day, and the warning where there is little time left (D-41). */
export interface TimeToReturn {
  sentence: string
  warning: string | null
}

export function timeToReturn(lines: readonly GiftLine[], sendOn: Temporal.PlainDate): TimeToReturn | null {
  const returnBy = giftReturnBy(lines, sendOn)
  if (returnBy === null) return null
  const days = sendOn.until(returnBy).days
  return {
    sentence: `They'll have until ${formatDay(returnBy)} to return it.`,
    warning: days <= TIGHT_DAYS ? tightSentence(days) : null,
  }
}

function tightSentence(days: number): string {
  if (days === 0) return "That's the day we send it."
  return `That's only ${days === 1 ? '1 day' : `${days} days`} after we send it.`
}

function laterOf(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}

function earliest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate | null {
  return days.toSorted(Temporal.PlainDate.compare)[0] ?? null
}

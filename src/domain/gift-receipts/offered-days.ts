import { daysBetween, type ShownDay } from '../time/iso-day.ts'

/** So few days, or fewer, are told with a warning (D-41). */
const TIGHT_DAYS = 7

/** The days of an item, as a page gets them. */
export interface OfferedLine {
  /** Until when its receipt can be sent. */
  last: ShownDay
  /** Until when it can be returned; null where nobody can say. */
  returnBy: ShownDay | null
}

/** What is said beside the choice of a day, and the warning where there is little time left (D-41). */
export interface TimeToReturn {
  sentence: string
  warning: string | null
}

/** The last day on which a receipt for all of these items can be sent (GFT-09). */
export function lastSendDay(lines: readonly OfferedLine[], today: ShownDay): ShownDay {
  return earliest(lines.map(({ last }) => last)) ?? today
}

/** Until when all of these items can be returned; null where nobody can say. */
export function earliestReturnBy(lines: readonly Pick<OfferedLine, 'returnBy'>[]): ShownDay | null {
  return earliest(lines.flatMap((line) => line.returnBy ?? []))
}

export function timeToReturn(lines: readonly Pick<OfferedLine, 'returnBy'>[], sendOn: string): TimeToReturn | null {
  const returnBy = earliestReturnBy(lines)
  if (returnBy === null) return null
  const days = daysBetween(sendOn, returnBy.iso)
  return {
    sentence: `They'll have until ${returnBy.text} to return it.`,
    warning: days <= TIGHT_DAYS ? tightSentence(days) : null,
  }
}

function tightSentence(days: number): string {
  if (days <= 0) return "That's the day we send it."
  return `That's only ${days === 1 ? '1 day' : `${days} days`} after we send it.`
}

function earliest(days: readonly ShownDay[]): ShownDay | null {
  return days.toSorted((one, other) => (one.iso < other.iso ? -1 : 1))[0] ?? null
}

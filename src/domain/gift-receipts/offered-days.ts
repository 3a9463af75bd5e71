import { daysBetween, type ShownDay } from '../time/iso-day.ts'

const TIGHT_DAYS = 7

/** The days that an item of a gift allows. */
export interface GiftLineDays {
  /** The last day on which its gift receipt can be sent. */
  sendUntil: ShownDay
  /** Null if the return-by day is unknown or has passed. */
  returnBy: ShownDay | null
}

export interface TimeToReturn {
  sentence: string
  warning: string | null
}

export function lastSendDay(lines: readonly GiftLineDays[], today: ShownDay): ShownDay {
  return earliest(lines.map(({ sendUntil }) => sendUntil)) ?? today
}

export function earliestReturnBy(lines: readonly Pick<GiftLineDays, 'returnBy'>[]): ShownDay | null {
  return earliest(lines.flatMap((line) => line.returnBy ?? []))
}

export function timeToReturn(lines: readonly Pick<GiftLineDays, 'returnBy'>[], sendOn: string): TimeToReturn | null {
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

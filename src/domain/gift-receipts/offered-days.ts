import { daysBetween, type ShownDay } from '../time/iso-day.ts'

const TIGHT_DAYS = 7

export interface OfferedLine {
  last: ShownDay
  returnBy: ShownDay | null
}

export interface TimeToReturn {
  sentence: string
  warning: string | null
}

export function lastSendDay(lines: readonly OfferedLine[], today: ShownDay): ShownDay {
  return earliest(lines.map(({ last }) => last)) ?? today
}

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

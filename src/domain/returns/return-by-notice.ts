import { dayOf } from '../time/days.ts'
import { formatDay } from '../time/format-day.ts'
import { returnByOf, type WindowFacts } from './return-window.ts'

/** The last day itself, and the two before it. */
const LAST_DAYS = 3

export interface ReturnByNotice {
  label: string
  isSoon: boolean
}

export function returnByNotice(facts: WindowFacts, at: Temporal.Instant): ReturnByNotice | null {
  const returnBy = returnByOf(facts)
  const daysLeft = returnBy === undefined ? -1 : dayOf(at).until(returnBy).days
  if (returnBy === undefined || daysLeft < 0) return null
  return { label: `Return by ${formatDay(returnBy)}`, isSoon: daysLeft < LAST_DAYS }
}

import { readDay } from '../time/days.ts'
import type { RefundDueDate, ReturnFacts } from './return.ts'

/** Order management's newest promise, from its confirmation, updates or scans (D-206). */
export function refundDueOn({ refundDueDates = [] }: ReturnFacts, parcel: number): string | null {
  const ofParcel = refundDueDates.filter((each) => each.parcel === undefined || each.parcel === parcel)
  return ofParcel.toSorted(byTime).at(-1)?.on ?? null
}

export function withRefundDueDates(facts: ReturnFacts, added: readonly RefundDueDate[]): ReturnFacts {
  if (added.length === 0) return facts
  const all = [...(facts.refundDueDates ?? []), ...added].toSorted(byTime)
  return { ...facts, refundDueDates: [...new Map(all.map((each) => [each.parcel, each])).values()] }
}

/** An unreadable date is ignored, since order management has confirmed the return all the same. */
export function readRefundDueDates(details: Readonly<Record<string, string>>, at: Temporal.Instant): RefundDueDate[] {
  const on = readDay(details.refundPromiseDate)
  return on === null ? [] : [{ on: String(on), at }]
}

function byTime(one: RefundDueDate, other: RefundDueDate): number {
  return Temporal.Instant.compare(one.at, other.at) || (one.on < other.on ? -1 : 1)
}

import { dayOf } from '../time/days.ts'
import type { CreatedReturn, ReturnStatus } from './return.ts'

/** Until the carrier has the parcel, and again when it could not be collected (D-100). */
const STILL_HERE: readonly ReturnStatus[] = ['started', 'collection-attempted', 'collection-refused']

export interface NoChange {
  code: 'already-on-its-way' | 'collected-today'
  sentence: string
}

/** Why the method of a return cannot be changed, or null if it can. */
export function whyNoChangeOfMethod(
  { scans, facts }: Pick<CreatedReturn, 'scans' | 'facts'>,
  at: Temporal.Instant,
): NoChange | null {
  if (!scans.every(({ status }) => STILL_HERE.includes(status))) {
    return {
      code: 'already-on-its-way',
      sentence: "Your parcel is already on its way, so you can't change the method.",
    }
  }
  if (facts.collectionOn !== dayOf(at).toString() || scans.some(({ status }) => status !== 'started')) return null
  return {
    code: 'collected-today',
    sentence:
      "Your collection is booked for today, so you can't change it now. If no one comes, you can change it from tomorrow.",
  }
}

import type { OrderLine } from './order.ts'

/** So long after it arrived a line can go back, where order management does not say (D-06). */
export const RETURN_DAYS = 35
/** So long a parcel is taken to be on its way, where nobody has told when it arrived. */
const POSTING_DAYS = 3

/**
 * The last day for a return, where order management supplies neither it nor the days left (D-193): 35 days after the
 * line was delivered or collected or, where neither is known, should have arrived. Null without any day to count from
 * (D-06).
 */
export function defaultReturnBy({ deliveredOn, facts }: Pick<OrderLine, 'deliveredOn' | 'facts'>) {
  if (facts.daysLeftUntil) return null
  const arrivedOn = deliveredOn ?? facts.collectedOn ?? facts.despatchedOn?.add({ days: POSTING_DAYS }) ?? null
  return arrivedOn === null ? null : arrivedOn.add({ days: RETURN_DAYS })
}

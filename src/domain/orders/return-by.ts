import type { OrderLine } from './order.ts'

/** Where order management does not say (D-06). */
export const RETURN_DAYS = 35
/** Assumed where the arrival is unknown. */
const POSTING_DAYS = 3

/** Where order management gives none (D-193): 35 days after arrival, or after it was due. Null without a day (D-06). */
export function defaultReturnBy({ deliveredOn, facts }: Pick<OrderLine, 'deliveredOn' | 'facts'>) {
  if (facts.daysLeftUntil) return null
  const arrivedOn = deliveredOn ?? facts.collectedOn ?? facts.despatchedOn?.add({ days: POSTING_DAYS }) ?? null
  return arrivedOn === null ? null : arrivedOn.add({ days: RETURN_DAYS })
}

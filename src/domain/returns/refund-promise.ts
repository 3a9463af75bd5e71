import type { Order, ReturnPromise } from '../orders/order.ts'
import { moneyOf } from '../orders/refundable.ts'
import { readDay } from '../time/days.ts'
import type { RefundPromise, ReturnFacts } from './return.ts'

/** D-206. */
export function refundPromisedOn({ refundPromises = [] }: ReturnFacts, parcel: number): string | null {
  const ofParcel = refundPromises.filter((each) => each.parcel === undefined || each.parcel === parcel)
  return ofParcel.toSorted(byTime).at(-1)?.on ?? null
}

export function withPromises(facts: ReturnFacts, added: readonly RefundPromise[]): ReturnFacts {
  if (added.length === 0) return facts
  const all = [...(facts.refundPromises ?? []), ...added].toSorted(byTime)
  return { ...facts, refundPromises: [...new Map(all.map((each) => [each.parcel, each])).values()] }
}

/** Ignores an unreadable date: the answer is still a confirmation. */
export function promisesIn(details: Readonly<Record<string, string>>, at: Temporal.Instant): RefundPromise[] {
  const on = readDay(details.refundPromiseDate)
  return on === null ? [] : [{ on: String(on), at }]
}

function byTime(one: RefundPromise, other: RefundPromise): number {
  return Temporal.Instant.compare(one.at, other.at) || (one.on < other.on ? -1 : 1)
}

/** Includes the order's total and earlier refunds. */
export function promiseOf(
  order: Order,
  returnNumber: string,
  { totalPence, delivery }: { totalPence: number; delivery: { pence: number } },
): ReturnPromise {
  return {
    returnNumber,
    refundPence: totalPence,
    deliveryPence: delivery.pence,
    before: {
      totalPence: order.grandTotalPence,
      refundedPence: moneyOf(order).refundedPence,
      deliveryRefundedPence: order.facts.deliveryRefundedPence ?? 0,
    },
  }
}

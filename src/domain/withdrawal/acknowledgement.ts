import { isOneUnit } from '../orders/item-names.ts'
import type { OrderLine } from '../orders/order.ts'
import { returnByOf } from '../returns/return-window.ts'
import { dayOf } from '../time/days.ts'

export const ACKNOWLEDGEMENT_MESSAGES = {
  title: 'Acknowledgement of withdrawal',
  terms: { received: 'Received', from: 'From', to: 'To', orderNumber: 'Order number', items: 'Items' },
  confirms: (lines: readonly Pick<OrderLine, 'quantity'>[]) =>
    `This confirms that you've withdrawn from the contract for ${isOneUnit(lines) ? 'this item' : 'these items'}. Keep it for your records.`,
} as const

/** The legal limit for sending the goods back, and for the refund (D-163). */
const WITHDRAWAL_DUE_DAYS = 14

export function refundDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
}

/** The earliest of the lines' return-by days, each of which is no earlier than the law allows. */
export function sendBackBy(
  lines: readonly (OrderLine | null | undefined)[],
  withdrawnAt: Temporal.Instant,
): Temporal.PlainDate {
  const byLaw = dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
  const days = lines.map((line) => {
    const returnBy = line ? returnByOf(line.facts) : undefined
    return returnBy && Temporal.PlainDate.compare(returnBy, byLaw) > 0 ? returnBy : byLaw
  })
  return days.toSorted(Temporal.PlainDate.compare)[0] ?? byLaw
}

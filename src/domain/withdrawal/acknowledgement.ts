import { dayOf } from '../time/days.ts'

/** What the acknowledgement says, on the page, by email and on paper (WDR-03). */
export const ACKNOWLEDGEMENT = {
  title: 'Acknowledgement of withdrawal',
  terms: { received: 'Received', from: 'From', to: 'To', orderNumber: 'Order number', items: 'Items' },
  confirms: "This confirms that you've withdrawn from the contract for these items. Keep it for your records.",
} as const

/** The law's: from the withdrawal or, for goods that are out, from their return or the proof of posting (D-163). */
export const WITHDRAWAL_REFUND_DAYS = 14

/** By when what was not sent out is refunded. */
export function refundDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_REFUND_DAYS })
}

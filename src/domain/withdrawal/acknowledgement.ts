import { dayOf } from '../time/days.ts'

/** What the acknowledgement says, on the page, by email and on paper (WDR-03). */
export const ACKNOWLEDGEMENT = {
  title: 'Acknowledgement of withdrawal',
  terms: { received: 'Received', from: 'From', to: 'To', orderNumber: 'Order number', items: 'Items' },
  confirms: "This confirms that you've withdrawn from the contract for these items. Keep it for your records.",
} as const

/** The law's, for either side: to send goods back, and to refund what is not out any more (D-163). */
const WITHDRAWAL_DUE_DAYS = 14

/** By when what was not sent out is refunded. */
export function refundDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
}

/** Until when goods may be sent back at the least. */
export function sendBackDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
}

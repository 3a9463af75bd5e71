import { dayOf } from '../time/days.ts'

export const ACKNOWLEDGEMENT = {
  title: 'Acknowledgement of withdrawal',
  terms: { received: 'Received', from: 'From', to: 'To', orderNumber: 'Order number', items: 'Items' },
  confirms: "This confirms that you've withdrawn from the contract for these items. Keep it for your records.",
} as const

/** By law, for either side (D-163). */
const WITHDRAWAL_DUE_DAYS = 14

export function refundDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
}

export function sendBackDueBy(withdrawnAt: Temporal.Instant): Temporal.PlainDate {
  return dayOf(withdrawnAt).add({ days: WITHDRAWAL_DUE_DAYS })
}

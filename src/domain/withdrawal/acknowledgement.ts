import { isOneUnit } from '../orders/item-names.ts'
import type { OrderLine } from '../orders/order.ts'
import { returnByOf } from '../returns/return-window.ts'
import { dayOf } from '../time/days.ts'
import { defineWords } from '../words/words.ts'

export const ACKNOWLEDGEMENT_MESSAGES = defineWords('withdrawal.acknowledgement', {
  title: 'Acknowledgement of withdrawal',
  about: (title: string, orderNumber: string) => `${title} from order ${orderNumber}`,
  terms: { received: 'Received', from: 'From', to: 'To', orderNumber: 'Order number', items: 'Items' },
  item: 'Item',
  quantity: 'Quantity',
  confirmsOne: "This confirms that you've withdrawn from the contract for this item. Keep it for your records.",
  confirmsAll: "This confirms that you've withdrawn from the contract for these items. Keep it for your records.",
} as const)

export function confirmationOf(lines: readonly Pick<OrderLine, 'quantity'>[]): string {
  return ACKNOWLEDGEMENT_MESSAGES[isOneUnit(lines) ? 'confirmsOne' : 'confirmsAll']
}

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

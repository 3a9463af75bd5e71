import { itemFacts } from '../../../domain/orders/item-names.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { dayOf } from '../../../domain/time/days.ts'
import type { ReturnProgress } from '../../../domain/tracking/progress.ts'
import type { TrackedItem } from '../../../domain/tracking/refunded-money.ts'
import { cardSentence } from '../../../domain/tracking/rejection.ts'

export interface ToldReturn {
  order: Order
  created: CreatedReturn
  items: readonly TrackedItem[]
  progress: ReturnProgress
  today: Temporal.PlainDate
}

/** "Size M, Sky, Qty 1". */
export function factsOf({ line, returned }: TrackedItem): string {
  return [...itemFacts(line), `Qty ${returned.quantity}`].join(', ')
}

/** "Use it by 19 Dec 2026.", where an e-gift card was sent in place of a refund (D-99). */
export function useBy({ line, returned }: TrackedItem, { order }: ToldReturn): string | null {
  if (!line.facts.rejection?.eGiftCardIssued || !returned.rejectedAt) return null
  return cardSentence(order.site, dayOf(returned.rejectedAt))
}

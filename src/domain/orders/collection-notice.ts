import { deliveryModeOf } from './delivery-mode.ts'
import type { StatusStage } from './line-status.data.ts'
import { readLineStatus } from './line-status.ts'
import type { OrderLine } from './order.ts'

/** No longer announced once it is there. */
const NO_LONGER_WAITING: readonly StatusStage[] = ['cancelled', 'arrived', 'returning', 'refunded']

/** In this order (ORD-20, D-82). */
export type CollectionNotice = 'by-email' | 'by-email-and-text' | 'delayed'

export function collectionNotices(
  line: OrderLine,
  { today, hasMobile }: { today: Temporal.PlainDate; hasMobile: boolean },
): CollectionNotice[] {
  if (deliveryModeOf(line) !== 'collect-in-store') return []
  if (NO_LONGER_WAITING.includes(readLineStatus(line).stage)) return []
  const notice: CollectionNotice = hasMobile ? 'by-email-and-text' : 'by-email'
  return isDelayed(line, today) ? [notice, 'delayed'] : [notice]
}

export function isDelayed({ status, facts: { collectionOn } }: OrderLine, today: Temporal.PlainDate): boolean {
  if (status !== 'Missing or Damaged' || collectionOn === undefined) return false
  return Temporal.PlainDate.compare(collectionOn, today) < 0
}

import type { OrderVisit } from '../../platform/http/visit.ts'
import { ITEMS_MESSAGES } from './messages.ts'

/** Recipients have their own (RSN-01, D-42). */
export function titleOf({ recipientId }: Pick<OrderVisit['order'], 'recipientId'>): string {
  return recipientId === null ? ITEMS_MESSAGES.title : ITEMS_MESSAGES.giftTitle
}

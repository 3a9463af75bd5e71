import type { Order } from '../orders/order.ts'
import type { DraftReturn } from './draft-return.ts'
import type { WindowOptions } from './return-window.ts'
import { type WhatCanGoBack, whatCanGoBack } from './what-can-go-back.ts'
import type { ReturnQuestion } from './why-not-returnable.ts'

/** What of an order can go back by a draft: by the rules of the way in which it was begun. */
export function whatCanGoBackBy(
  { entry }: Pick<DraftReturn, 'entry'>,
  order: Order,
  at: Temporal.Instant,
  window: WindowOptions = {},
): WhatCanGoBack {
  return whatCanGoBack(order, at, { ...window, asker: ASKERS[entry] ?? 'buyer' })
}

const ASKERS: Partial<Record<DraftReturn['entry'], ReturnQuestion['asker']>> = {
  withdrawal: 'withdrawal',
  gift: 'gift-recipient',
}

import type { Order } from '../orders/order.ts'
import type { DraftReturn } from './draft-return.ts'
import type { WindowOptions } from './return-window.ts'
import { MODES } from './steps.ts'
import { type WhatCanGoBack, whatCanGoBack } from './what-can-go-back.ts'

export function whatCanGoBackBy(
  { entry }: Pick<DraftReturn, 'entry'>,
  order: Order,
  at: Temporal.Instant,
  window: WindowOptions = {},
): WhatCanGoBack {
  return whatCanGoBack(order, at, { ...window, asker: MODES[entry].asker })
}

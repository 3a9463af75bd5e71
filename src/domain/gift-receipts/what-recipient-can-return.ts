import type { Order } from '../orders/order.ts'
import { type WhatCanGoBack, whatCanGoBack } from '../returns/what-can-go-back.ts'
import { WHY_NOT_SENTENCES } from '../returns/why-not-returnable.data.ts'
import type { WhyNot } from '../returns/why-not-returnable.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface HeldReceipt {
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

const TAKEN_BACK: WhyNot = {
  code: 'not-returnable',
  sentence: WHY_NOT_SENTENCES['not-returnable'],
  hint: null,
  changesOn: null,
}

/** What a recipient can send back of their gifts: what the rules allow of the lines whose receipt still works (D-42). */
export function whatRecipientCanReturn(
  order: Order,
  receipts: readonly HeldReceipt[],
  at: Temporal.Instant,
): WhatCanGoBack {
  const back = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const working = receipts.filter(({ state }) => RECEIPT_STATES[state].works)
  const shared = new Set(working.flatMap(({ lines }) => sharedLines(order, lines)).map(({ key }) => key))
  return {
    ...back,
    verdicts: new Map([...back.verdicts].map(([key, why]) => [key, why ?? (shared.has(key) ? null : TAKEN_BACK)])),
    online: back.online.filter((key) => shared.has(key)),
  }
}

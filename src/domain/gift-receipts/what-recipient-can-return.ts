import type { Order, OrderLine } from '../orders/order.ts'
import { type WhatCanGoBack, whatCanGoBack } from '../returns/what-can-go-back.ts'
import { WHY_NOT_SENTENCES } from '../returns/why-not-returnable.data.ts'
import type { WhyNot } from '../returns/why-not-returnable.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

interface HeldReceipt {
  state: GiftReceiptState
  lines: readonly BoundLine[]
}

const why = (code: 'not-returnable' | 'return-started'): WhyNot => ({
  code,
  sentence: WHY_NOT_SENTENCES[code],
  hint: null,
  changesOn: null,
})
const TAKEN_BACK = why('not-returnable')
/** Order management may not know of it yet. */
const BEING_RETURNED = why('return-started')

/** Lines whose receipt still works, that the rules allow, and that no recipient returns already (D-42). */
export function whatRecipientCanReturn(
  order: Order,
  receipts: readonly HeldReceipt[],
  at: Temporal.Instant,
): WhatCanGoBack {
  const back = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const working = receipts.filter(({ state }) => RECEIPT_STATES[state].works)
  const shared = new Set(working.flatMap(({ lines }) => sharedLines(order, lines)))
  const keptHere = (line: OrderLine) => {
    if (!shared.has(line)) return TAKEN_BACK
    return line.returnedByRecipient ? BEING_RETURNED : null
  }
  const verdicts = new Map(order.lines.map((line) => [line.key, back.verdicts.get(line.key) ?? keptHere(line)]))
  return { ...back, verdicts, online: back.online.filter((key) => verdicts.get(key) === null) }
}

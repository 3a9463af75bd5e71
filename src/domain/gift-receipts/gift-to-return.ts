import { isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { WhatCanGoBack } from '../returns/what-can-go-back.ts'
import type { WhyNotCode } from '../returns/why-not-returnable.data.ts'
import type { WhyNot } from '../returns/why-not-returnable.ts'
import { LINK_SENTENCES, type LinkStanding, linkStanding } from './link-standing.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'
import { whatRecipientCanReturn } from './what-recipient-can-return.ts'
import { isTheBuyers } from './withdrawn-gift.ts'

/** The order as a recipient sees it, their receipts of it, and the keys of what they return already. */
interface RecipientsOrder {
  order: Order
  receipts: readonly { state: GiftReceiptState; lines: readonly BoundLine[] }[]
  theirs: readonly string[]
}

export interface GiftToReturn {
  /** With the lines that are theirs to see: a receipt shares none that its buyer has withdrawn from, or once it has ended. */
  order: Order
  back: WhatCanGoBack
  standing: LinkStanding['is']
}

const ALREADY_RETURNED: WhyNot = {
  code: 'not-returnable',
  sentence: LINK_SENTENCES.returned,
  hint: null,
  changesOn: null,
}

/** What is said otherwise to a recipient, who gets no refund (D-42). */
const SENTENCES: Partial<Record<WhyNotCode, string>> = { 'refund-completed': 'E-gift card sent' }

function toRecipient(why: WhyNot): WhyNot {
  return { ...why, sentence: SENTENCES[why.code] ?? why.sentence }
}

/**
 * A gift as its recipient finds it at step 1 (D-42). What somebody else has returned says so in its row (D-168); what the
 * recipient has returned reads as anybody's. It is open as long as one of its receipts is, and stays so for whoever has
 * returned something of it.
 */
export function giftToReturn({ order, receipts, theirs }: RecipientsOrder, at: Temporal.Instant): GiftToReturn {
  const isTheirs = ({ key }: OrderLine) => theirs.includes(key)
  const working = receipts.filter(({ state }) => RECEIPT_STATES[state].works)
  const shared = new Set(working.flatMap(({ lines }) => sharedLines(order, lines)))
  const isWithdrawn = isTheBuyers(order)
  const lines = order.lines.filter((line) => (shared.has(line) && !isWithdrawn(line)) || isTheirs(line))
  const seen = { ...order, lines }
  const back = whatRecipientCanReturn(seen, receipts, at)
  const isTaken = (line: OrderLine) => (isGoingBack(line) || line.returnedByRecipient === true) && !isTheirs(line)
  const taken = new Set(lines.filter(isTaken).map(({ key }) => key))
  const verdicts = new Map(
    [...back.verdicts].map(([key, why]) => [key, taken.has(key) ? ALREADY_RETURNED : why && toRecipient(why)]),
  )
  const online = back.online.filter((key) => !taken.has(key))
  const standings = receipts.map(({ state, lines }) => {
    // The mark says that a recipient returns it, and not which one.
    const unmarked = sharedLines(order, lines).map(({ returnedByRecipient: _, ...line }) => line)
    return linkStanding({ state, lines: unmarked, order }, theirs, at).is
  })
  return { order: seen, back: { ...back, verdicts, online }, standing: theirs.length > 0 ? 'open' : bestOf(standings) }
}

function bestOf(standings: readonly LinkStanding['is'][]): LinkStanding['is'] {
  return (['open', 'returned'] as const).find((is) => standings.includes(is)) ?? 'expired'
}

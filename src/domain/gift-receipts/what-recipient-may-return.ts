import { isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { type WhatCanGoBack, whatCanGoBack } from '../returns/what-can-go-back.ts'
import type { WhyNot } from '../returns/why-not-returnable.ts'
import { LINK_SENTENCES, type LinkStanding, linkStanding } from './link-standing.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'
import { type BoundLine, sharedLines } from './shared-lines.ts'

/** A recipient's gift: the order as they see it, their receipts of it, and the keys of what they return already. */
export interface RecipientsGift {
  order: Order
  receipts: readonly { state: GiftReceiptState; lines: readonly BoundLine[] }[]
  theirs: readonly string[]
}

/** How a gift stands as a whole, and what of it can go back. */
export interface RecipientsReturn extends WhatCanGoBack {
  standing: LinkStanding['is']
}

const ALREADY_RETURNED: WhyNot = {
  code: 'not-returnable',
  sentence: LINK_SENTENCES.returned,
  hint: null,
  changesOn: null,
}

/**
 * What the recipient of a gift may return (D-42). What somebody else has returned says so in its row (D-168); what the
 * recipient has returned reads as anybody's. A gift is open as long as one of its receipts is, and stays so for whoever
 * has returned something of it.
 */
export function whatRecipientMayReturn(
  { order, receipts, theirs }: RecipientsGift,
  at: Temporal.Instant,
): RecipientsReturn {
  const back = whatCanGoBack(order, at, { asker: 'gift-recipient' })
  const isTaken = (line: OrderLine) => isGoingBack(line) && !theirs.includes(line.key)
  const taken = order.lines.filter(isTaken).map(({ key }) => [key, ALREADY_RETURNED] as const)
  const standings = receipts.map(({ state, lines }) => {
    const standing = linkStanding({ state, lines: sharedLines(order, lines), order }, theirs, at)
    return standing.is
  })
  return { ...back, verdicts: new Map([...back.verdicts, ...taken]), standing: standingOf(standings, theirs) }
}

function standingOf(standings: readonly LinkStanding['is'][], theirs: readonly string[]): LinkStanding['is'] {
  if (theirs.length > 0 || standings.includes('open')) return 'open'
  return standings.includes('returned') ? 'returned' : 'expired'
}

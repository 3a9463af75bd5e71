import { endsGift } from '../../domain/gift-receipts/ends-gift.ts'
import { type GiftStanding, giftToReturn } from '../../domain/gift-receipts/gift-to-return.ts'
import { theirLines } from '../../domain/gift-receipts/their-lines.ts'
import { whyNoReturnStarts } from '../../domain/order-actions/what-may-be-done.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { type DraftReturn, hasLapsed, itemsAtStepOne } from '../../domain/returns/draft-return.ts'
import { MODES } from '../../domain/returns/steps.ts'
import { type WhatCanGoBack, whatCanGoBack } from '../../domain/returns/what-can-go-back.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { KeptDraft } from '../../ports/draft-returns.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther } from '../../web/answer.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { type OfferedReasons, offeredReasons } from './offered-reasons.ts'
import { wayOut } from './step-urls.ts'

export interface ContextParts {
  orders: OrderRecords
  health: OrderManagementHealth
  reasons: ReturnReasons
  settings: {
    /** REASONS_WAIT_MS. */
    reasonsWaitMs: number
  }
}

/** A gift, as its recipient has it. */
export interface HeldGift {
  recipientId: string
  standing: GiftStanding
  /** The keys of lines that the recipient returns already. */
  theirs: readonly string[]
}

/** The order whose items are chosen, with all that decides what can be. */
export interface ReturnableOrder {
  order: Order
  /** How it is gone through: by its own customer, or by the recipient of a gift. */
  mode: 'step-1' | 'gift'
  /** Null where it is the customer's own. */
  gift: HeldGift | null
  back: WhatCanGoBack
  /** Of the lines that were asked about. */
  offered: OfferedReasons
  /** How the buyer can still end a gift receipt, where something of it was given. */
  endsGift: 'cancel' | 'take-back' | null
}

/** An order of which a return may be started, and what there is of one. */
export interface OrderToReturn extends Pick<ReturnableOrder, 'endsGift'> {
  order: Order
  details: OrderDetails
  /** As it is kept, also when it has lapsed: its version goes on. */
  stored: KeptDraft | null
  /** What of it still lasts, as step 1 shows it. */
  draft: DraftReturn | null
  /** It was told of a draft, and nobody knows yet whether it has it (D-123). */
  isDraftRequested: boolean
  /** Order management is away: nothing can start (D-28). */
  isOffline: boolean
}

export interface ReturnContext extends ReturnableOrder, OrderToReturn {}

/**
 * The order, or where to go instead: no return can start while order management is away (D-28), though what was chosen
 * meanwhile must not get lost.
 */
export async function findOrderToReturn(
  { orders, health }: Pick<ContextParts, 'orders' | 'health'>,
  { order: header, now }: OrderVisit,
  { isPost = false }: { isPost?: boolean } = {},
): Promise<OrderToReturn | Answer> {
  const { customerId, orderNumber, recipientId } = header
  const details = await orders.findDetails(customerId, orderNumber, undefined, recipientId)
  if (details === null) return missing
  const { order, draft: stored, openWrite, lastCreation } = details
  const site = SITES[order.site]
  // What is being booked takes its draft along: nothing else can be chosen before that is over (D-152).
  if (lastCreation?.state === 'requested') {
    return seeOther(urls.returnCreated(site, order.orderNumber, lastCreation.returnNumber))
  }
  const whyNot = whyNoReturnStarts(order, health.current())
  const isOffline = whyNot === 'offline'
  // A recipient has no other page that would say why.
  const isSaidHere = isOffline && (isPost || recipientId !== null)
  if (whyNot && !isSaidHere) return seeOther(wayOut(header))
  const live = stored && !hasLapsed(stored.draft, now) ? stored.draft : null
  const draft = live && { ...live, items: itemsAtStepOne(live) }
  return {
    order,
    details,
    endsGift: recipientId === null ? endsGift(order, details.giftReceipts, now) : null,
    stored,
    draft,
    isDraftRequested: openWrite?.kind === 'draft-return',
    isOffline,
  }
}

/**
 * The order with all that decides what can go back. Reasons are asked for the lines that can, or for the one that is
 * meant: a page that shows them does not wait long, but what needs a line's reasons to go on waits to the end.
 */
export async function findReturnContext(
  parts: ContextParts,
  visit: OrderVisit,
  {
    lineKey,
    isPost = false,
    needsReasons = () => false,
  }: { lineKey?: string; isPost?: boolean; needsReasons?: (line: OrderLine) => boolean } = {},
): Promise<ReturnContext | Answer> {
  const found = await findOrderToReturn(parts, visit, { isPost })
  if ('kind' in found) return found
  const { reasons, settings } = parts
  const decided = whatCanBeChosen(found.details, visit)
  const { back, mode } = decided
  if (!MODES[mode].asksReasons) return { ...found, ...decided, offered: new Map() }
  const asked = back.online.filter((key) => lineKey === undefined || key === lineKey)
  const wait = { ms: settings.reasonsWaitMs, isNeeded: needsReasons }
  return { ...found, ...decided, offered: await offeredReasons(reasons, found.order, asked, wait) }
}

function whatCanBeChosen(
  { order, giftReceipts: receipts, returning }: OrderDetails,
  { order: { recipientId }, now }: OrderVisit,
): Pick<ReturnableOrder, 'order' | 'back' | 'mode' | 'gift'> {
  if (recipientId === null) return { order, back: whatCanGoBack(order, now), mode: 'step-1', gift: null }
  const theirs = theirLines(order, returning)
  const { standing, ...found } = giftToReturn({ order, receipts, theirs }, now)
  return { ...found, mode: 'gift', gift: { recipientId, standing, theirs } }
}

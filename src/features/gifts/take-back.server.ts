import { buyerActions } from '../../domain/gift-receipts/buyer-actions.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { END_GIFT_PURPOSE, type EndGiftParts, endGift } from './end-gift.ts'
import { receiptInQuery } from './gift-receipts.server.ts'
import { ACTION_FIELD, TAKE_BACK_MESSAGES as MESSAGES, takeBackPage } from './take-back.page.tsx'

export type TakeBackPageParts = EndGiftParts

interface RequestedReceipt {
  details: OrderDetails
  receipt: GiftReceipt
}

export async function showTakeBack(parts: TakeBackPageParts, visit: OrderVisit): Promise<Answer> {
  const requested = await findRequested(parts, visit)
  if (requested === null) return missing
  return confirmTakeBack(visit, requested, { restored: (await visit.takeSavedPost()) !== null })
}

export async function submitTakeBack(parts: TakeBackPageParts, visit: OrderVisit): Promise<Answer> {
  const requested = await findRequested(parts, visit)
  if (requested === null) return missing
  const key = sentCommandKey(visit, END_GIFT_PURPOSE)
  if (key === null) return confirmTakeBack(visit, requested, { failure: MESSAGES.again })
  // If the receipt was sent after the page had been shown, the shopper must confirm again.
  const possibleAction = findPossibleAction(visit, requested)
  if (possibleAction && sentValue(visit.fields, ACTION_FIELD) !== possibleAction)
    return confirmTakeBack(visit, requested, { failure: MESSAGES.sentMeanwhile })
  const { outcome } = await endGift(parts, requested.details, requested.receipt.receiptId, { now: visit.now, key })
  return outcome === 'missing' ? missing : toGiftPage(visit, requested)
}

async function findRequested({ orders }: TakeBackPageParts, visit: OrderVisit): Promise<RequestedReceipt | null> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const receipt = details && receiptInQuery(visit, details)
  return receipt && { details, receipt }
}

function findPossibleAction({ now }: OrderVisit, { details: { order }, receipt }: RequestedReceipt) {
  return buyerActions({ ...receipt, lines: sharedLines(order, receipt.lines), order }, now)?.may
}

function confirmTakeBack(visit: OrderVisit, requested: RequestedReceipt, { failure = '', restored = false }): Answer {
  const { details, receipt } = requested
  const possibleAction = findPossibleAction(visit, requested)
  // The receipt can no longer be cancelled or taken back.
  if (!possibleAction) return toGiftPage(visit, requested)
  const props = { visit, order: details.order, receipt, act: possibleAction, failure: failure || null, restored }
  return show(takeBackPage, props, { status: failure ? 422 : 200 })
}

function toGiftPage(
  { site: { sites } }: OrderVisit,
  { receipt: { site, orderNumber, receiptId } }: RequestedReceipt,
): Answer {
  return seeOther(urls.giftEnded(sites[site], orderNumber, receiptId))
}

import { recipientOf } from '../../domain/gift-receipts/buyers-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { whatBuyerMay } from '../../domain/gift-receipts/what-buyer-may.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { GiftReceipt } from '../../ports/gift-receipts.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../web/answer.ts'
import { hiddenFields, sentCommandKey } from '../../web/form.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { END_GIFT, type EndGiftParts, endGift } from './end-gift.ts'
import { receiptIn } from './receipt-in.ts'
import { takeBackPage } from './take-back.page.tsx'
import { TAKE_BACK_SAYS as SAYS } from './take-back-messages.ts'

export type TakeBackParts = EndGiftParts & { orders: Pick<OrderRecords, 'findDetails'> }

interface Named {
  details: OrderDetails
  receipt: GiftReceipt
}

export async function showTakeBack(parts: TakeBackParts, visit: OrderVisit): Promise<Answer> {
  const named = await findNamed(parts, visit)
  if (named === null) return missing
  return ask(visit, named, { restored: (await visit.takeKeptPost()) !== null })
}

/** Whatever comes of it, the gift page says so: by how the receipt stands then. */
export async function submitTakeBack(parts: TakeBackParts, visit: OrderVisit): Promise<Answer> {
  const named = await findNamed(parts, visit)
  if (named === null) return missing
  const key = sentCommandKey(visit, END_GIFT)
  if (key === null) return ask(visit, named, { failure: SAYS.again })
  const { outcome } = await endGift(parts, named.details, named.receipt.receiptId, { now: visit.now, key })
  return outcome === 'missing' ? missing : toGiftPage(named)
}

/** The receipt that the address names; null for one of another order. */
async function findNamed({ orders }: TakeBackParts, visit: OrderVisit): Promise<Named | null> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const receipt = details && receiptIn(visit, details)
  return receipt && { details, receipt }
}

function ask(visit: OrderVisit, named: Named, { failure = '', restored = false }): Answer {
  const { details, receipt } = named
  const { order } = details
  const lines = sharedLines(order, receipt.lines)
  const act = whatBuyerMay({ ...receipt, lines, order }, visit.now)?.may
  // There is nothing left to ask.
  if (!act) return toGiftPage(named)
  const site = SITES[order.site]
  const props = {
    act,
    crumbs: orderCrumbs(site, SAYS[act].title),
    recipient: recipientOf(receipt),
    items: lines.map(({ description }) => description),
    effects: SAYS[act].effects,
    action: urls.endGift(site, order.orderNumber, receipt.receiptId),
    hidden: hiddenFields(visit, END_GIFT),
    back: urls.giftReceipts(site, order.orderNumber),
    failure: failure || null,
    restored,
  }
  return show(takeBackPage, props, { status: failure ? 422 : 200 })
}

function toGiftPage({ receipt: { site, orderNumber, receiptId } }: Named): Answer {
  return seeOther(urls.giftEnded(SITES[site], orderNumber, receiptId))
}

import { asBuyerKnows, receiptSentence, recipientOf } from '../../domain/gift-receipts/buyers-receipt.ts'
import { timeToReturn } from '../../domain/gift-receipts/offered-days.ts'
import { RECEIPT_STATES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { giftReturnBy, offeredDays } from '../../domain/gift-receipts/send-days.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { shownGift } from '../../domain/gift-receipts/shown-receipt.ts'
import { hasLineToGive } from '../../domain/gift-receipts/which-lines.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { sentReceipts } from '../../flows/sent-receipts.ts'
import type { GiftReceipt } from '../../ports/gift-receipts.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { BUYER_ANSWERS, BUYER_SAYS, SENT_SAYS as SAYS } from './buyer-messages.ts'
import { type GiftSentProps, giftSentPage } from './gift-sent.page.tsx'
import { receiptIn } from './receipt-in.ts'

export interface GiftSentParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** GFT-02; shows the current state on every load. */
export async function showGiftSent({ orders }: GiftSentParts, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const found = details && receiptIn(visit, details)
  const receipt = found && asBuyerKnows(details.order, found)
  if (!details || !receipt || receipt.state === 'printed') return missing
  return show(giftSentPage, toPage(details, receipt, receipt.state, visit), { elsewhere: ORDERS_ELSEWHERE })
}

function toPage(
  details: OrderDetails,
  receipt: GiftReceipt,
  state: Exclude<GiftReceipt['state'], 'printed'>,
  visit: OrderVisit,
): GiftSentProps {
  const { order, giftReceipts } = details
  const { now, pictureOf } = visit
  const site = SITES[order.site]
  const lines = sharedLines(order, receipt.lines)
  const today = dayOf(now)
  const isOver = RECEIPT_STATES[state].next.length === 0
  const returnBy = giftReturnBy(lines, today)
  const time = timeToReturn(
    lines.map((line) => offeredDays(line, today)),
    dayOf(receipt.dueAt).toString(),
  )
  const listed = sentReceipts(details, visit).find(({ id }) => id === receipt.receiptId)
  return {
    crumbs: orderCrumbs(site, BUYER_SAYS.title),
    title: SAYS.title[state],
    said: saidOf(state, receipt),
    failure: listed?.failure ?? null,
    warning: isOver ? null : (time?.warning ?? null),
    facts: [
      { term: SAYS.whom, value: recipientOf(receipt) },
      ...(isOver ? [] : [{ term: SAYS.when, value: formatDay(dayOf(receipt.dueAt)) }]),
      ...(isOver || returnBy === null ? [] : [{ term: SAYS.until, value: formatDay(returnBy) }]),
    ],
    items: lines.map((line) => {
      const gift = shownGift(line)
      return { ...gift, href: visit.productPage(line, 'gift-receipt'), picture: pictureOf(gift.picture) }
    }),
    order: { href: urls.orderDetails(site, order.orderNumber), label: BUYER_ANSWERS.backToOrder },
    another: hasLineToGive(order, now, giftReceipts)
      ? { href: urls.giftReceipts(site, order.orderNumber), label: SAYS.another }
      : null,
    end: listed?.link ?? null,
    isMoving: state === 'requested',
  }
}

function saidOf(state: GiftReceipt['state'], receipt: GiftReceipt): string {
  if (state === 'requested') return SAYS.requested
  if (state === 'sending' || state === 'sent') return SAYS.soon
  return state === 'scheduled' ? SAYS.on(formatDay(dayOf(receipt.dueAt))) : receiptSentence(receipt)
}

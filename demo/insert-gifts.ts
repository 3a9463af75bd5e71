import { mailboxOf } from '../src/domain/account/email-address.ts'
import { type GiftReceipt, SEND_GIFT_WORK } from '../src/domain/gift-receipts/gift-receipt.ts'
import { storeBarcodeNumber } from '../src/domain/gift-receipts/store-barcode.ts'
import type { Order, OrderLine } from '../src/domain/orders/order.ts'
import { morningOf } from '../src/domain/time/days.ts'
import type { TransactionSql } from '../src/platform/database/connect.ts'
import type { DueWork } from '../src/platform/jobs/due-work.ts'
import { insertRows } from '../test/builders/insert-rows.ts'
import { emailOf } from './shoppers.data.ts'

type DemoGift = Omit<GiftReceipt, 'failure' | 'endedAt' | 'releasedAt' | 'mailId'>

/** Gift receipts are requested this long after their order. */
const REQUESTED_AFTER_HOURS = 24
/** Mails are sent by and by once they are due. */
const SENT_AFTER_SECONDS = 20

/** The receipts behind the lines that order management calls gifts: sent where their day has come, else still to send. */
export function demoGifts(orders: readonly Order[], now: Temporal.Instant, origin: string): DemoGift[] {
  return orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const { giftRecipientName: name, giftSendOn } = line.facts
      return name && giftSendOn ? [giftFor(order, line, { name, dueAt: morningOf(giftSendOn) }, now, origin)] : []
    }),
  )
}

/**
 * A sent receipt has a barcode, always the same. It has no link, since its mail was never really sent. A receipt that
 * is still to be sent has neither, as D-165 requires.
 */
function giftFor(
  { customerId, orderNumber, site, placedAt }: Order,
  { lineNo, splitNo, key }: OrderLine,
  { name, dueAt }: Pick<GiftReceipt, 'name' | 'dueAt'>,
  now: Temporal.Instant,
  origin: string,
): DemoGift {
  const isSent = Temporal.Instant.compare(dueAt, now) <= 0
  const serial = Number(orderNumber) * 100 + lineNo
  return {
    ...{ customerId, orderNumber, site, name, dueAt, origin },
    receiptId: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    state: isSent ? 'sent' : 'scheduled',
    email: emailOf({ firstName: name }),
    message: isSent ? 'For your new sofa.\nLots of love' : null,
    theme: isSent ? 'new-home' : 'just-because',
    requestedAt: placedAt.add({ hours: REQUESTED_AFTER_HOURS }),
    sentAt: isSent ? dueAt.add({ seconds: SENT_AFTER_SECONDS }) : null,
    storeBarcodeNumber: isSent ? storeBarcodeNumber(serial) : null,
    lines: [{ lineNo, splitNo, key }],
  }
}

/** Puts the gift receipts of the demo world into the records, with what is due for those that are to be sent. */
export async function insertGifts(
  tx: TransactionSql,
  gifts: readonly DemoGift[],
  now: Temporal.Instant,
): Promise<void> {
  await insertRows(tx, 'gift_receipts', gifts.map(toReceiptRow))
  const sent = gifts.filter(({ storeBarcodeNumber: number }) => number !== null)
  await insertRows(
    tx,
    'gift_barcodes',
    sent.map((gift) => ({ barcode: gift.storeBarcodeNumber, ...whichOf(gift) })),
  )
  const due = gifts.filter(({ state }) => state === 'scheduled').map(toWork)
  const rows = due.map(({ customerId, kind, subject, dueAt, facts }) => ({
    ...{ customer_id: customerId, kind, subject, facts },
    ...{ due_at: String(dueAt), queued_at: String(now) },
  }))
  await insertRows(tx, 'due_work', rows)
}

/** As sending a receipt on a later day plans it. */
function toWork({ customerId, orderNumber, receiptId, dueAt }: DemoGift): DueWork {
  return { customerId, kind: SEND_GIFT_WORK, subject: receiptId, dueAt, facts: { orderNumber, receiptId } }
}

function toReceiptRow(gift: DemoGift) {
  const { site, state, name, email, message, theme, requestedAt, dueAt, sentAt, storeBarcodeNumber: barcode } = gift
  const { lines, origin } = gift
  const at = { requested_at: String(requestedAt), due_at: String(dueAt), sent_at: sentAt && String(sentAt) }
  return {
    ...whichOf(gift),
    site,
    state,
    name,
    email,
    mailbox: email && mailboxOf(email),
    message,
    theme,
    ...at,
    barcode,
    lines,
    origin,
  }
}

function whichOf({ customerId, orderNumber, receiptId }: DemoGift) {
  return { customer_id: customerId, order_number: orderNumber, receipt_id: receiptId }
}

import { formatMoney } from '../../../domain/money/money.ts'
import { remainingCosts } from '../../../domain/orders/calculate-costs.ts'
import { cancelRefund } from '../../../domain/orders/cancel-refund.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import { areAllCancelled } from '../../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { hasReturnsOnline } from '../../../domain/return-methods/returns-promise.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { defineWords } from '../../../domain/words/words.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import { collectionCalendarRemoval } from '../../order-records/cancelled-collection.ts'
import type { ConfirmedWrite, OrderWriteMails, OrderWritePayload } from '../../order-records/order.write.ts'
import { refundSentences } from '../../order-records/refund-sentences.ts'

export function cancellationMails(
  brand: MailBrand,
  organiser: { name: string; address: string },
): Record<'order' | 'item', OrderWriteMails> {
  return {
    order: {
      done({ before, after }, payload, confirmed) {
        if (!areAllCancelled(after.lines)) return partlyDone(brand, { before, after }, payload, confirmed)
        const collection = collectionCalendarRemoval(brand.sites, before, payload, confirmed, organiser)
        const mail = writeOrderMail(brand, payload, {
          kind: 'order-cancelled',
          orderNumber: before.orderNumber,
          heading: WORDS.order.heading,
          paragraphs: [
            WORDS.order.first(before.orderNumber),
            ...refundSentences({ ...cancelRefund(before, null), pence: confirmed.refundPence }, before),
            ...collection.notes,
            WORDS.order.whatWasIn,
          ],
          // Lists only what was in the order before it was cancelled.
          list: costsList(before),
        })
        return { ...mail, ...collection.file }
      },
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'order-not-cancelled',
          orderNumber,
          heading: WORDS.orderNotDone.heading,
          paragraphs: [WORDS.orderNotDone.first(orderNumber), unchangedText(brand, payload)],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
    item: {
      done({ before, after: order }, payload, { refundPence }) {
        const isAll = areAllCancelled(order.lines)
        return writeOrderMail(brand, payload, {
          kind: 'item-removed',
          orderNumber: order.orderNumber,
          heading: WORDS.item.heading,
          paragraphs: [
            WORDS.item.first(removedItem(order, payload), order.orderNumber),
            ...refundSentences({ ...cancelRefund(before, lineOf(before, payload)), pence: refundPence }, order),
            ...(isAll ? [] : [WORDS.whatIsLeft]),
          ],
          list: isAll ? [] : lineTexts(order),
        })
      },
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'item-not-removed',
          orderNumber,
          heading: WORDS.itemNotDone.heading,
          paragraphs: [
            WORDS.itemNotDone.first(payload.item ?? WORDS.anItem, orderNumber),
            unchangedText(brand, payload),
          ],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
  }
}

const WORDS = defineWords('orderChanges.cancelMails', {
  order: {
    heading: 'Your order has been cancelled',
    first: (orderNumber: string) => `We've cancelled your order ${orderNumber}.`,
    whatWasIn: "Here's what was in your order:",
  },
  part: {
    heading: 'Part of your order has been cancelled',
    first: (orderNumber: string, items: string) =>
      `We've cancelled what we hadn't sent yet from your order ${orderNumber}: ${items}.`,
  },
  orderNotDone: {
    heading: "We couldn't cancel your order",
    first: (orderNumber: string) => `We're sorry, but we couldn't cancel your order ${orderNumber}.`,
  },
  item: {
    heading: 'Your item has been removed',
    first: (item: string, orderNumber: string) => `We've removed ${item} from your order ${orderNumber}.`,
  },
  itemNotDone: {
    heading: "We couldn't remove your item",
    first: (item: string, orderNumber: string) =>
      `We're sorry, but we couldn't remove ${item} from your order ${orderNumber}.`,
  },
  anItem: 'an item',
  whatIsLeft: "Here's what's left in your order:",
  returnLater: "You can return anything you don't want once it arrives.",
  delivery: (price: string) => `Delivery: ${price}`,
  free: 'Free',
} as const)

function partlyDone(
  brand: MailBrand,
  { before, after }: { before: Order; after: Order },
  payload: Parameters<OrderWriteMails['done']>[1],
  { refundPence }: ConfirmedWrite,
) {
  const remainingLines = remainingCosts(after).lines
  const cancelled = remainingCosts(before).lines.filter(({ key }) => !remainingLines.some((line) => line.key === key))
  return writeOrderMail(brand, payload, {
    kind: 'order-cancelled',
    orderNumber: before.orderNumber,
    heading: WORDS.part.heading,
    paragraphs: [
      WORDS.part.first(before.orderNumber, itemNames(cancelled)),
      ...refundSentences({ ...cancelRefund(before, null), pence: refundPence }, before),
      WORDS.whatIsLeft,
    ],
    list: lineTexts(after),
  })
}

/** Offers no return if there are none, as for Christmas food. */
function unchangedText({ sites }: MailBrand, { site }: OrderWritePayload): string {
  return [COMMON_SENTENCES.orderUnchanged, ...(hasReturnsOnline(sites[site]) ? [WORDS.returnLater] : [])].join(' ')
}

function lineOf(order: Order, { request }: OrderWritePayload): OrderLine | null {
  const key = request.kind === 'remove-item' ? request.line.key : null
  return order.lines.find((each) => each.key === key) ?? null
}

function removedItem(order: Order, payload: OrderWritePayload): string {
  const line = lineOf(order, payload)
  return line ? `${itemNames([line])}, ${money(line.lineTotalPence, order)},` : WORDS.anItem
}

function costsList(order: Order): string[] {
  const rows = remainingCosts(order).rows.map(({ label, pence }) => `${label}: ${money(pence, order)}`)
  return [...lineTexts(order), ...deliveryText(order), ...rows]
}

function lineTexts(order: Order): string[] {
  return remainingCosts(order).lines.map((line) => `${itemNames([line])}: ${money(line.lineTotalPence, order)}`)
}

function deliveryText(order: Order): string[] {
  const { deliveryChargePence } = order.facts
  if (deliveryChargePence === undefined) return []
  return [WORDS.delivery(deliveryChargePence === 0 ? WORDS.free : money(deliveryChargePence, order))]
}

function money(pence: number, { currency }: Order): string {
  return formatMoney({ pence, currency })
}

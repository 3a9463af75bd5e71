import { formatMoney } from '../../domain/money/money.ts'
import { isPartlyEGiftCard, leftOf, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { NEW_E_GIFT_CARD } from '../../domain/orders/payment-name.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderWriteMails } from '../../outside/order-write.ts'
import type { OrderWritePayload } from '../../ports/outside-writes.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../ui/order-mail.ts'

/** What a shopper is told by mail about a cancelled order or a removed item. */
export function cancellationMails(brand: MailBrand): Record<'order' | 'item', OrderWriteMails> {
  return {
    order: {
      done({ before }, payload) {
        // What had been removed before is not cancelled again.
        const lines = before.lines.filter((line) => !isCancelled(line))
        return writeOrderMail(brand, payload, {
          kind: 'order-cancelled',
          orderNumber: before.orderNumber,
          heading: 'Your order has been cancelled',
          paragraphs: [
            `We've cancelled your order ${before.orderNumber}.`,
            ...refundOf(before),
            'This is what was in your order:',
          ],
          list: [...lines.map((line) => itemText(line, before)), ...deliveryText(before)],
        })
      },
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'order-not-cancelled',
          orderNumber,
          heading: "We couldn't cancel your order",
          paragraphs: [`We're sorry, but we couldn't cancel your order ${orderNumber}.`, unchanged(payload)],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
    item: {
      done({ after: order }, payload) {
        const { lines, totalPence } = leftOf(order)
        const rest = `What's left in your order now comes to ${money(totalPence, order)}:`
        return writeOrderMail(brand, payload, {
          kind: 'item-removed',
          orderNumber: order.orderNumber,
          heading: 'Your item has been removed',
          paragraphs: [
            `We've removed ${removedItem(order, payload)} from your order ${order.orderNumber}.`,
            ...refundOf(order, ' for it'),
            ...(lines.length > 0 ? [rest] : []),
          ],
          list: lines.map((line) => itemText(line, order)),
        })
      },
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'item-not-removed',
          orderNumber,
          heading: "We couldn't remove your item",
          paragraphs: [
            `We're sorry, but we couldn't remove ${payload.item ?? 'an item'} from your order ${orderNumber}.`,
            unchanged(payload),
          ],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
  }
}

/** Christmas food is never returned. */
function unchanged({ site }: OrderWritePayload): string {
  const stands = "Your order hasn't changed."
  return SITES[site].christmas ? stands : `${stands} You can return anything you don't want once it arrives.`
}

function refundOf(order: Order, what = ''): string[] {
  const { payments = [] } = order.facts
  const { deposit } = summarisePayment(order)
  const to = refundPlace(payments)
  const refund = deposit
    ? `We'll refund your ${money(deposit.paidPence, order)} deposit to ${to}.`
    : `If we've taken payment${what}, we'll refund it to ${to}.`
  return [refund, ...(isPartlyEGiftCard(payments) ? [NEW_E_GIFT_CARD] : [])]
}

function removedItem(order: Order, { request }: OrderWritePayload): string {
  const key = request.kind === 'remove-item' ? request.line.key : null
  const line = order.lines.find((each) => each.key === key)
  return line ? `${itemNames([line])} (${money(line.lineTotalPence, order)})` : 'an item'
}

function itemText(line: OrderLine, order: Order): string {
  return `${itemNames([line])}: ${money(line.lineTotalPence, order)}`
}

function deliveryText(order: Order): string[] {
  const { deliveryChargePence } = order.facts
  if (deliveryChargePence === undefined) return []
  return [`Delivery: ${deliveryChargePence === 0 ? 'Free' : money(deliveryChargePence, order)}`]
}

function money(pence: number, { currency }: Order): string {
  return formatMoney({ pence, currency })
}

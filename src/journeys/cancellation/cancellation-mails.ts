import type { OrderWriteMails } from '../../outside/order-write.ts'
import type { OrderWritePayload } from '../../ports/outside-writes.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../ui/order-mail.ts'

/** What a shopper is told by mail about a cancelled order or a removed item. */
export function cancellationMails(brand: MailBrand): Record<'order' | 'item', OrderWriteMails> {
  const REFUND = 'If we’ve taken payment, we’ll refund it to your original payment method.'
  return {
    order: {
      done: ({ orderNumber }, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'order-cancelled',
          orderNumber,
          heading: 'Your order has been cancelled',
          paragraphs: [`We’ve cancelled your order ${orderNumber}.`, REFUND],
        }),
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'order-not-cancelled',
          orderNumber,
          heading: 'We couldn’t cancel your order',
          paragraphs: [
            `We’re sorry, but we couldn’t cancel your order ${orderNumber}.`,
            'It stands as it was. When it arrives you can send back whatever you don’t want.',
          ],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
    item: {
      done(order, payload) {
        const item = itemOf(payload, order.lines)
        return writeOrderMail(brand, payload, {
          kind: 'item-removed',
          orderNumber: order.orderNumber,
          heading: 'Your item has been removed',
          paragraphs: [
            `We’ve removed ${item} from your order ${order.orderNumber}.`,
            'If we’ve taken payment for it, we’ll refund it to your original payment method.',
          ],
        })
      },
      notDone: (orderNumber, payload) =>
        writeOrderMail(brand, payload, {
          kind: 'item-not-removed',
          orderNumber,
          heading: 'We couldn’t remove your item',
          paragraphs: [
            `We’re sorry, but we couldn’t remove an item from your order ${orderNumber}.`,
            'Your order stands as it was. When it arrives you can send back whatever you don’t want.',
          ],
        }),
      notConfirmed: notConfirmedMail(brand),
    },
  }
}

function itemOf({ request }: OrderWritePayload, lines: readonly { key: string; description: string }[]): string {
  const key = request.kind === 'remove-item' ? request.line.key : null
  return lines.find((line) => line.key === key)?.description ?? 'an item'
}

import type { OrderWriteMails, OrderWritePayload, WrittenMail } from '../../outside/order-write.ts'
import type { MailParty } from '../../ports/mail.ts'
import { type MailBrand, writeOrderMail } from '../../ui/order-mail.ts'

type Told = OrderWritePayload & { to: MailParty }

/** What a shopper is told by mail about a cancelled order or a removed item. */
export function cancellationMails(brand: MailBrand): Record<'order' | 'item', OrderWriteMails> {
  const REFUND = 'If we’ve taken payment, we’ll refund it to your original payment method.'
  return {
    order: {
      done: ({ orderNumber }, payload) =>
        write(brand, payload, orderNumber, 'order-cancelled', 'Your order has been cancelled', [
          `We’ve cancelled your order ${orderNumber}.`,
          REFUND,
        ]),
      notDone: (orderNumber, payload) =>
        write(brand, payload, orderNumber, 'order-not-cancelled', 'We couldn’t cancel your order', [
          `We’re sorry, but we couldn’t cancel your order ${orderNumber}.`,
          'It stands as it was. When it arrives you can send back whatever you don’t want.',
        ]),
    },
    item: {
      done(order, payload) {
        const item = itemOf(payload, order.lines)
        return write(brand, payload, order.orderNumber, 'item-removed', 'Your item has been removed', [
          `We’ve removed ${item} from your order ${order.orderNumber}.`,
          'If we’ve taken payment for it, we’ll refund it to your original payment method.',
        ])
      },
      notDone: (orderNumber, payload) =>
        write(brand, payload, orderNumber, 'item-not-removed', 'We couldn’t remove your item', [
          `We’re sorry, but we couldn’t remove an item from your order ${orderNumber}.`,
          'Your order stands as it was. When it arrives you can send back whatever you don’t want.',
        ]),
    },
  }
}

function itemOf({ request }: Told, lines: readonly { key: string; description: string }[]): string {
  const key = request.kind === 'remove-item' ? request.line.key : null
  return lines.find((line) => line.key === key)?.description ?? 'an item'
}

function write(
  brand: MailBrand,
  { to, origin, site }: Told,
  orderNumber: string,
  kind: string,
  heading: string,
  paragraphs: string[],
): WrittenMail {
  return { kind, to, ...writeOrderMail(brand, { orderNumber, site, origin, heading, paragraphs }) }
}

import { messageNameInText } from '../../../domain/messages/message-names.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import type { OrderWriteMails } from '../../order-records/order.write.ts'

/** A change that was made is shown on the page; only an accepted change that fails later needs a mail. */
export function messageMails(brand: MailBrand): OrderWriteMails {
  return {
    done: () => null,
    notDone(orderNumber, payload) {
      const { request } = payload
      const change = request.kind === 'change-message' ? request.message : null
      const verb = change?.text === null ? 'remove' : 'save'
      const name = change ? messageNameInText(change.kind) : 'message'
      return writeOrderMail(brand, payload, {
        kind: 'message-not-changed',
        orderNumber,
        heading: `We couldn't ${verb} your ${name}`,
        paragraphs: [
          `We're sorry, but we couldn't ${verb} the ${name} for ${payload.item ?? 'an item'} in your order ${orderNumber}.`,
          "Your order hasn't changed. If you can still change it, try again from your order details.",
        ],
      })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

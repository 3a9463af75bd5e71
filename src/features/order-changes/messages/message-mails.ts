import { messageNameInText } from '../../../domain/messages/message-names.ts'
import { defineWords } from '../../../domain/words/words.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import type { OrderWriteMails } from '../../order-records/order.write.ts'

const WORDS = defineWords('orderChanges.messageMails', {
  notSaved: {
    heading: (name: string) => `We couldn't save your ${name}`,
    first: (name: string, item: string, orderNumber: string) =>
      `We're sorry, but we couldn't save the ${name} for ${item} in your order ${orderNumber}.`,
  },
  notRemoved: {
    heading: (name: string) => `We couldn't remove your ${name}`,
    first: (name: string, item: string, orderNumber: string) =>
      `We're sorry, but we couldn't remove the ${name} for ${item} in your order ${orderNumber}.`,
  },
  message: 'message',
  anItem: 'an item',
  unchanged: "Your order hasn't changed. If you can still change it, try again from your order details.",
} as const)

/** A change that was made is shown on the page; only an accepted change that fails later needs a mail. */
export function messageMails(brand: MailBrand): OrderWriteMails {
  return {
    done: () => null,
    notDone(orderNumber, payload) {
      const { request } = payload
      const change = request.kind === 'change-message' ? request.message : null
      const words = WORDS[change?.text === null ? 'notRemoved' : 'notSaved']
      const name = change ? messageNameInText(change.kind) : WORDS.message
      return writeOrderMail(brand, payload, {
        kind: 'message-not-changed',
        orderNumber,
        heading: words.heading(name),
        paragraphs: [words.first(name, payload.item ?? WORDS.anItem, orderNumber), WORDS.unchanged],
      })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

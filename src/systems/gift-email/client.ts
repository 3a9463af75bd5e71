import type { GiftEmail } from '../../platform/mails/gift-email.ts'
import type { ClientOptions } from '../../platform/outside/call-system.ts'
import { sendEmail } from '../../platform/outside/email-service.ts'
import { GIFT_EMAIL_PATH, toWireGift } from './gift-wire.ts'

/** The service that sends gift receipts (API-28), with the Message-ID as idempotency key (D-156). */
export function giftEmailClient(options: ClientOptions): GiftEmail {
  return {
    // The built-in service only accepts the mail: our own mail server sends it.
    isSentByUs: options.server !== undefined,
    send: (message, gift) =>
      sendEmail(options, message, {
        ...{ system: 'gift-email', name: 'send gift email', path: GIFT_EMAIL_PATH, orderNumber: gift.orderNumber },
        ...toWireGift(options.sites, message, gift),
      }),
  }
}

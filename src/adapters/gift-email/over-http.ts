import type { GiftEmail } from '../../ports/gift-email.ts'
import type { OverHttpOptions } from '../http-call.ts'
import { sendOverHttp } from '../outside-system/email-service.ts'
import { GIFT_EMAIL_PATH, toWireGift } from './gift-wire.ts'

/** The retailer's own service for gift receipts (API-28), with the Message-ID as key (D-156). */
export function giftEmailOverHttp(options: OverHttpOptions): GiftEmail {
  return {
    leavesItToUs: false,
    send: (message, gift) =>
      sendOverHttp(options, message, {
        ...{ system: 'gift-email', name: 'send gift email', path: GIFT_EMAIL_PATH, orderNumber: gift.orderNumber },
        ...toWireGift(message, gift),
      }),
  }
}

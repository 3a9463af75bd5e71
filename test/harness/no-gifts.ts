import type { GiftMailDelivery } from '../../src/systems/mail/deliver-mail.ts'

/** For tests of other mails: no gift receipt is to be sent. */
export const NO_GIFTS: GiftMailDelivery = {
  email: { isSentByUs: true, send: () => Promise.reject(new Error('no gift receipt')) },
  toMail: () => Promise.reject(new Error('no gift receipt')),
}

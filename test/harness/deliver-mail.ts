import { onGiftMailEnded } from '../../src/features/gifts/end-gift.ts'
import { giftToMail } from '../../src/features/gifts/gift-mails.ts'
import type { MailOutcome } from '../../src/platform/mails/mail.ts'
import { deliverMail, type GiftMailDelivery, type MailDeliveryParts } from '../../src/systems/mail/deliver-mail.ts'
import { smtpMail } from '../../src/systems/mail/smtp-mail.ts'
import { QUIET } from './constants.ts'
import { testRecords } from './records.ts'
import type { TestProduct } from './test-product.ts'

type Product = Pick<TestProduct, 'database' | 'clock' | 'outside'>
type Parts = Pick<MailDeliveryParts, 'mail'> & Partial<MailDeliveryParts> & { giftEmail?: GiftMailDelivery['email'] }

/** The job that delivers a mail of the product, to where the test wants it. */
export function deliveryOf({ database: { sql }, clock, outside }: Product, { giftEmail, ...parts }: Parts) {
  const records = testRecords(sql)
  const { giftMails } = outside
  return deliverMail({
    ...{ mails: records.mails, clock, log: QUIET, host: 'shop.example', attach: async () => [] },
    returnEmail: outside['return-email'],
    gifts: {
      email: giftEmail ?? outside['gift-email'],
      toMail: giftToMail(records.orders, giftMails),
      follow: onGiftMailEnded({ ...records, giftMails, jobs: null }),
    },
    ...parts,
  })
}

export const toMailServer = ({ url }: { url: string }) =>
  smtpMail({ url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 })

/** Delivers a gift mail of Amelia's: the mail server accepts it or refuses it permanently, after `meanwhile` has run. */
export async function endGiftMail(
  product: Product,
  mailId: string,
  ended: 'sent' | 'failed',
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  async function send(): Promise<MailOutcome> {
    await meanwhile()
    return ended === 'sent' ? { outcome: 'accepted' } : { outcome: 'refused', why: '550' }
  }
  await deliveryOf(product, { mail: { isMailbox: false, send } })({ customerId: 'C-amelia', mailId })
}

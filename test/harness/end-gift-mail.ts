import { onGiftMailEnded } from '../../src/features/gifts/end-gift.ts'
import { giftToMail } from '../../src/features/gifts/gift-mails.ts'
import { deliverMail } from '../../src/systems/mail/deliver-mail.ts'
import { QUIET } from './constants.ts'
import { testRecords } from './records.ts'
import type { TestProduct } from './test-product.ts'

/**
 * Runs the job that delivers a gift mail of Amelia's. The mail server accepts it or refuses it permanently, after
 * `meanwhile` has run.
 */
export async function endGiftMail(
  { database: { sql }, clock, outside }: Pick<TestProduct, 'database' | 'clock' | 'outside'>,
  mailId: string,
  ended: 'sent' | 'failed',
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const records = testRecords(sql)
  const deliver = deliverMail({
    ...{ mails: records.mails, clock, log: QUIET, host: 'shop.example' },
    mail: {
      isMailbox: false,
      async send() {
        await meanwhile()
        return ended === 'sent' ? { outcome: 'accepted' } : { outcome: 'refused', why: '550' }
      },
    },
    returnEmail: outside['return-email'],
    gifts: {
      email: outside['gift-email'],
      toMail: giftToMail(records.orders, outside.giftMails),
      follow: onGiftMailEnded({ ...records, giftMails: outside.giftMails, jobs: null }),
    },
    attach: async () => [],
  })
  await deliver({ customerId: 'C-amelia', mailId })
}

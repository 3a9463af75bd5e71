import { onGiftMailEnded } from '../../src/features/gifts/end-gift.ts'
import { giftToMail } from '../../src/features/gifts/gift-mails.ts'
import { postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import { postgresOrderRecords } from '../../src/features/order-records/order.records.ts'
import { postgresDueWork } from '../../src/platform/jobs/due-work.records.ts'
import { deliverMail } from '../../src/systems/mail/deliver-mail.ts'
import { testMails } from './seal.ts'
import type { TestProduct } from './test-product.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

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
  const orders = postgresOrderRecords(sql)
  const mails = testMails(sql)
  const parts = {
    ...{ orders, mails, giftMails: outside.giftMails, jobs: null },
    giftReceipts: postgresGiftReceiptRecords(sql),
    dueWork: postgresDueWork(sql),
  }
  const deliver = deliverMail({
    ...{ mails, clock, log: QUIET, host: 'shop.example' },
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
      toMail: giftToMail(orders, outside.giftMails),
      follow: onGiftMailEnded(parts),
    },
    attach: async () => [],
  })
  await deliver({ customerId: 'C-amelia', mailId })
}

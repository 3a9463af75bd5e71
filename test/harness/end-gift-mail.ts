import { deliverMail } from '../../src/adapters/mail/deliver-mail.ts'
import { postgresDueWork } from '../../src/adapters/postgres/due-work.ts'
import { postgresGiftReceiptRecords } from '../../src/adapters/postgres/gift-receipt-records.ts'
import { postgresMailRecords } from '../../src/adapters/postgres/mail-records.ts'
import { postgresOrderRecords } from '../../src/adapters/postgres/order-records.ts'
import { giftMailEnded } from '../../src/journeys/gift-receipts/gift-mail-ended.ts'
import { giftToMail } from '../../src/journeys/gift-receipts/gift-to-mail.ts'
import { TEST_SEAL } from './seal.ts'
import type { TestProduct } from './test-product.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * The job of a mail of Amelia's that brings a receipt: the mail server takes it, or refuses it for good; meanwhile
 * something else may happen.
 */
export async function endGiftMail(
  { database: { sql }, clock, outside }: Pick<TestProduct, 'database' | 'clock' | 'outside'>,
  mailId: string,
  ended: 'sent' | 'failed',
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const orders = postgresOrderRecords(sql)
  const mails = postgresMailRecords(sql, null, TEST_SEAL)
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
        return ended === 'sent' ? { is: 'taken' } : { is: 'refused', why: '550' }
      },
    },
    returnEmail: outside['return-email'],
    gifts: { email: outside['gift-email'], toMail: giftToMail(orders), follow: giftMailEnded(parts) },
    enclose: async () => [],
  })
  await deliver({ customerId: 'C-amelia', mailId })
}

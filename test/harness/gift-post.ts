import type { Email } from 'postal-mime'
import { giftMailAttachments } from '../../src/features/gifts/attach-gift.ts'
import { onGiftMailEnded } from '../../src/features/gifts/end-gift.ts'
import { giftToMail } from '../../src/features/gifts/gift-mails.ts'
import { codePictures } from '../../src/platform/pdf/code-pictures.ts'
import { toWireGift } from '../../src/systems/gift-email/gift-wire.ts'
import { deliverMail } from '../../src/systems/mail/deliver-mail.ts'
import { smtpMail } from '../../src/systems/mail/smtp-mail.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { startMailServer } from '../process/smtp.ts'
import { QUIET } from './constants.ts'
import { forAllTests } from './for-all-tests.ts'
import type { Journey } from './journey.ts'
import { testRecords } from './records.ts'

export interface ArrivedGift {
  email: Email
  recipients: string[]
  /** The path of its link. */
  link: string
  /** The body of the call that would send it through the retailer's own mail service instead (API-28). */
  wire: ReturnType<typeof toWireGift> | null
}

/**
 * Delivers an order's gift mail to a real mail server, as the job does, and returns it as received. Drawing its pictures
 * takes longer than everything else, so tests that send many mails omit them.
 */
export function giftPost(
  journey: Journey,
  { isDrawn = true }: { isDrawn?: boolean } = {},
): { deliver(orderNumber: string): Promise<ArrivedGift> } {
  const post = forAllTests(startMailServer, (server) => server.close())
  return {
    async deliver(orderNumber) {
      const { sql, product } = journey
      const [mail] = await sql`
        select customer_id, mail_id from mails where order_number = ${orderNumber} and state = 'queued'
          and receipt_id is not null`
      const records = testRecords(sql)
      const pictures = giftMailAttachments({ ...records, codePictures })
      let wire: ArrivedGift['wire'] = null
      const run = deliverMail({
        mails: records.mails,
        mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 }),
        returnEmail: product.outside['return-email'],
        gifts: {
          email: {
            isSentByUs: true,
            async send(message, gift) {
              wire = toWireGift(BRAND_SITES, message, gift)
              return { outcome: 'accepted' }
            },
          },
          toMail: giftToMail(records.orders, product.outside.giftMails),
          follow: onGiftMailEnded({ ...product.outside, ...records, jobs: null }),
        },
        clock: product.clock,
        log: QUIET,
        host: 'shop.example',
        attach: isDrawn ? pictures : async () => [],
      })
      post.received.length = 0
      post.recipients.length = 0
      await run({ customerId: mail?.customer_id, mailId: mail?.mail_id })
      const [email, ...more] = post.received
      if (!email || more.length > 0) throw new Error('one mail should have arrived')
      const [, link = ''] = /^https?:\/\/[^/]+(\/\S*gift\/\S+)$/m.exec(email.text ?? '') ?? []
      return { email, recipients: post.recipients.flat(), link, wire }
    },
  }
}

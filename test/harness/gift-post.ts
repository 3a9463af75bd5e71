import type { Email } from 'postal-mime'
import { giftMailAttachments } from '../../src/features/gifts/attach-gift.ts'
import { codePictures } from '../../src/platform/pdf/code-pictures.ts'
import { toWireGift } from '../../src/systems/gift-email/gift-wire.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { startMailServer } from '../process/smtp.ts'
import { deliveryOf, toMailServer } from './deliver-mail.ts'
import { forAllTests } from './for-all-tests.ts'
import type { Journey } from './journey.ts'

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
      const pictures = giftMailAttachments({ ...journey.records, codePictures, sites: BRAND_SITES })
      let wire: ArrivedGift['wire'] = null
      const run = deliveryOf(product, {
        mail: toMailServer(post),
        attach: isDrawn ? pictures : async () => [],
        giftEmail: {
          isSentByUs: true,
          async send(message, gift) {
            wire = toWireGift(BRAND_SITES, message, gift)
            return { outcome: 'accepted' }
          },
        },
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

import type { Sites } from '../../domain/sites/site.ts'
import { BARCODE_CONTENT_ID, type GiftToMail } from '../../platform/mails/gift-email.ts'
import type { MailMessage } from '../../platform/mails/mail.ts'
import { toWireAttachment } from '../../platform/outside/email-service.ts'
import { toWireAddress } from '../../platform/outside/wire-address.ts'

/** A POST with the order in the query and the gift in the body (API-28). */
export const GIFT_EMAIL_PATH = '/send-email/gift-receipt'

/** A gift receipt to be mailed (DAT-10), and the mail as we would send it. */
export function toWireGift(sites: Sites, message: MailMessage, gift: GiftToMail) {
  const { messageId, to, subject, html, text, attachments } = message
  const { site, orderNumber, userType, firstName, storeBarcodeNumber, customerAddress } = gift
  const barcode = attachments.find(({ contentId }) => contentId === BARCODE_CONTENT_ID)?.bytes ?? new Uint8Array()
  const payload = {
    subscriberID: gift.receiptId,
    toEmailAddress: to.address,
    barcode: Buffer.from(barcode).toString('base64'),
    ...{ storeBarcodeNumber, orderNumber, userType },
    customerAddress: customerAddress && toWireAddress(customerAddress),
    orderLines: gift.lines.map(({ key, description, colour, size, quantity }) => ({
      ...{ OrderLineKey: key, ItemShortDescription: description, colour, size, OrderedQty: quantity },
    })),
    firstName,
    giftMessage: gift.message,
    // Dates of gifts are yyyyMMdd, as in order management (NFR-04).
    dateOfComm: String(gift.sendOn).replaceAll('-', ''),
    giftRecipientTheme: gift.theme,
    ...{ messageId, subject, html, text, receiptUrl: gift.link, attachments: attachments.map(toWireAttachment) },
  }
  return { query: { storeId: sites[site].storeId, orderNumber }, body: { payload } }
}

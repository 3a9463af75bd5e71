import { z } from 'zod'
import { GIFT_THEMES } from '../../domain/gift-receipts/themes.data.ts'
import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import { BARCODE_CONTENT_ID, type GiftToMail } from '../../ports/gift-email.ts'
import type { MailMessage } from '../../ports/mail.ts'
import { fromWireAttachment, toWireAttachment, wireAttachment } from '../outside-system/email-wire.ts'
import { readAddress, wireAddress, writeAddress } from '../wire-address.ts'
import { day } from '../wire-values.ts'

/** API-28. */
export const GIFT_EMAIL_PATH = '/send-email/gift-receipt'

const orderLine = z.object({
  OrderLineKey: z.string(),
  ItemShortDescription: z.string(),
  colour: z.string().nullable(),
  size: z.string().nullable(),
  OrderedQty: z.int().positive(),
})

const wireGift = z.object({
  payload: z.object({
    subscriberID: z.string().min(1),
    toEmailAddress: z.string(),
    /** The picture, a PNG. */
    barcode: z.base64(),
    storeBarcodeNumber: z.string(),
    orderNumber: z.string(),
    userType: z.string().nullable(),
    customerAddress: wireAddress.nullable(),
    orderLines: z.array(orderLine).min(1),
    firstName: z.string(),
    giftMessage: z.string().nullable(),
    dateOfComm: day,
    giftRecipientTheme: z.enum(GIFT_THEMES.map(({ value }) => value)),
    messageId: z.string().min(1),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    receiptUrl: z.string(),
    attachments: z.array(wireAttachment),
  }),
})

/** A gift receipt to be mailed (DAT-10), and the mail as we would send it. */
export function toWireGift(message: MailMessage, gift: GiftToMail) {
  const { messageId, to, subject, html, text, enclosures } = message
  const { site, orderNumber, userType, firstName, storeBarcodeNumber, customerAddress } = gift
  const barcode = enclosures.find(({ contentId }) => contentId === BARCODE_CONTENT_ID)?.bytes ?? new Uint8Array()
  const payload = {
    subscriberID: gift.receiptId,
    toEmailAddress: to.address,
    barcode: Buffer.from(barcode).toString('base64'),
    ...{ storeBarcodeNumber, orderNumber, userType },
    customerAddress: customerAddress && writeAddress(customerAddress),
    orderLines: gift.lines.map(({ key, description, colour, size, quantity }) => ({
      ...{ OrderLineKey: key, ItemShortDescription: description, colour, size, OrderedQty: quantity },
    })),
    firstName,
    giftMessage: gift.message,
    // NFR-04.
    dateOfComm: String(gift.sendOn).replaceAll('-', ''),
    giftRecipientTheme: gift.theme,
    ...{ messageId, subject, html, text, receiptUrl: gift.link, attachments: enclosures.map(toWireAttachment) },
  }
  return { query: { storeId: SITES[site].storeId, orderNumber }, body: { payload } }
}

/** Null where it is no such call. */
export function fromWireGift(
  { storeId = '', orderNumber }: Record<string, string>,
  body: unknown,
): { message: MailMessage; gift: GiftToMail } | null {
  const { data } = wireGift.safeParse(body)
  const site = siteByStoreId(storeId)
  if (!data || !site || data.payload.orderNumber !== orderNumber) return null
  const { payload } = data
  const { messageId, subject, html, text, firstName, userType, storeBarcodeNumber } = payload
  const address = readAddress(payload.customerAddress ?? undefined, site.main === 'uk' ? 'UK' : 'IE')
  return {
    message: {
      ...{ messageId, subject, html, text, to: { name: firstName, address: payload.toEmailAddress } },
      enclosures: payload.attachments.map(fromWireAttachment),
    },
    gift: {
      ...{ receiptId: payload.subscriberID, site: site.key, orderNumber, userType, firstName, storeBarcodeNumber },
      ...{ message: payload.giftMessage, theme: payload.giftRecipientTheme, sendOn: payload.dateOfComm },
      lines: payload.orderLines.map(({ OrderLineKey, ItemShortDescription, colour, size, OrderedQty }) => ({
        ...{ key: OrderLineKey, description: ItemShortDescription, colour, size, quantity: OrderedQty },
      })),
      customerAddress: address && ('here' in address ? address.here : address.abroad),
      link: payload.receiptUrl,
    },
  }
}

import { giftReturnWay, isTakenToStore } from '../../domain/gift-receipts/shown-receipt.ts'
import type { GiftThemeCode } from '../../domain/gift-receipts/themes-on.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { BARCODE_CONTENT_ID, THEME_CONTENT_ID } from '../../platform/mails/gift-email.ts'
import type { AttachmentSources, MailAttachment } from '../../platform/mails/mail.ts'
import type { CodePictures } from '../../platform/pdf/code-pictures.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import anniversary from './pictures/anniversary.png?inline'
import birthday from './pictures/birthday.png?inline'
import christmas from './pictures/christmas.png?inline'
import congratulations from './pictures/congratulations.png?inline'
import easter from './pictures/easter.png?inline'
import fathersDay from './pictures/fathers-day.png?inline'
import getWellSoon from './pictures/get-well-soon.png?inline'
import justBecause from './pictures/just-because.png?inline'
import mothersDay from './pictures/mothers-day.png?inline'
import newBaby from './pictures/new-baby.png?inline'
import newHome from './pictures/new-home.png?inline'
import thankYou from './pictures/thank-you.png?inline'
import valentinesDay from './pictures/valentines-day.png?inline'
import wedding from './pictures/wedding.png?inline'

interface AttachGiftParts {
  giftReceipts: Pick<GiftReceiptRecords, 'find'>
  codePictures: Pick<CodePictures, 'png'>
  sites: Sites
}

/** Draws the pictures in a gift receipt's email: theme and barcode (D-43, D-167). */
export function giftMailAttachments({ giftReceipts, codePictures, sites }: AttachGiftParts) {
  return async ({
    customerId,
    giftReceipt,
  }: Pick<AttachmentSources, 'customerId' | 'giftReceipt'>): Promise<MailAttachment[]> => {
    const receipt = giftReceipt && (await giftReceipts.find({ customerId, ...giftReceipt }))
    if (!receipt || receipt.storeBarcodeNumber === null) return []
    const theme = picture('theme.png', THEME_CONTENT_ID, themePng(receipt.theme))
    if (!isTakenToStore(giftReturnWay(sites[receipt.site]))) return [theme]
    const barcode = codePictures.png({ kind: 'barcode', text: receipt.storeBarcodeNumber })
    return [theme, picture('barcode.png', BARCODE_CONTENT_ID, barcode)]
  }
}

function picture(fileName: string, contentId: string, bytes: Uint8Array): MailAttachment {
  return { fileName, type: 'image/png', bytes, contentId }
}

/** scripts/build-gift-pictures.ts draws these PNGs, since mail programs show no SVG (D-167). */
const PICTURES: Readonly<Record<GiftThemeCode, string>> = {
  'just-because': justBecause,
  birthday,
  christmas,
  'thank-you': thankYou,
  congratulations,
  wedding,
  anniversary,
  'new-baby': newBaby,
  'new-home': newHome,
  'mothers-day': mothersDay,
  'fathers-day': fathersDay,
  'valentines-day': valentinesDay,
  easter,
  'get-well-soon': getWellSoon,
}

export function themePng(theme: GiftThemeCode): Uint8Array {
  const inline = PICTURES[theme]
  return Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')
}

import { BARCODE_CONTENT_ID, THEME_CONTENT_ID } from '../../platform/mails/gift-email.ts'
import type { MailEnclosure } from '../../platform/mails/mail.ts'
import type { MailSubject } from '../../platform/mails/mail-records.ts'
import type { CodePictures } from '../../platform/pdf/code-pictures.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'
import { themePng } from './theme-png.ts'

interface GiftEnclosing {
  giftReceipts: Pick<GiftReceiptRecords, 'find'>
  codePictures: Pick<CodePictures, 'png'>
}

/** Theme and barcode (D-43, D-167). */
export function encloseGift({ giftReceipts, codePictures }: GiftEnclosing) {
  return async ({ customerId, brings }: Pick<MailSubject, 'customerId' | 'brings'>): Promise<MailEnclosure[]> => {
    const receipt = brings && (await giftReceipts.find({ customerId, ...brings }))
    if (!receipt || receipt.storeBarcodeNumber === null) return []
    const barcode = codePictures.png({ kind: 'barcode', text: receipt.storeBarcodeNumber })
    return [
      picture('theme.png', THEME_CONTENT_ID, themePng(receipt.theme)),
      picture('barcode.png', BARCODE_CONTENT_ID, barcode),
    ]
  }
}

function picture(fileName: string, contentId: string, bytes: Uint8Array): MailEnclosure {
  return { fileName, type: 'image/png', bytes, contentId }
}

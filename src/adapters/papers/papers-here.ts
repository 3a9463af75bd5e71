import type { Receipts } from '../../ports/receipts.ts'
import { FONTS, fontOfManyLetters } from './fonts.ts'
import { drawPaper } from './sheet.ts'
import { writeReceipt } from './write-receipt.ts'

/** Receipts drawn where they are asked for. The product itself draws them in a thread of their own. */
export const pdfReceipts: Receipts = {
  async draw(_customerId, read) {
    const parts = await read()
    if (parts === null) return null
    const paper = writeReceipt(parts)
    return await drawPaper(paper, { ...FONTS, manyLetters: await fontOfManyLetters(paper) })
  },
}

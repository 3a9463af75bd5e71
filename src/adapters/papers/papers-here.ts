import type { Papers } from '../../ports/papers.ts'
import { writeAcknowledgement } from './acknowledgements/write-acknowledgement.ts'
import { drawPaper } from './draw-paper.ts'
import { FONTS, fontOfManyLetters } from './fonts.ts'
import { writeLabel } from './labels/write-label.ts'
import type { Paper } from './paper.ts'
import { writeReceipt } from './receipts/write-receipt.ts'

/** Papers drawn where they are asked for. The product itself draws them in a thread of their own. */
export const papersHere: Papers = {
  receipts: drawing(writeReceipt),
  labels: drawing(writeLabel),
  acknowledgements: drawing(writeAcknowledgement),
}

function drawing<Parts>(write: (parts: Parts) => Paper) {
  return {
    async draw(_customerId: string, read: () => Promise<Parts | null>) {
      const parts = await read()
      if (parts === null) return null
      const paper = write(parts)
      return await drawPaper(paper, { ...FONTS, manyLetters: await fontOfManyLetters(paper) })
    },
  }
}

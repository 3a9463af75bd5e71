import { writeReceipt } from '../features/orders/write-receipt.ts'
import { writeLabel } from '../features/returns/label/write-label.ts'
import { writeAcknowledgement } from '../features/withdrawal/write-acknowledgement.ts'
import { FONTS, fontOfManyLetters } from '../platform/pdf/fonts.ts'
import type { Papers } from '../platform/pdf/papers.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

/** Draws papers in the calling thread, for tests and tools. The product uses a separate thread. */
export const papersInProcess: Papers = {
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

import type { Fonts } from '../platform/pdf/open-pdf.ts'
import type { Paper } from './paper.ts'

/**
 * Draws a paper as a PDF, which blocks the thread meanwhile. The modules for each kind are loaded on first use:
 * labels need code for barcodes, sheets of text do not.
 */
export async function drawPaper(paper: Paper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.kind === 'sheet') return await (await import('../platform/pdf/draw-sheet.ts')).drawSheet(paper, fonts)
  return await (await import('../features/returns/label/draw-label.ts')).drawLabel(paper, fonts)
}

import type { Fonts } from '../platform/pdf/open-pdf.ts'
import type { Paper } from './paper.ts'

/**
 * Draws paper as a PDF. Long ones take a while, in which the thread does nothing else. What draws each kind is loaded
 * with the first of it: codes are no small matter, and a sheet of text needs none.
 */
export async function drawPaper(paper: Paper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.kind === 'sheet') return await (await import('../platform/pdf/draw-sheet.ts')).drawSheet(paper, fonts)
  return await (await import('../features/returns/label/draw-label.ts')).drawLabel(paper, fonts)
}

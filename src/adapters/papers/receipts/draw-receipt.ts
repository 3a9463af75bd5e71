import { type Fonts, type OpenPdf, openPdf, type Weight } from '../open-pdf.ts'
import { type Cell, PAPER_MARGIN, PAPER_WIDTH, type PaperPart, type ReceiptPaper } from './receipt-paper.ts'

const INK = '#14201a'
const MUTED = '#52605a'
const LINE = '#b9c2b8'

export async function drawReceipt(paper: ReceiptPaper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper, fonts)
  for (const part of paper.parts) sheet.draw(part)
  return await sheet.finish()
}

/** A4 paper that is written on from above, tagged as it goes, so that it can also be read aloud. */
class Sheet {
  readonly #open: OpenPdf

  constructor(paper: ReceiptPaper, fonts: Fonts) {
    this.#open = openPdf(paper, fonts, PAPER_MARGIN)
  }

  get #pdf(): PDFKit.PDFDocument {
    return this.#open.pdf
  }

  draw(part: PaperPart): void {
    if (part.kind === 'heading') this.#heading(part.level, part.text)
    else if (part.kind === 'text') this.#text(part.text, part.look)
    else if (part.kind === 'gap') this.#gap(part.points)
    else if (part.kind === 'rule') this.#rule()
    else this.#table(part.rows, part.head)
  }

  #heading(level: 1 | 2, text: string): void {
    const size = level === 1 ? 22 : 13
    this.#gap(level === 1 ? 4 : 14)
    this.#keep(size * 3)
    this.#paragraph(`H${level}`, text, { size, weight: 'strong' })
    this.#gap(4)
  }

  #text(text: string, look: 'plain' | 'muted' | 'strong'): void {
    this.#keep(16)
    const weight = look === 'strong' ? 'strong' : 'regular'
    this.#paragraph('P', text, { size: 10, weight, muted: look === 'muted' })
  }

  #gap(points: number): void {
    this.#pdf.y += points
  }

  #rule(): void {
    this.#keep(12)
    const { y } = this.#pdf
    const draw = () => {
      this.#pdf.moveTo(PAPER_MARGIN, y + 4)
      this.#pdf.lineTo(PAPER_MARGIN + PAPER_WIDTH, y + 4)
      this.#pdf.lineWidth(0.75).strokeColor(LINE).stroke()
    }
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
    this.#pdf.y = y + 9
  }

  /** Rows of cells, a table to whoever listens. */
  #table(rows: readonly Cell[][], head: boolean): void {
    const table = this.#pdf.struct('Table')
    this.#open.root.add(table)
    for (const [place, row] of rows.entries()) table.add(this.#row(row, head && place === 0))
    table.end()
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    return await this.#open.finish()
  }

  #row(cells: readonly Cell[], isHead: boolean): PDFKit.PDFStructureElement {
    const written = cells.map((cell) => ({ ...cell, text: this.#open.printable(cell.text) || ' ' }))
    const heights = written.map((cell) => {
      this.#pdf.font(this.#open.fontOf(cell.text, isHead ? 'strong' : cell.weight)).fontSize(10)
      return this.#pdf.heightOfString(cell.text, { width: cell.width })
    })
    this.#keep(Math.max(...heights) + 4)
    const { y } = this.#pdf
    let x = PAPER_MARGIN
    const row = this.#pdf.struct('TR')
    for (const { text, width, align = 'left', weight = 'regular', muted = false } of written) {
      const left = x
      row.add(
        this.#element(isHead ? 'TH' : 'TD', () => {
          this.#pdf
            .font(this.#open.fontOf(text, isHead ? 'strong' : weight))
            .fontSize(10)
            .fillColor(muted ? MUTED : INK)
            .text(text, left, y, { width, align })
        }),
      )
      x += width
    }
    row.end()
    this.#pdf.x = PAPER_MARGIN
    this.#pdf.y = y + Math.max(...heights) + 4
    return row
  }

  #paragraph(kind: string, text: string, look: { size: number; weight: Weight; muted?: boolean }): void {
    const written = this.#open.printable(text) || ' '
    this.#open.root.add(
      this.#element(kind, () => {
        this.#pdf
          .font(this.#open.fontOf(written, look.weight))
          .fontSize(look.size)
          .fillColor(look.muted ? MUTED : INK)
          .text(written, PAPER_MARGIN, this.#pdf.y, { width: PAPER_WIDTH })
      }),
    )
  }

  /** Marks what is drawn now, so that the place below it is known at once. */
  #element(kind: string, draw: () => void): PDFKit.PDFStructureElement {
    const element = this.#pdf.struct(kind)
    const content = this.#pdf.markStructureContent(kind)
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
    element.end()
    return element
  }

  /** What is kept together starts on the next page when it does not fit on this one. */
  #keep(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - PAPER_MARGIN) this.#pdf.addPage()
  }
}

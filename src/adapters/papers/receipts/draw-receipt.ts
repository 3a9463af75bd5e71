import PDFDocument from 'pdfkit'
import { isInOwnFont } from './letters.ts'
import { type Cell, type Fonts, PAPER_MARGIN, PAPER_WIDTH, type Paper, type PaperPart } from './paper.ts'
import { printable } from './printable.ts'

const INK = '#14201a'
const MUTED = '#52605a'
const LINE = '#b9c2b8'
const MANY_LETTERS = 'many letters'

type Weight = 'regular' | 'strong'

/** Draws paper as a PDF. Long ones take a while, in which the thread does nothing else. */
export async function drawPaper(paper: Paper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper, fonts)
  for (const part of paper.parts) sheet.draw(part)
  return await sheet.finish()
}

/** A4 paper that is written on from above, tagged as it goes, so that it can also be read aloud. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>

  readonly #hasManyLetters: boolean

  constructor({ title, language, author, at }: Paper, { regular, strong, manyLetters }: Fonts) {
    const date = new Date(at)
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: PAPER_MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    })
    this.#pdf.registerFont('regular', Buffer.from(regular))
    this.#pdf.registerFont('strong', Buffer.from(strong))
    this.#hasManyLetters = manyLetters !== null
    if (manyLetters !== null) this.#pdf.registerFont(MANY_LETTERS, Buffer.from(manyLetters))
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      this.#pdf.on('error', reject)
    })
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
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
    this.#root.add(table)
    for (const [place, row] of rows.entries()) table.add(this.#row(row, head && place === 0))
    table.end()
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#root.end()
    this.#pdf.end()
    return await this.#bytes
  }

  #row(cells: readonly Cell[], isHead: boolean): PDFKit.PDFStructureElement {
    const written = cells.map((cell) => ({ ...cell, text: printable(cell.text) || ' ' }))
    const heights = written.map((cell) => {
      this.#pdf.font(this.#fontOf(cell.text, isHead ? 'strong' : cell.weight)).fontSize(10)
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
            .font(this.#fontOf(text, isHead ? 'strong' : weight))
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
    const written = printable(text) || ' '
    this.#root.add(
      this.#element(kind, () => {
        this.#pdf
          .font(this.#fontOf(written, look.weight))
          .fontSize(look.size)
          .fillColor(look.muted ? MUTED : INK)
          .text(written, PAPER_MARGIN, this.#pdf.y, { width: PAPER_WIDTH })
      }),
    )
  }

  /** A text is in one font: one that has all of its letters, as far as there is one. */
  #fontOf(text: string, weight: Weight = 'regular'): string {
    return this.#hasManyLetters && !isInOwnFont(text) ? MANY_LETTERS : weight
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

import PDFDocument from 'pdfkit'
import regular from './fonts/figtree-regular.ttf?inline'
import strong from './fonts/figtree-strong.ttf?inline'
import { isInOwnFont } from './letters.ts'
import { printable } from './printable.ts'

const MARGIN = 54
const INK = '#14201a'
const MUTED = '#52605a'
const LINE = '#b9c2b8'
const MANY_LETTERS = 'many letters'
const FONTS = { regular: fontOf(regular), strong: fontOf(strong) }

export interface Cell {
  text: string
  /** In points. */
  width: number
  align?: 'left' | 'right'
  weight?: keyof typeof FONTS
  muted?: boolean
}

interface SheetParts {
  title: string
  language: string
  author: string
  at: Date
  /** The font for texts that our own cannot show; null where there are none. */
  manyLetters: Buffer | null
}

/** A4 paper that is written on from above, tagged as it goes, so that it can also be read aloud. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Uint8Array<ArrayBuffer>>

  readonly #hasManyLetters: boolean

  constructor({ title, language, author, at, manyLetters }: SheetParts) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    })
    this.#pdf.registerFont('regular', FONTS.regular)
    this.#pdf.registerFont('strong', FONTS.strong)
    this.#hasManyLetters = manyLetters !== null
    if (manyLetters !== null) this.#pdf.registerFont(MANY_LETTERS, manyLetters)
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
      this.#pdf.on('error', reject)
    })
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
  }

  get width(): number {
    return this.#pdf.page.width - 2 * MARGIN
  }

  heading(level: 1 | 2, text: string): void {
    const size = level === 1 ? 22 : 13
    this.gap(level === 1 ? 4 : 14)
    this.#keep(size * 3)
    this.#paragraph(`H${level}`, text, { size, weight: 'strong' })
    this.gap(4)
  }

  text(text: string, { muted = false, strong: isStrong = false } = {}): void {
    this.#keep(16)
    this.#paragraph('P', text, { size: 10, weight: isStrong ? 'strong' : 'regular', muted })
  }

  gap(points: number): void {
    this.#pdf.y += points
  }

  rule(): void {
    this.#keep(12)
    const { y } = this.#pdf
    const draw = () => {
      this.#pdf.moveTo(MARGIN, y + 4)
      this.#pdf.lineTo(MARGIN + this.width, y + 4)
      this.#pdf.lineWidth(0.75).strokeColor(LINE).stroke()
    }
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
    this.#pdf.y = y + 9
  }

  /** Rows of cells, a table to whoever listens; its first row names the columns, where it has such a row. */
  table(rows: readonly Cell[][], { head = true } = {}): void {
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
    let x = MARGIN
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
    this.#pdf.x = MARGIN
    this.#pdf.y = y + Math.max(...heights) + 4
    return row
  }

  #paragraph(kind: string, text: string, look: { size: number; weight: keyof typeof FONTS; muted?: boolean }): void {
    const written = printable(text) || ' '
    this.#root.add(
      this.#element(kind, () => {
        this.#pdf
          .font(this.#fontOf(written, look.weight))
          .fontSize(look.size)
          .fillColor(look.muted ? MUTED : INK)
          .text(written, MARGIN, this.#pdf.y, { width: this.width })
      }),
    )
  }

  /** A text is in one font: one that has all of its letters, as far as there is one. */
  #fontOf(text: string, weight: keyof typeof FONTS = 'regular'): string {
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
    if (this.#pdf.y + height > this.#pdf.page.height - MARGIN) this.#pdf.addPage()
  }
}

function fontOf(inline: string): Buffer {
  return Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64')
}

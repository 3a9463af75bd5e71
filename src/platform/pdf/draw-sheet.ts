import { type Fonts, type OpenPdf, openPdf, type Weight } from './open-pdf.ts'
import { type Cell, SHEET_MARGIN, SHEET_WIDTH, type SheetPaper, type SheetPart } from './sheet.ts'

const INK = '#14201a'
const MUTED = '#52605a'
const LINE = '#b9c2b8'

export async function drawSheet(paper: SheetPaper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet(paper, fonts)
  for (const part of paper.parts) sheet.draw(part)
  if (paper.foot !== null) sheet.number(paper.foot)
  return await sheet.finish()
}

/** A4 paper that is filled from top to bottom, and tagged for screen readers. */
class Sheet {
  readonly #open: OpenPdf

  constructor(paper: SheetPaper, fonts: Fonts) {
    this.#open = openPdf(paper, fonts, SHEET_MARGIN)
  }

  get #pdf(): PDFKit.PDFDocument {
    return this.#open.pdf
  }

  draw(part: SheetPart): void {
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
      this.#pdf.moveTo(SHEET_MARGIN, y + 4)
      this.#pdf.lineTo(SHEET_MARGIN + SHEET_WIDTH, y + 4)
      this.#pdf.lineWidth(0.75).strokeColor(LINE).stroke()
    }
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
    this.#pdf.y = y + 9
  }

  /** Draws rows of cells, which are a table for screen readers. */
  #table(rows: readonly Cell[][], head: boolean): void {
    const table = this.#pdf.struct('Table')
    this.#open.root.add(table)
    for (const [place, row] of rows.entries()) table.add(this.#row(row, head && place === 0))
    table.end()
  }

  /** Numbers the pages, if there are several. Screen readers skip the numbers, which matter only in print. */
  number(foot: string): void {
    const { count } = this.#pdf.bufferedPageRange()
    if (count === 1) return
    const printableFoot = this.#open.printable(foot)
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page)
      // Otherwise pdfkit would start another page for text in the margin.
      this.#pdf.page.margins.bottom = 0
      this.#pdf.markContent('Artifact', { type: 'Pagination' })
      this.#pdf
        .font(this.#open.fontOf(printableFoot))
        .fontSize(9)
        .fillColor(MUTED)
        .text(
          `${printableFoot}, page ${page + 1} of ${count}`,
          SHEET_MARGIN,
          this.#pdf.page.height - SHEET_MARGIN + 16,
          {
            width: SHEET_WIDTH,
            lineBreak: false,
          },
        )
      this.#pdf.endMarkedContent()
    }
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    return await this.#open.finish()
  }

  #row(cells: readonly Cell[], isHead: boolean): PDFKit.PDFStructureElement {
    const printableCells = cells.map((cell) => ({ ...cell, text: this.#open.printable(cell.text) || ' ' }))
    const heights = printableCells.map((cell) => {
      this.#pdf.font(this.#open.fontOf(cell.text, isHead ? 'strong' : cell.weight)).fontSize(10)
      return this.#pdf.heightOfString(cell.text, { width: cell.width })
    })
    this.#keep(Math.max(...heights) + 4)
    const { y } = this.#pdf
    let x = SHEET_MARGIN
    const row = this.#pdf.struct('TR')
    for (const {
      text,
      width,
      align = 'left',
      weight = 'regular',
      muted = false,
      isTerm = false,
      href,
    } of printableCells) {
      const left = x
      const draw = () => {
        this.#pdf
          .font(this.#open.fontOf(text, isHead ? 'strong' : weight))
          .fontSize(10)
          .fillColor(muted ? MUTED : INK)
          .text(text, left, y, { width, align })
      }
      const cell = isHead || isTerm ? 'TH' : 'TD'
      row.add(href === undefined ? this.#element(cell, draw) : this.#linked(cell, draw, { left, y, width, href }))
      x += width
    }
    row.end()
    this.#pdf.x = SHEET_MARGIN
    this.#pdf.y = y + Math.max(...heights) + 4
    return row
  }

  /** Draws something and makes its area a link. */
  #linked(
    kind: string,
    draw: () => void,
    { left, y, width, href }: { left: number; y: number; width: number; href: string },
  ): PDFKit.PDFStructureElement {
    const cell = this.#pdf.struct(kind)
    const link = this.#pdf.struct('Link')
    const content = this.#pdf.markStructureContent('Link')
    draw()
    this.#pdf.endMarkedContent()
    link.add(content)
    // pdfkit accepts this option, but its types lack it.
    const options: PDFKit.Mixins.AnnotationOption & { structParent: unknown } = { structParent: link }
    this.#pdf.link(left, y, width, this.#pdf.y - y, href, options)
    link.end()
    cell.add(link)
    cell.end()
    return cell
  }

  #paragraph(kind: string, text: string, look: { size: number; weight: Weight; muted?: boolean }): void {
    const printableText = this.#open.printable(text) || ' '
    this.#open.root.add(
      this.#element(kind, () => {
        this.#pdf
          .font(this.#open.fontOf(printableText, look.weight))
          .fontSize(look.size)
          .fillColor(look.muted ? MUTED : INK)
          .text(printableText, SHEET_MARGIN, this.#pdf.y, { width: SHEET_WIDTH })
      }),
    )
  }

  /** Draws at once rather than when the document ends, so that the position below is known afterwards. */
  #element(kind: string, draw: () => void): PDFKit.PDFStructureElement {
    const element = this.#pdf.struct(kind)
    const content = this.#pdf.markStructureContent(kind)
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
    element.end()
    return element
  }

  /** Lines that belong together start on the next page if they do not fit on this one. */
  #keep(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - SHEET_MARGIN) this.#pdf.addPage()
  }
}

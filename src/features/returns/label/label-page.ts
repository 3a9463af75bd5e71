import type { ReturnCode } from '../../../domain/returns/proof.ts'
import { patternOf } from '../../../platform/outside/code-pattern.ts'
import type { OpenPdf, Weight } from '../../../platform/pdf/open-pdf.ts'

export const PAGE = { width: 595.28, height: 841.89 }
/** The point where the folds cross: the folded page is A6. */
export const MIDDLE = { x: PAGE.width / 2, y: PAGE.height / 2 }
/** The area of the label, within every printer's margins and off the folds. */
export const LABEL_AREA = { x: 24, y: 24, width: MIDDLE.x - 24 - 16, height: MIDDLE.y - 24 - 16 }
/** Right of the label: facts for the person who packs the parcel. */
export const FACTS_AREA = { x: MIDDLE.x + 24, y: 24, width: MIDDLE.x - 24 - 36 }
/** The lower half of the page. */
export const INSTRUCTIONS_AREA = { x: 42, y: MIDDLE.y + 30, width: PAGE.width - 84 }

const INK = '#17211b'
export const MUTED = '#4c5951'
const LINE = '#68756c'
const MIST = '#f2f5ee'

/** A dot of a 203 dpi label printer: bars of a whole number of dots print sharply. */
const DOT = 72 / 203
const DOTS_MIN = 2

interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface TextStyle {
  /** The preferred font size, and the smallest legible one. */
  sizes: readonly [most: number, least: number]
  weight?: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
  leading?: number
  spacing?: number
  /** What screen readers read instead of the drawn text, where that is not enough. */
  spokenText?: string
}

/** A page that screen readers can read, drawn in fixed areas: long text never leaves its area. */
export class LabelPage {
  readonly #open: OpenPdf
  readonly #section: PDFKit.PDFStructureElement

  constructor(open: OpenPdf, isFirst: boolean) {
    this.#open = open
    if (!isFirst) open.pdf.addPage()
    this.#section = open.pdf.struct('Sect')
    open.root.add(this.#section)
  }

  end(): void {
    this.#section.end()
  }

  /** Draws paragraphs, and returns where the next can begin. */
  text(tag: string, paragraphs: string | readonly string[], area: Area, look: TextStyle): number {
    const { sizes, weight = 'regular', colour = INK, align = 'left', leading = 1.25, spacing = 0, spokenText } = look
    const { pdf } = this.#open
    const printable = [paragraphs].flat().flatMap((paragraph) => this.#open.printable(paragraph) || [])
    if (printable.length === 0) return area.y
    const cache = new Map<string, number>()
    const measure = (text: string) => {
      const cached = cache.get(text)
      if (cached !== undefined) return cached
      pdf.font(this.#open.fontOf(text, weight)).fontSize(1)
      const width = pdf.widthOfString(text) + (spacing / sizes[0]) * text.length
      cache.set(text, width)
      return width
    }
    const { size, lines } = fitText(printable, { ...area, sizes, leading }, measure)
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const spareWidth = area.width - measure(line) * size
        let left = area.x + (align === 'left' ? 0 : align === 'right' ? spareWidth : spareWidth / 2)
        const top = area.y + index * size * leading
        // pdfkit would put the space on the wrong side of a word that runs from right to left.
        for (const part of isRightToLeft(line) ? inVisualOrder(line) : [line]) {
          pdf.font(this.#open.fontOf(line, weight)).fontSize(size).fillColor(colour)
          pdf.text(part, left, top, { lineBreak: false, characterSpacing: (spacing * size) / sizes[0] })
          left += pdf.widthOfString(`${part} `)
        }
      }
    }
    this.#element(tag, draw, spokenText === undefined ? {} : { actual: spokenText })
    return area.y + lines.length * size * leading
  }

  /** A code centred in its area and as large as it allows, with alternative text. */
  code(code: ReturnCode, area: Area, alt: string): void {
    const { pdf } = this.#open
    const { width, height, bars } = patternOf(code)
    const isQr = code.kind === 'qr'
    const maxModule = Math.min(area.width / width, isQr ? area.height / height : Number.POSITIVE_INFINITY)
    const dots = Math.floor(maxModule / DOT)
    const module = dots >= DOTS_MIN ? dots * DOT : maxModule
    const moduleHeight = isQr ? module : area.height / height
    const left = roundToDot(area.x + (area.width - width * module) / 2)
    const top = roundToDot(area.y + (area.height - height * moduleHeight) / 2)
    const right = left + width * module
    const figure = { alt, bbox: [left, top, right, top + height * moduleHeight] as [number, number, number, number] }
    this.#element(
      'Figure',
      () => {
        for (const bar of bars)
          pdf.rect(left + bar.x * module, top + bar.y * moduleHeight, bar.width * module, bar.height * moduleHeight)
        pdf.fill('#000000')
      },
      figure,
    )
  }

  /** A PNG in base64, as large as its area allows. */
  picture(png: string, { x, y, width, height }: Area, alt: string): void {
    const bbox: [number, number, number, number] = [x, y, x + width, y + height]
    const place = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const
    this.#element('Figure', () => this.#open.pdf.image(Buffer.from(png, 'base64'), x, y, place), { alt, bbox })
  }

  rule(x: number, y: number, width: number, thickness = 0.75): void {
    this.#artifact((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(INK)
        .stroke(),
    )
  }

  frame({ x, y, width, height }: Area, thickness = 0.75): void {
    this.#artifact((pdf) => pdf.rect(x, y, width, height).lineWidth(thickness).strokeColor(INK).stroke())
  }

  panel({ x, y, width, height }: Area): void {
    this.#artifact((pdf) => pdf.roundedRect(x, y, width, height, 10).fill(MIST))
  }

  disc(x: number, y: number, radius: number): void {
    this.#artifact((pdf) => pdf.circle(x, y, radius).fill(INK))
  }

  line(x: number, y: number, height: number): void {
    this.#artifact((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x, y + height)
        .lineWidth(0.4)
        .strokeColor(INK)
        .stroke(),
    )
  }

  cross({ x, y, width, height }: Area): void {
    this.#artifact((pdf) => {
      pdf.moveTo(x, y).lineTo(x + width, y + height)
      pdf.moveTo(x + width, y).lineTo(x, y + height)
      pdf.lineWidth(1.2).strokeColor(INK).stroke()
    })
  }

  /** Draws fold lines across the page and down its upper half. */
  folds(words: string): void {
    this.#artifact((pdf) => {
      pdf.moveTo(0, MIDDLE.y).lineTo(PAGE.width, MIDDLE.y)
      pdf.moveTo(MIDDLE.x, 0).lineTo(MIDDLE.x, MIDDLE.y)
      pdf.lineWidth(0.6).dash(4, { space: 4 }).strokeColor(LINE).stroke().undash()
      pdf.font('regular').fontSize(7).fillColor(MUTED)
      pdf.text(words, PAGE.width - 24 - pdf.widthOfString(words), MIDDLE.y + 4, { lineBreak: false })
      pdf.save().rotate(-90, { origin: [MIDDLE.x, MIDDLE.y] })
      pdf.text(words, MIDDLE.x + 24, MIDDLE.y + 4, { lineBreak: false }).restore()
    })
  }

  #artifact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    const { pdf } = this.#open
    pdf.markContent('Artifact', { type: 'Layout' })
    draw(pdf)
    pdf.endMarkedContent()
  }

  #element(tag: string, draw: () => void, attributes: object = {}): void {
    const { pdf } = this.#open
    const element = pdf.struct(tag, attributes)
    const content = pdf.markStructureContent(tag)
    draw()
    pdf.endMarkedContent()
    element.add(content)
    element.end()
    this.#section.add(element)
  }
}

function roundToDot(points: number): number {
  return Math.round(points / DOT) * DOT
}

/** A text's width in points, at a size of one point. */
export type Measure = (text: string) => number

export interface FittedText {
  size: number
  lines: string[]
}

interface TextArea {
  width: number
  height: number
  /** The preferred font size, and the smallest legible one. */
  sizes: readonly [most: number, least: number]
  /** A multiple of the font size. */
  leading: number
}

const SIZE_STEP = 0.5

/**
 * Fits paragraphs, one below the other, in the largest size that the area allows. Where not even the smallest size
 * fits, the longest paragraphs are cut first, to the same number of lines, so that each can still be recognised.
 */
export function fitText(paragraphs: readonly string[], area: TextArea, measure: Measure): FittedText {
  const [maxSize, minSize] = area.sizes
  const tryFit = (size: number): FittedText | null => {
    const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, area.width / size, measure))
    return lines.length * size * area.leading <= area.height ? { size, lines } : null
  }
  const uncut = tryFit(maxSize) ?? tryFit(minSize)
  if (uncut) return uncut.size === maxSize ? uncut : largest(minSize, maxSize, tryFit, uncut)
  const wrapped = paragraphs.map((paragraph) => wrap(paragraph, area.width / minSize, measure))
  const linesMax = Math.max(1, Math.floor(area.height / (minSize * area.leading)))
  let paragraphLines = Math.max(1, ...wrapped.map(({ length }) => length))
  const linesWith = (perParagraph: number) =>
    wrapped.reduce((sum, { length }) => sum + Math.min(length, perParagraph), 0)
  while (paragraphLines > 1 && linesWith(paragraphLines) > linesMax) paragraphLines -= 1
  const lines = wrapped.flatMap((lines) => cut(lines, paragraphLines, area.width / minSize, measure))
  return { size: minSize, lines: cut(lines, linesMax, area.width / minSize, measure) }
}

/** A binary search between a size that fits and one that does not. */
function largest(
  fittingSize: number,
  tooLargeSize: number,
  tryFit: (size: number) => FittedText | null,
  best: FittedText,
): FittedText {
  if (tooLargeSize - fittingSize <= SIZE_STEP) return best
  const halfway = fittingSize + Math.ceil((tooLargeSize - fittingSize) / SIZE_STEP / 2) * SIZE_STEP
  if (halfway >= tooLargeSize) return best
  const larger = tryFit(halfway)
  return larger ? largest(halfway, tooLargeSize, tryFit, larger) : largest(fittingSize, halfway, tryFit, best)
}

/** The width is a multiple of the font size. A word that is longer than a line is broken. */
function wrap(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((wholeWord) => breakWord(wholeWord, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let rest = [...word]
  while (rest.length > 0) {
    const length = Math.max(1, lettersWithin(rest, width, measure))
    parts.push(rest.slice(0, length).join(''))
    rest = rest.slice(length)
  }
  return parts
}

/** Keeps the first `count` lines, with an ellipsis if any were cut. */
function cut(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines]
  const letters = [...(lines[count - 1] ?? '')]
  let length = lettersWithin(letters, width, measure)
  const shortened = () => `${letters.slice(0, length).join('').trimEnd()}…`
  while (length > 0 && measure(shortened()) > width) length -= 1
  return [...lines.slice(0, count - 1), shortened()]
}

/** Adds up single letters, since kerning only makes a text narrower. */
function lettersWithin(letters: readonly string[], width: number, measure: Measure): number {
  let length = 0
  let usedWidth = 0
  for (const letter of letters) {
    usedWidth += measure(letter)
    if (usedWidth > width) break
    length += 1
  }
  return length
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const LEFT_TO_RIGHT = /\p{L}/u

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * A line's words in visual order, left to right. If the line begins with a right-to-left word, its words are reversed,
 * and runs of words and numbers of the other direction stay together.
 */
export function inVisualOrder(line: string): string[] {
  const words = line.split(' ')
  const first = words.find((word) => isRightToLeft(word) || LEFT_TO_RIGHT.test(word)) ?? ''
  const runs: string[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && isRightToLeft(last[0] ?? '') === isRightToLeft(word)) last.push(word)
    else runs.push([word])
  }
  const orderedRuns = runs.map((run) => (isRightToLeft(run[0] ?? '') ? run.toReversed() : run))
  return (isRightToLeft(first) ? orderedRuns.toReversed() : orderedRuns).flat()
}

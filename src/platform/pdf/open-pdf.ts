import PDFDocument from 'pdfkit'
import { isInOwnFont } from './letters.ts'

export interface Fonts {
  regular: Uint8Array
  strong: Uint8Array
  /** A font for texts that our own fonts cannot show; null if the paper has no such text. */
  manyLetters: Uint8Array | null
}

/** The metadata of every paper. */
export interface PaperHead {
  title: string
  language: string
  author: string
  /** In milliseconds since 1970. The file's id is derived from it, so that the same paper has the same bytes. */
  at: number
}

export type Weight = 'regular' | 'strong'

export interface OpenPdf {
  pdf: PDFKit.PDFDocument
  /** The root of the document's structure, which screen readers follow. */
  root: PDFKit.PDFStructureElement
  /** Makes text from outside printable. A letter that none of our fonts has becomes an empty box. */
  printable(text: string): string
  /** The one font for all of a text: our own, or the font with many letters if ours lacks any of its letters. */
  fontOf(text: string, weight?: Weight): string
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

const MANY_LETTERS = 'many letters'

/** A4 in our fonts, tagged for screen readers. The same content always has the same bytes. */
export function openPdf({ title, language, author, at }: PaperHead, fonts: Fonts, margin: number): OpenPdf {
  const date = new Date(at)
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    // Otherwise pdfkit would load Helvetica for every paper.
    font: '',
    pdfVersion: '1.7',
    // Page numbers are printed at the end, when the number of pages is known.
    bufferPages: true,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  pdf.registerFont('regular', bufferOf(fonts.regular))
  pdf.registerFont('strong', bufferOf(fonts.strong))
  if (fonts.manyLetters !== null) pdf.registerFont(MANY_LETTERS, bufferOf(fonts.manyLetters))
  const fontOf = (text: string, weight: Weight = 'regular') =>
    fonts.manyLetters !== null && !isInOwnFont(text) ? MANY_LETTERS : weight
  const chunks: Buffer[] = []
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    pdf,
    root,
    printable(text) {
      const printableText = printable(text)
      return fontOf(printableText) === MANY_LETTERS ? withBoxes(pdf, printableText) : printableText
    },
    fontOf,
    async finish() {
      root.end()
      pdf.end()
      return await bytes
    },
  }
}

/** Shares the bytes instead of copying them. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** The current font, which pdfkit does not expose. */
interface ChosenFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/**
 * Replaces letters that the font lacks by boxes that it has: for its built-in box pdfkit writes a wrong width and no
 * character.
 */
function withBoxes(pdf: PDFKit.PDFDocument, text: string): string {
  pdf.font(MANY_LETTERS)
  const { font } = (pdf as unknown as ChosenFont)._font
  const boxFor = (letter: string) => (/\p{M}/u.test(letter) ? '' : '\u25a1')
  return [...text]
    .map((letter) => (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : boxFor(letter)))
    .join('')
}

const LENGTH_MAX = 300

/** Arabic and Persian numerals run from left to right between letters that do not, and pdfkit would reverse them. */
const NUMERALS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Makes text from outside printable: one line, without control characters, without marks that change the direction of
 * writing, and without half surrogate pairs. Arabic and Persian numerals become those that every carrier can read.
 */
export function printable(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(NUMERALS, (numeral) => String((numeral.codePointAt(0) ?? 0) & 15))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length > LENGTH_MAX ? `${letters.slice(0, LENGTH_MAX - 1).join('')}…` : line
}

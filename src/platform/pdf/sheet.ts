import type { PaperHead } from './open-pdf.ts'

/** A paper that is text from top to bottom: receipts and acknowledgements. */
export interface SheetPaper extends PaperHead {
  kind: 'sheet'
  parts: readonly SheetPart[]
  /** Printed with the page number at the foot of each page, if there are several; null: no footer. */
  foot: string | null
}

export type SheetPart =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'text'; text: string; look: 'plain' | 'muted' | 'strong' }
  | { kind: 'gap'; points: number }
  | { kind: 'rule' }
  /** With `head`, the first row contains the names of the columns. */
  | { kind: 'table'; rows: readonly Cell[][]; head: boolean }

export interface Cell {
  text: string
  width: number
  align?: 'left' | 'right'
  weight?: 'regular' | 'strong'
  muted?: boolean
  /** The cell is the header of its row. */
  isTerm?: boolean
  href?: string | undefined
}

export const SHEET_MARGIN = 54

/** The width of A4 between its margins. */
export const SHEET_WIDTH = 595.28 - 2 * SHEET_MARGIN

export const heading = (level: 1 | 2, text: string): SheetPart => ({ kind: 'heading', level, text })
export const plainText = (text: string): SheetPart => ({ kind: 'text', text, look: 'plain' })
export const mutedText = (text: string): SheetPart => ({ kind: 'text', text, look: 'muted' })
export const strongText = (text: string): SheetPart => ({ kind: 'text', text, look: 'strong' })

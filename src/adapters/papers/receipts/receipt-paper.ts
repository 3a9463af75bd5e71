import type { PaperHead } from '../open-pdf.ts'

/** What stands on a receipt, from above. */
export interface ReceiptPaper extends PaperHead {
  kind: 'receipt'
  parts: readonly PaperPart[]
}

export type PaperPart =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'text'; text: string; look: 'plain' | 'muted' | 'strong' }
  | { kind: 'gap'; points: number }
  | { kind: 'rule' }
  /** Its first row names the columns, where it has such a row. */
  | { kind: 'table'; rows: readonly Cell[][]; head: boolean }

export interface Cell {
  text: string
  /** In points. */
  width: number
  align?: 'left' | 'right'
  weight?: 'regular' | 'strong'
  muted?: boolean
}

export const PAPER_MARGIN = 54

/** Of A4, between its margins. */
export const PAPER_WIDTH = 595.28 - 2 * PAPER_MARGIN

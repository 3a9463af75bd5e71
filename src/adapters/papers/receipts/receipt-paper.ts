/** What stands on paper, as plain data: it is written in one thread and drawn in another. */
export interface Paper {
  title: string
  language: string
  author: string
  /** In milliseconds since 1970. */
  at: number
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

export interface Fonts {
  regular: Uint8Array
  strong: Uint8Array
  /** For texts that our own fonts cannot show; null where there are none. */
  manyLetters: Uint8Array | null
}

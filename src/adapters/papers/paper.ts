import type { LabelPaper } from './labels/label-paper.ts'
import type { SheetPaper } from './sheet.ts'

/** What stands on paper, as plain data: it is written in one thread and drawn in another. */
export type Paper = LabelPaper | SheetPaper

import type { LabelPaper } from '../features/returns/label/label-words.ts'
import type { SheetPaper } from '../platform/pdf/sheet.ts'

/** A paper's content as plain data: it is written in one thread and drawn in another. */
export type Paper = LabelPaper | SheetPaper

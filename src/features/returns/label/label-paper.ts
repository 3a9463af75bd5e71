import type { ReturnLabel } from '../../../domain/return-methods/label-of.ts'
import type { PaperHead } from '../../../platform/pdf/open-pdf.ts'

/** The label of a return: a page for each parcel, and where customs ask for one, a form for each. */
export interface LabelPaper extends PaperHead {
  kind: 'label'
  label: Omit<ReturnLabel, 'createdAt'>
}

import type { ReturnLabel } from '../../../domain/return-methods/label-of.ts'
import { LABEL_MESSAGES, type LabelPaper } from './label-words.ts'

/** The label is drawn in another thread, to which no `Temporal.Instant` can be sent. */
export function writeLabel({ createdAt, ...label }: ReturnLabel): LabelPaper {
  return {
    kind: 'label',
    title: LABEL_MESSAGES.title(label.returnNumber),
    language: label.language,
    author: label.retailer,
    at: createdAt.epochMilliseconds,
    label,
  }
}

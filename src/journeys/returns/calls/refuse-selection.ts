import type { SelectionProblem, SelectionProblemCode } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import type { JsonAnswer } from '../../../web/answer.ts'
import { refuseCall } from '../../../web/call.ts'

/** How a call names the list of its items, and what each item is made of. */
export interface ItemNames {
  list: string
  line: string
  quantity: string
  primary: string
  secondary: string
}

const PARTS: Partial<Record<SelectionProblemCode, keyof ItemNames>> = {
  'quantity-out-of-range': 'quantity',
  'primary-missing': 'primary',
  'secondary-missing': 'secondary',
  'secondary-of-another': 'secondary',
}

/** What a call gets whose items cannot go back so: each is named, in the call's own words. */
export function refuseSelection(
  problems: readonly SelectionProblem[],
  { lineKeys, names, limit }: { lineKeys: readonly string[]; names: ItemNames; limit: number },
): JsonAnswer {
  const fields = problems.map(({ code, lineKey }) => {
    const at = lineKey === null ? -1 : lineKeys.lastIndexOf(lineKey)
    const place = at < 0 ? [] : [at, names[PARTS[code] ?? 'line']]
    return { field: [names.list, ...place].join('.'), message: selectionSentence(code, limit) }
  })
  return refuseCall(422, 'cannot-go-back', 'These items cannot go back so; see fields.', fields)
}

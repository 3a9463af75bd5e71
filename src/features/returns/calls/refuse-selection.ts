import type { Order } from '../../../domain/orders/order.ts'
import { CHANNEL_FAILURE_SENTENCES } from '../../../domain/returns/channel-failure.ts'
import { quantityChoice } from '../../../domain/returns/return-limit.ts'
import type { ReturnableLines } from '../../../domain/returns/returnable-lines.ts'
import type { SelectionProblem, SelectionProblemCode } from '../../../domain/returns/selection.ts'
import { WHY_NOT_SENTENCES } from '../../../domain/returns/why-not-returnable.data.ts'
import { whyNotSentenceAt } from '../../../domain/returns/why-not-returnable.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { refuseCall } from '../../../platform/calls/call.ts'
import type { JsonAnswer } from '../../../platform/http/answer.ts'

export interface ItemFieldNames {
  list: string
  line: string
  quantity: string
  primary: string
  secondary: string
  /** The field for a comment, offered for damaged and incorrect items (D-186). */
  comment?: string
}

export interface RefusedSelection {
  order: Order
  lineKeys: readonly string[]
  names: ItemFieldNames
  limit: number
  site: BrandSite
  verdicts: ReturnableLines['verdicts']
  units: ReturnableLines['units']
}

/** Christmas food cannot be returned (D-122). */
export function refuseChristmas(): JsonAnswer {
  return refuseCall(422, 'christmas', WHY_NOT_SENTENCES.food)
}

const FIELD_OF_PROBLEM: Partial<Record<SelectionProblemCode, keyof ItemFieldNames>> = {
  'quantity-out-of-range': 'quantity',
  'primary-missing': 'primary',
  'secondary-missing': 'secondary',
  'secondary-of-another': 'secondary',
  'comment-too-long': 'comment',
}

export function refuseSelection(problems: readonly SelectionProblem[], refused: RefusedSelection): JsonAnswer {
  // If the reasons can't be read, that is not the caller's mistake.
  if (problems.every(({ code }) => code === 'reasons-unavailable')) {
    return refuseCall(503, 'not-now', CHANNEL_FAILURE_SENTENCES['no-answer'])
  }
  const { lineKeys, names } = refused
  const fields = problems.map((problem) => {
    const { code, lineKey } = problem
    const index = lineKey === null ? -1 : lineKeys.lastIndexOf(lineKey)
    const path = index < 0 ? [] : [index, names[FIELD_OF_PROBLEM[code] ?? 'line']]
    return { field: [names.list, ...path].join('.'), ...problemSentence(problem, refused) }
  })
  return refuseCall(422, 'cannot-go-back', 'These items can\'t be returned as requested; see "fields".', fields)
}

function problemSentence({ code, lineKey }: SelectionProblem, { limit, site, verdicts, units }: RefusedSelection) {
  switch (code) {
    case 'not-returnable': {
      // All calls and pages give the same verdict and code about a line (D-126).
      const why = verdicts.get(lineKey ?? '')
      return { code: why?.code ?? code, message: why ? whyNotSentenceAt(site, why) : 'cannot be returned' }
    }
    case 'too-many-items':
      return { code, message: `must list at most ${limit} items` }
    case 'quantity-out-of-range': {
      const maxQuantity = quantityChoice(units.get(lineKey ?? '') ?? 1).preselected
      return { code, message: `must be a whole number from 1 to ${maxQuantity}` }
    }
    default:
      return { code, message: PROBLEM_SENTENCES[code] }
  }
}

const PROBLEM_SENTENCES = {
  'nothing-selected': 'must list at least one item',
  'selected-twice': 'repeats an item that is already listed',
  'unknown-line': 'is not an item in this order',
  'comment-too-long': 'must have at most 200 characters',
  'primary-missing': 'must be the code of a reason offered for this item',
  'secondary-missing': "must be the code of one of this reason's secondary reasons",
  'secondary-of-another': "must be the code of one of this reason's secondary reasons",
  'reasons-unavailable': "can't be checked because return reasons aren't available at the moment",
} as const satisfies Record<
  Exclude<SelectionProblemCode, 'not-returnable' | 'too-many-items' | 'quantity-out-of-range'>,
  string
>

import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { readQuantity } from '../../../domain/returns/return-limit.ts'
import type { SelectionProblem, SelectionProblemCode } from '../../../domain/returns/selection.ts'
import {
  areAllTicked,
  type ChoosableItem,
  EVERY_LINE,
  FIELDS,
  type ItemsChoice,
  type ItemsFormDefinition,
  type ItemsFormState,
  linesThatCanShareReason,
  missingReasons,
  type OfferedReason,
  type RowState,
  reasonsOf,
  refundSoFar,
  tickedItems,
} from './items-form-state.ts'

export type ItemsFormEvent =
  /** What was chosen before the script ran, or restored by the browser. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'ticked'; key: string; isTicked: boolean }
  | { kind: 'ticked-all' }
  | { kind: 'used-for-all'; key: string }
  | { kind: 'chose'; key: string; field: 'primary' | 'secondary' | 'quantity'; value: string }
  | { kind: 'chose-refund'; refundTo: RefundTo }
  | { kind: 'dropped'; key: string }
  | { kind: 'reasons-requested'; key: string }
  | { kind: 'got-reasons'; key: string; reasons: readonly OfferedReason[] | null }
  | { kind: 'pressed' }
  | { kind: 'left' }

export function initialItemsFormState({ items }: ItemsFormDefinition, choice: ItemsChoice): ItemsFormState {
  const rowOf = ({ key, units }: ChoosableItem): RowState => {
    const sentRow = choice.rows.find(({ lineKey }) => lineKey === key)
    const quantity = readQuantity(sentRow?.quantity ?? '', units) ?? readQuantity('', units)
    return {
      isTicked: sentRow !== undefined,
      quantity: String(quantity),
      primary: sentRow?.primary ?? '',
      secondary: sentRow?.secondary ?? '',
      comment: sentRow?.comment,
    }
  }
  return {
    rows: Object.fromEntries(items.map((item) => [item.key, rowOf(item)])),
    refundTo: choice.refundTo,
    later: choice.later,
    overLimit: [],
    problems: choice.problems,
    refusals: 0,
    loadedReasons: {},
    isCardTooHigh: false,
    isHydrated: false,
    isLeaving: false,
    isTouched: false,
  }
}

export function itemsFormReducer(
  question: ItemsFormDefinition,
  state: ItemsFormState,
  event: ItemsFormEvent,
): ItemsFormState {
  const changed = applyEvent(question, state, event)
  return settleState(question, changed)
}

function applyEvent(question: ItemsFormDefinition, state: ItemsFormState, event: ItemsFormEvent): ItemsFormState {
  const touched = { ...state, isTouched: true }
  switch (event.kind) {
    case 'restored':
      return { ...restore(question, state, event.form), isHydrated: true, isLeaving: false }
    case 'ticked':
      if (event.isTicked && tickedItems(question, state).length >= question.limit) return refuseTick(touched, event.key)
      return withRow(touched, event.key, { isTicked: event.isTicked })
    case 'ticked-all':
      return tickAll(question, touched)
    case 'used-for-all':
      return useForAll(question, touched, event.key)
    case 'chose': {
      const cleared = event.field === 'primary' ? { secondary: '' } : {}
      return withRow(touched, event.key, { ...cleared, [event.field]: event.value })
    }
    case 'chose-refund':
      return { ...touched, refundTo: event.refundTo }
    case 'dropped':
      return { ...touched, later: state.later.filter((key) => key !== event.key) }
    case 'reasons-requested':
      return { ...state, loadedReasons: { ...state.loadedReasons, [event.key]: null } }
    case 'got-reasons': {
      const { [event.key]: _, ...otherLines } = state.loadedReasons
      return { ...state, loadedReasons: event.reasons ? { ...otherLines, [event.key]: event.reasons } : otherLines }
    }
    case 'pressed':
      return { ...state, problems: missingReasons(question, state), refusals: state.refusals + 1 }
    case 'left':
      return { ...state, isLeaving: true }
  }
}

/** The line stays unticked and may wait for a later return; a message in its row says so (D-52). */
function refuseTick(state: ItemsFormState, key: string): ItemsFormState {
  return {
    ...state,
    overLimit: state.overLimit.includes(key) ? state.overLimit : [...state.overLimit, key],
    problems: [{ code: 'too-many-items', lineKey: key }],
  }
}

/** Ticks lines up to the limit (D-186); the others may wait (D-52). If all are already ticked, unticks all. */
function tickAll(question: ItemsFormDefinition, state: ItemsFormState): ItemsFormState {
  const { items } = question
  const limit = areAllTicked(question, state) ? 0 : question.limit
  const ticked = items.reduce((next, { key }, index) => withRow(next, key, { isTicked: index < limit }), state)
  const overLimit = items.slice(limit).map(({ key }) => key)
  // Nothing was submitted yet, so the message is an offer, not an error.
  const problems = overLimit.length > 0 ? [{ code: 'too-many-items' as const, lineKey: EVERY_LINE }] : state.problems
  return { ...ticked, overLimit, problems }
}

/** Items that don't offer this reason keep their own (D-186). */
function useForAll(question: ItemsFormDefinition, state: ItemsFormState, key: string): ItemsFormState {
  const { primary = '', secondary = '' } = state.rows[key] ?? {}
  return linesThatCanShareReason(question, state, key).reduce(
    (next, otherKey) => withRow(next, otherKey, { primary, secondary }),
    state,
  )
}

function restore(question: ItemsFormDefinition, state: ItemsFormState, form: FormData): ItemsFormState {
  const ticked = form.getAll(FIELDS.line)
  const rows = question.items.map((item): [string, RowState] => {
    const { key, rowId } = item
    const readField = (field: string) => String(form.get(field) ?? '')
    const primary = readField(FIELDS.primary(rowId))
    const secondary = readField(FIELDS.secondary(rowId))
    const reasons = reasonsOf(question, state, item)
    const reason = reasons?.find(({ code }) => code === primary)
    const isOffered = reasons === null || reason?.secondaries.some(({ code }) => code === secondary)
    return [
      key,
      {
        ...state.rows[key],
        isTicked: ticked.includes(key),
        primary,
        // The sent secondary reason may still belong to a primary reason chosen earlier.
        secondary: isOffered ? secondary : '',
        quantity: readField(FIELDS.quantity(rowId)) || (state.rows[key]?.quantity ?? ''),
      },
    ]
  })
  const refundTo = form.get(FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card'
  return { ...state, rows: Object.fromEntries(rows), refundTo }
}

function withRow(state: ItemsFormState, key: string, change: Partial<RowState>): ItemsFormState {
  const row = state.rows[key]
  return row === undefined ? state : { ...state, rows: { ...state.rows, [key]: { ...row, ...change } } }
}

function settleState(question: ItemsFormDefinition, state: ItemsFormState): ItemsFormState {
  const ticked = tickedItems(question, state).length
  const overLimit = ticked < question.limit ? [] : state.overLimit
  const settled = { ...state, overLimit, problems: remainingProblems(question, { ...state, overLimit }) }
  const refund = refundSoFar(question, settled)
  if (refund === null) return settled
  const { eGiftCard, refundTo } = refund
  const hasFallenBack = settled.refundTo === 'e-gift-card' && refundTo !== 'e-gift-card'
  return { ...settled, refundTo, isCardTooHigh: hasFallenBack || (settled.isCardTooHigh && !eGiftCard.isOffered) }
}

const REASON_PROBLEMS: readonly SelectionProblemCode[] = [
  'primary-missing',
  'secondary-missing',
  'secondary-of-another',
  'reasons-unavailable',
]

export function isAboutReason({ code }: SelectionProblem): boolean {
  return REASON_PROBLEMS.includes(code)
}

function remainingProblems(question: ItemsFormDefinition, state: ItemsFormState): SelectionProblem[] {
  const ticked = tickedItems(question, state)
  const missing = missingReasons(question, state)
  const wasMissing = state.problems.some(isAboutReason)
  const otherProblems = state.problems.filter((problem) => {
    if (isAboutReason(problem)) return false
    if (problem.code === 'nothing-selected') return ticked.length === 0
    if (problem.code === 'too-many-items') return ticked.length > question.limit || state.overLimit.length > 0
    return problem.code !== 'quantity-out-of-range' || !state.isTouched
  })
  return [...otherProblems, ...(wasMissing ? missing : [])]
}

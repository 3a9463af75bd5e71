import type { LineGoingBack, Refund, RefundFacts } from '../../domain/returns/calculate-refund.ts'
import { expectedRefund } from '../../domain/withdrawal/expected-refund.ts'
import type { WithdrawalWay } from '../../domain/withdrawal/line-withdrawal.ts'
import type { SubmittedWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import type { WithdrawalProblem } from '../../domain/withdrawal/withdrawal-problem.ts'

/** The names of a row's fields end with the line's number and split, as `placeOf` writes them. */
export const FIELDS = {
  line: 'line',
  declared: 'declared',
  box: (place: string) => `line-${place}`,
  quantity: (place: string) => `quantity-${place}`,
  seal: (place: string) => `seal-${place}`,
} as const

/** A line's place in its order, used in field names, since order management's keys may not be usable there. */
export function placeOf({ lineNo, splitNo }: { lineNo: number; splitNo: number }): string {
  return `${lineNo}-${splitNo}`
}

export interface WithdrawableItem {
  key: string
  place: string
  units: number
  way: WithdrawalWay
  isFurniture: boolean
  asksSeal: boolean
  /** Customer service decides whether a refund is due. */
  refundByPhone?: boolean
}

/** What the form offers, and what its refund is calculated from. */
export interface WithdrawFormFacts {
  items: readonly WithdrawableItem[]
  refund: RefundFacts
}

interface WithdrawRow {
  isTicked: boolean
  quantity: string
  /** `intact`, `broken`, or empty before it is answered. */
  seal: string
}

export interface WithdrawFormState {
  rows: Readonly<Record<string, WithdrawRow>>
  problems: readonly WithdrawalProblem[]
  /** Counted, so that each refusal is announced again. */
  refusals: number
  /** True once the script runs: only then can an item be disabled while its seal is broken, and enabled again. */
  isLive: boolean
  isTouched: boolean
}

export type WithdrawFormEvent =
  /** The form's present values: chosen before the script ran, or restored by the browser. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'ticked'; key: string; isTicked: boolean }
  | { kind: 'chose-quantity'; key: string; quantity: string }
  | { kind: 'answered-seal'; key: string; seal: string }
  /** Confirm was pressed, though an answer is missing. */
  | { kind: 'pressed' }

/** At first everything is ticked (WDR-02). */
export function initialWithdrawFormState(
  { items }: WithdrawFormFacts,
  sentRows: readonly SubmittedWithdrawalLine[] | null,
  problems: readonly WithdrawalProblem[],
): WithdrawFormState {
  const rowOf = ({ key, units }: WithdrawableItem): WithdrawRow => {
    const row = sentRows?.find(({ lineKey }) => lineKey === key)
    const quantity = Number(row?.quantity)
    const isOffered = Number.isInteger(quantity) && quantity >= 1 && quantity <= units
    const chosen = { quantity: String(isOffered ? quantity : units), seal: row?.seal ?? '' }
    return { ...chosen, isTicked: (sentRows === null || row !== undefined) && !isSealBroken(chosen) }
  }
  const rows = Object.fromEntries(items.map((item) => [item.key, rowOf(item)]))
  return { rows, problems, refusals: 0, isLive: false, isTouched: false }
}

export function withdrawFormReducer(
  formFacts: WithdrawFormFacts,
  state: WithdrawFormState,
  event: WithdrawFormEvent,
): WithdrawFormState {
  const touched = { ...state, isTouched: true }
  switch (event.kind) {
    case 'restored':
      return { ...state, rows: restoredRows(formFacts, state, event.form), isLive: true }
    case 'ticked':
      return withRow(touched, event.key, { isTicked: event.isTicked })
    case 'chose-quantity':
      return withRow(touched, event.key, { quantity: event.quantity })
    case 'answered-seal':
      return withRow(touched, event.key, { seal: event.seal, isTicked: !isSealBroken(event) })
    case 'pressed':
      return { ...state, problems: missingAnswers(formFacts, state), refusals: state.refusals + 1 }
  }
}

/** A row's problem lasts until the row is changed, "nothing chosen" until any row is changed. */
function withRow(state: WithdrawFormState, key: string, change: Partial<WithdrawRow>): WithdrawFormState {
  const row = state.rows[key]
  if (!row) return state
  const rows = { ...state.rows, [key]: { ...row, ...change } }
  return { ...state, rows, problems: state.problems.filter(({ lineKey }) => lineKey !== null && lineKey !== key) }
}

function restoredRows(
  { items }: WithdrawFormFacts,
  state: WithdrawFormState,
  form: FormData,
): WithdrawFormState['rows'] {
  const ticked = form.getAll(FIELDS.line)
  const readValue = (field: string) => String(form.get(field) ?? '')
  const rows = items.map(({ key, place }): [string, WithdrawRow] => {
    const seal = readValue(FIELDS.seal(place))
    const quantity = readValue(FIELDS.quantity(place)) || (state.rows[key]?.quantity ?? '')
    return [key, { quantity, seal, isTicked: ticked.includes(key) && !isSealBroken({ seal }) }]
  })
  return Object.fromEntries(rows)
}

export function isSealBroken({ seal }: { seal: string }): boolean {
  return seal === 'broken'
}

export function tickedItems({ items }: WithdrawFormFacts, { rows }: WithdrawFormState) {
  return items.flatMap((item) => {
    const row = rows[item.key]
    return row?.isTicked ? [{ item, row }] : []
  })
}

/** Lists missing answers before the form is sent. The server checks them again, with further rules. */
export function missingAnswers(formFacts: WithdrawFormFacts, state: WithdrawFormState): WithdrawalProblem[] {
  const ticked = tickedItems(formFacts, state)
  if (ticked.length === 0) return [{ code: 'nothing-chosen', lineKey: null }]
  return ticked
    .filter(({ item, row }) => item.asksSeal && row.seal === '')
    .map(({ item }) => ({ code: 'seal-unanswered', lineKey: item.key }))
}

/** The refund of the ticked items, without those that a return refunds or about which customer service decides. */
export function refundSoFar(formFacts: WithdrawFormFacts, state: WithdrawFormState): Refund {
  const ticked = tickedItems(formFacts, state).filter(({ item }) => item.way !== 'in-return' && !item.refundByPhone)
  const selection = ticked.map(({ item, row }): LineGoingBack => {
    const quantity = Math.min(item.units, Number(row.quantity) || item.units)
    return { lineKey: item.key, quantity, reason: { refundsDelivery: false } }
  })
  return expectedRefund(
    formFacts.refund,
    selection,
    ticked.map(({ item }) => item.way),
  )
}

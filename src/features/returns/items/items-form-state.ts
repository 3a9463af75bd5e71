import type { ReturnReason } from '../../../domain/policy/return-reasons.data.ts'
import {
  calculateRefund,
  type LineGoingBack,
  type Refund,
  type RefundFacts,
} from '../../../domain/returns/calculate-refund.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { readQuantity, splitSentence } from '../../../domain/returns/return-limit.ts'
import type { SelectionProblem, SubmittedLine } from '../../../domain/returns/selection.ts'
import { type SubmittedReason, whyNoReason } from '../../../domain/returns/why-no-reason.ts'

/** The form's field names. Those of a row end with the line's number and split. */
export const FIELDS = {
  line: 'line',
  /** Lines proposed for a later return; saved only once the shopper agrees to two returns (D-52). */
  later: 'later',
  saved: 'saved',
  drop: 'drop',
  together: 'together',
  refundTo: 'refundTo',
  version: 'version',
  split: 'split',
  blocked: 'blocked',
  again: 'again',
  box: (place: string) => `line-${place}`,
  primary: (place: string) => `primary-${place}`,
  secondary: (place: string) => `secondary-${place}`,
  quantity: (place: string) => `quantity-${place}`,
  comment: (place: string) => `comment-${place}`,
} as const

/** Order management's line keys may not be usable as field names. */
export function rowIdOf({ lineNo, splitNo }: { lineNo: number; splitNo: number }): string {
  return `${lineNo}-${splitNo}`
}

/** Values of `split`: return as many as the limit allows, or the items that can travel together; the others later. */
export const SPLITS = ['accept', 'together'] as const

export type OfferedReason = Pick<ReturnReason, 'code' | 'label' | 'refundsDelivery' | 'secondaries'>

export interface ChoosableItem {
  key: string
  rowId: string
  units: number
  /** Index into the form's `reasons`; null if the page came without reasons for the item (D-54). */
  reasons: number | null
}

export interface ItemsFormDefinition {
  items: readonly ChoosableItem[]
  lede: string
  /** False for gift recipients (GFT-18). */
  needsReasons: boolean
  reasons: readonly (readonly OfferedReason[])[]
  limit: number
  limitText: string | null
  /** Null if no amount is shown (D-42). */
  refund: RefundFacts | null
}

export interface ItemsChoice {
  rows: readonly SubmittedLine[]
  /** Keys of lines saved for a later return (D-52). */
  later: readonly string[]
  refundTo: RefundTo
  problems: readonly SelectionProblem[]
}

export interface RowState extends SubmittedReason {
  isTicked: boolean
  quantity: string
  comment?: string | undefined
}

export interface TickedItem {
  item: ChoosableItem
  row: RowState
}

export interface ItemsFormState {
  rows: Readonly<Record<string, RowState>>
  refundTo: RefundTo
  later: readonly string[]
  /** Lines ticked beyond the limit on this page, which may wait for a later return. */
  overLimit: readonly string[]
  problems: readonly SelectionProblem[]
  /** Counts refusals, so that each is announced. */
  refusals: number
  /** By line key, reasons that the script has loaded (D-54); null while loading. */
  loadedReasons: Readonly<Record<string, readonly OfferedReason[] | null>>
  /** The refund has grown too high for the chosen e-gift card (D-59). */
  isCardTooHigh: boolean
  /** False until the script runs: the parts that need it are not shown before (D-55). */
  isHydrated: boolean
  isLeaving: boolean
  isTouched: boolean
}

/** The ticked lines that have no complete reason, in page order (RSN-14). */
export function missingReasons(question: ItemsFormDefinition, state: ItemsFormState): SelectionProblem[] {
  if (!question.needsReasons) return []
  return tickedItems(question, state).flatMap(({ item, row }) => {
    const code = whyNoReason(reasonsOf(question, state, item), row)
    return code === null ? [] : [{ code, lineKey: item.key }]
  })
}

export function reasonsOf(
  { reasons }: ItemsFormDefinition,
  { loadedReasons }: ItemsFormState,
  item: ChoosableItem,
): readonly OfferedReason[] | null {
  return loadedReasons[item.key] ?? (item.reasons === null ? null : (reasons[item.reasons] ?? null))
}

export function tickedItems({ items }: ItemsFormDefinition, { rows }: ItemsFormState): TickedItem[] {
  return items.flatMap((item) => {
    const row = rows[item.key]
    return row?.isTicked ? [{ item, row }] : []
  })
}

function unitsOf({ item, row }: TickedItem): number {
  return readQuantity(row.quantity, item.units) ?? 1
}

/** Without lines for later (D-52). `together`: keys of the lines to return first, if no carrier takes all. */
export function unitsInThisReturn(
  ticked: readonly TickedItem[],
  { limit }: ItemsFormDefinition,
  together: string[] | null,
): number {
  const linesNow = together ? ticked.filter(({ item }) => together.includes(item.key)) : ticked.slice(0, limit)
  return linesNow.reduce((sum, line) => sum + unitsOf(line), 0)
}

/** Counts as "all" once no further line fits into one return (D-186). */
export function areAllTicked(question: ItemsFormDefinition, state: ItemsFormState): boolean {
  return tickedItems(question, state).length >= Math.min(question.items.length, question.limit)
}

/** The line key of problems that are shown beside "Select all". */
export const EVERY_LINE = ''

/** Ticked lines that offer this reason and have another or none (D-186). */
export function linesThatCanShareReason(question: ItemsFormDefinition, state: ItemsFormState, key: string): string[] {
  const ticked = tickedItems(question, state)
  const source = ticked.find(({ item }) => item.key === key)
  if (source === undefined) return []
  const { primary, secondary } = source.row
  return ticked.flatMap(({ item, row }) => {
    const isSame = row.primary === primary && row.secondary === secondary
    return isSame || whyNoReason(reasonsOf(question, state, item), source.row) !== null ? [] : [item.key]
  })
}

/** With more items than this, there are buttons that tick all or give the ticked ones the same reason (D-186). */
export const BULK_BUTTONS_ABOVE = 3

/** The refund for the ticked rows, even for those without a reason. */
export function refundSoFar(question: ItemsFormDefinition, state: ItemsFormState): Refund | null {
  if (question.refund === null) return null
  const ticked = tickedItems(question, state)
  const selection = ticked.map(({ item, row }): LineGoingBack => {
    const reason = reasonsOf(question, state, item)?.find(({ code }) => code === row.primary)
    const quantity = unitsOf({ item, row })
    return { lineKey: item.key, quantity, reason: { refundsDelivery: reason?.refundsDelivery ?? false } }
  })
  const refund = calculateRefund(question.refund, selection, { path: null, chosen: state.refundTo })
  if (ticked.length > 0 && ticked.every(({ row }) => row.primary)) return refund
  // Reasons decide whether delivery is refunded and the method costs something, so both wait for them (D-58).
  return { ...refund, delivery: { ...refund.delivery, note: null }, returnCost: { ...refund.returnCost, note: null } }
}

/** After a failure, the form stays blocked until this text changes (RSN-25). */
export function choiceFingerprint(question: ItemsFormDefinition, state: ItemsFormState): string {
  const ticked = tickedItems(question, state)
  return JSON.stringify(
    ticked.map(({ item, row: { quantity, primary, secondary } }) => [item.key, quantity, primary, secondary]),
  )
}

/** The draft's lines for later, and those ticked beyond the limit on this page. */
export function linesForLater({ later, overLimit }: ItemsFormState): string[] {
  return [...new Set([...later, ...overLimit])]
}

export function savedForLater({ later, rows }: ItemsFormState): string[] {
  return later.filter((key) => !rows[key]?.isTicked)
}

/** Null if the ticked lines fit into one return (D-52). */
export function splitOffer(question: ItemsFormDefinition, state: ItemsFormState): string | null {
  if (!state.problems.some(({ code }) => code === 'too-many-items')) return null
  const { limit } = question
  const ticked = tickedItems(question, state).map(({ item }) => item.key)
  const keysForLater = linesForLater(state).filter((key) => !ticked.includes(key))
  return splitSentence(limit, Math.max(0, ticked.length - limit) + keysForLater.length)
}

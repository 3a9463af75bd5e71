import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import {
  type LineGoingBack,
  type Refund,
  type RefundFacts,
  reckonRefund,
} from '../../../domain/returns/reckon-refund.ts'
import { splitSentence } from '../../../domain/returns/return-limit.ts'
import { readQuantity } from '../../../domain/returns/return-quantity.ts'
import type { ReturnReason } from '../../../domain/returns/return-reasons.data.ts'
import type { SelectionProblem, SelectionProblemCode, SentLine } from '../../../domain/returns/selection.ts'
import { type SentReason, whyNoReason } from '../../../domain/returns/why-no-reason.ts'

/** The names of the form's fields; those of a row end with the place of its line. */
export const FIELDS = {
  line: 'line',
  /** Proposed for a later return: nothing is kept before the split is accepted (D-52). */
  later: 'later',
  /** Kept for a later return. */
  kept: 'kept',
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
} as const

/** Where a line stands in its order. Keys come from outside, and may be nothing to name a field by. */
export function placeOf({ lineNo, splitNo }: { lineNo: number; splitNo: number }): string {
  return `${lineNo}-${splitNo}`
}

/** The ways to accept a split: as many as the limit lets, or what travels together. */
export const SPLITS = ['accept', 'together'] as const

export type OfferedReason = Pick<ReturnReason, 'code' | 'label' | 'refundsDelivery' | 'secondaries'>

/** A line that can go back. */
export interface ChoosableItem {
  key: string
  place: string
  units: number
  /** Its list of reasons, by its place among `reasons`; null where the service gave none (D-54). */
  reasons: number | null
}

/** What step 1 asks: which items, how many, why, and where the refund goes. */
export interface ItemsQuestion {
  items: readonly ChoosableItem[]
  /** Lists of reasons, each once. */
  reasons: readonly (readonly OfferedReason[])[]
  limit: number
  refund: RefundFacts
}

/** What stands on step 1 when it comes from the server. */
export interface ItemsChoice {
  rows: readonly SentLine[]
  /** The keys of lines that were left for a later return (D-52). */
  later: readonly string[]
  refundTo: RefundTo
  problems: readonly SelectionProblem[]
}

interface Row extends SentReason {
  isTicked: boolean
  quantity: string
}

/** What has been chosen so far, and what is said about it. */
export interface Choosing {
  rows: Readonly<Record<string, Row>>
  refundTo: RefundTo
  later: readonly string[]
  /** The keys of lines that were one too many, in this page. */
  waiting: readonly string[]
  problems: readonly SelectionProblem[]
  /** Each time something is refused here it is said anew. */
  refusals: number
  /** Reasons that came after the page did (D-54), by the line's key; null while they are asked for. */
  learnt: Readonly<Record<string, readonly OfferedReason[] | null>>
  /** An e-gift card was chosen, and the refund has grown too high for one (D-59). */
  isCardTooHigh: boolean
  /** False in what the server sends: what only a script can do is not there yet (D-55). */
  isLive: boolean
  isTouched: boolean
}

export type ChoosingEvent =
  /** What was chosen before the script ran, or brought back by the browser: the form as it stands. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'ticked'; key: string; isTicked: boolean }
  | { kind: 'chose'; key: string; field: 'primary' | 'secondary' | 'quantity'; value: string }
  | { kind: 'chose-refund'; refundTo: RefundTo }
  /** What was kept for a later return is not to go back after all. */
  | { kind: 'dropped'; key: string }
  | { kind: 'asked-reasons'; key: string }
  | { kind: 'got-reasons'; key: string; reasons: readonly OfferedReason[] | null }
  /** Somebody wants to go on, though something is missing. */
  | { kind: 'pressed' }

export function beginChoosing({ items }: ItemsQuestion, choice: ItemsChoice): Choosing {
  const rowOf = ({ key, units }: ChoosableItem): Row => {
    const sent = choice.rows.find(({ lineKey }) => lineKey === key)
    const quantity = readQuantity(sent?.quantity ?? '', units) ?? readQuantity('', units)
    return {
      isTicked: sent !== undefined,
      quantity: String(quantity),
      primary: sent?.primary ?? '',
      secondary: sent?.secondary ?? '',
    }
  }
  return {
    rows: Object.fromEntries(items.map((item) => [item.key, rowOf(item)])),
    refundTo: choice.refundTo,
    later: choice.later,
    waiting: [],
    problems: choice.problems,
    refusals: 0,
    learnt: {},
    isCardTooHigh: false,
    isLive: false,
    isTouched: false,
  }
}

export function chooseItems(question: ItemsQuestion, before: Choosing, event: ChoosingEvent): Choosing {
  const after = react(question, before, event)
  return settle(question, after)
}

function react(question: ItemsQuestion, state: Choosing, event: ChoosingEvent): Choosing {
  const touched = { ...state, isTouched: true }
  switch (event.kind) {
    case 'restored':
      return { ...restore(question, state, event.form), isLive: true }
    case 'ticked':
      if (event.isTicked && tickedItems(question, state).length >= question.limit) return refuseTick(touched, event.key)
      return withRow(touched, event.key, { isTicked: event.isTicked })
    case 'chose': {
      const more = event.field === 'primary' ? { secondary: '' } : {}
      return withRow(touched, event.key, { ...more, [event.field]: event.value })
    }
    case 'chose-refund':
      return { ...touched, refundTo: event.refundTo }
    case 'dropped':
      return { ...touched, later: state.later.filter((key) => key !== event.key) }
    case 'asked-reasons':
      return { ...state, learnt: { ...state.learnt, [event.key]: null } }
    case 'got-reasons': {
      const { [event.key]: _, ...others } = state.learnt
      return { ...state, learnt: event.reasons ? { ...others, [event.key]: event.reasons } : others }
    }
    case 'pressed':
      return { ...state, problems: missingReasons(question, state), refusals: state.refusals + 1 }
  }
}

/** D-52: one too many stays unticked, and waits for a later return if the shopper likes. Its row says so, in its place. */
function refuseTick(state: Choosing, key: string): Choosing {
  return {
    ...state,
    waiting: state.waiting.includes(key) ? state.waiting : [...state.waiting, key],
    problems: [{ code: 'too-many-items', lineKey: key }],
  }
}

function restore(question: ItemsQuestion, state: Choosing, form: FormData): Choosing {
  const ticked = form.getAll(FIELDS.line)
  const rows = question.items.map((item): [string, Row] => {
    const { key, place } = item
    const read = (field: string) => String(form.get(field) ?? '')
    const primary = read(FIELDS.primary(place))
    const secondary = read(FIELDS.secondary(place))
    const reasons = reasonsOf(question, state, item)
    const reason = reasons?.find(({ code }) => code === primary)
    const isKnown = reasons === null || reason?.secondaries.some(({ code }) => code === secondary)
    return [
      key,
      {
        isTicked: ticked.includes(key),
        primary,
        // The field may still hold what belongs to the reason before.
        secondary: isKnown ? secondary : '',
        quantity: read(FIELDS.quantity(place)) || (state.rows[key]?.quantity ?? ''),
      },
    ]
  })
  const refundTo = form.get(FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card'
  return { ...state, rows: Object.fromEntries(rows), refundTo }
}

function withRow(state: Choosing, key: string, change: Partial<Row>): Choosing {
  const row = state.rows[key]
  return row === undefined ? state : { ...state, rows: { ...state.rows, [key]: { ...row, ...change } } }
}

/** What follows from a choice: nothing is said any longer that is no longer so. */
function settle(question: ItemsQuestion, state: Choosing): Choosing {
  const ticked = tickedItems(question, state).length
  const waiting = ticked < question.limit ? [] : state.waiting
  const held = { ...state, waiting, problems: stillWrong(question, { ...state, waiting }) }
  const { eGiftCard, refundTo } = refundSoFar(question, held)
  const fellBack = held.refundTo === 'e-gift-card' && refundTo !== 'e-gift-card'
  return { ...held, refundTo, isCardTooHigh: fellBack || (held.isCardTooHigh && !eGiftCard.offered) }
}

const ABOUT_REASONS: readonly SelectionProblemCode[] = [
  'primary-missing',
  'secondary-missing',
  'secondary-of-another',
  'reasons-unavailable',
]

export function isAboutReason({ code }: SelectionProblem): boolean {
  return ABOUT_REASONS.includes(code)
}

function stillWrong(question: ItemsQuestion, state: Choosing): SelectionProblem[] {
  const ticked = tickedItems(question, state)
  const missing = missingReasons(question, state)
  const wasMissing = state.problems.some(isAboutReason)
  const others = state.problems.filter((problem) => {
    if (isAboutReason(problem)) return false
    if (problem.code === 'nothing-selected') return ticked.length === 0
    if (problem.code === 'too-many-items') return ticked.length > question.limit || state.waiting.length > 0
    return problem.code !== 'quantity-out-of-range' || !state.isTouched
  })
  return [...others, ...(wasMissing ? missing : [])]
}

/** RSN-14: what each ticked row still wants, in the order of the page. */
export function missingReasons(question: ItemsQuestion, state: Choosing): SelectionProblem[] {
  return tickedItems(question, state).flatMap(({ item, row }) => {
    const code = whyNoReason(reasonsOf(question, state, item), row)
    return code === null ? [] : [{ code, lineKey: item.key }]
  })
}

export function reasonsOf(
  { reasons }: ItemsQuestion,
  { learnt }: Choosing,
  item: ChoosableItem,
): readonly OfferedReason[] | null {
  return learnt[item.key] ?? (item.reasons === null ? null : (reasons[item.reasons] ?? null))
}

export function tickedItems({ items }: ItemsQuestion, { rows }: Choosing): { item: ChoosableItem; row: Row }[] {
  return items.flatMap((item) => {
    const row = rows[item.key]
    return row?.isTicked ? [{ item, row }] : []
  })
}

/** A row counts from its tick on, with or without its reason. */
export function refundSoFar(question: ItemsQuestion, state: Choosing): Refund {
  const selection = tickedItems(question, state).map(({ item, row }): LineGoingBack => {
    const reason = reasonsOf(question, state, item)?.find(({ code }) => code === row.primary)
    const quantity = readQuantity(row.quantity, item.units) ?? 1
    return { lineKey: item.key, quantity, reason: { refundsDelivery: reason?.refundsDelivery ?? false } }
  })
  return reckonRefund(question.refund, selection, { path: null, chosen: state.refundTo })
}

/** Which selection it is: what failed is blocked until it is another one (RSN-25). */
export function printOfChoice(question: ItemsQuestion, state: Choosing): string {
  const ticked = tickedItems(question, state)
  return JSON.stringify(
    ticked.map(({ item, row: { quantity, primary, secondary } }) => [item.key, quantity, primary, secondary]),
  )
}

/** The keys of lines that a later return is to take: those of the draft, and those that were one too many here. */
export function leftForLater({ later, waiting }: Choosing): string[] {
  return [...new Set([...later, ...waiting])]
}

/** What is kept for a later return, and not ticked now after all. */
export function keptForLater({ later, rows }: Choosing): string[] {
  return later.filter((key) => !rows[key]?.isTicked)
}

/** How more items than fit can be split, or null where they fit (D-52). */
export function splitOffer(question: ItemsQuestion, state: Choosing): string | null {
  if (!state.problems.some(({ code }) => code === 'too-many-items')) return null
  const { limit } = question
  const ticked = tickedItems(question, state).map(({ item }) => item.key)
  const waiting = leftForLater(state).filter((key) => !ticked.includes(key))
  return splitSentence(limit, Math.max(0, ticked.length - limit) + waiting.length)
}

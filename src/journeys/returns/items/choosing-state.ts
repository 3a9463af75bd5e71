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
import type { SelectionProblem, SentLine } from '../../../domain/returns/selection.ts'
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
  comment: (place: string) => `comment-${place}`,
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
  /** What to do, in a sentence. */
  lede: string
  /** Whether it asks why: the recipient of a gift is not asked (GFT-18). */
  asksReasons: boolean
  /** Lists of reasons, each once. */
  reasons: readonly (readonly OfferedReason[])[]
  limit: number
  /** Said where there are more items than that. */
  upTo: string | null
  /** Null where no amount is told (D-42). */
  refund: RefundFacts | null
}

/** What stands on step 1 when it comes from the server. */
export interface ItemsChoice {
  rows: readonly SentLine[]
  /** The keys of lines that were left for a later return (D-52). */
  later: readonly string[]
  refundTo: RefundTo
  problems: readonly SelectionProblem[]
}

export interface Row extends SentReason {
  isTicked: boolean
  quantity: string
  /** As the page came; the field itself holds what is typed. */
  comment?: string | undefined
}

export interface TickedItem {
  item: ChoosableItem
  row: Row
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
  /** The retailer's tags are told once. */
  isLeaving: boolean
  isTouched: boolean
}

/** RSN-14: what each ticked row still wants, in the order of the page. */
export function missingReasons(question: ItemsQuestion, state: Choosing): SelectionProblem[] {
  if (!question.asksReasons) return []
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

export function tickedItems({ items }: ItemsQuestion, { rows }: Choosing): TickedItem[] {
  return items.flatMap((item) => {
    const row = rows[item.key]
    return row?.isTicked ? [{ item, row }] : []
  })
}

/** How many of it go back. */
function unitsOf({ item, row }: TickedItem): number {
  return readQuantity(row.quantity, item.units) ?? 1
}

/** How many go back now: all that is ticked, unless the rest is kept for later (D-52). */
export function unitsGoing(ticked: readonly TickedItem[], { limit }: ItemsQuestion, together: string[] | null): number {
  const now = together ? ticked.filter(({ item }) => together.includes(item.key)) : ticked.slice(0, limit)
  return now.reduce((sum, each) => sum + unitsOf(each), 0)
}

/** Whether as many are ticked as one return takes: there is nothing left to select (D-186). */
export function areAllTicked(question: ItemsQuestion, state: Choosing): boolean {
  return tickedItems(question, state).length >= Math.min(question.items.length, question.limit)
}

/** Stands for no line: what is said of all of them beside the button that ticks them. */
export const EVERY_LINE = ''

/** The keys of other ticked lines that offer the reason of this one, and have another or none yet (D-186). */
export function couldShareReason(question: ItemsQuestion, state: Choosing, key: string): string[] {
  const ticked = tickedItems(question, state)
  const from = ticked.find(({ item }) => item.key === key)
  if (from === undefined) return []
  const { primary, secondary } = from.row
  return ticked.flatMap(({ item, row }) => {
    const isSame = row.primary === primary && row.secondary === secondary
    return isSame || whyNoReason(reasonsOf(question, state, item), from.row) !== null ? [] : [item.key]
  })
}

/** More than so many lines are chosen quickly by script (D-186). */
export const QUICKLY_FROM = 3

/** A row counts from its tick on, with or without its reason. */
export function refundSoFar(question: ItemsQuestion, state: Choosing): Refund | null {
  if (question.refund === null) return null
  const ticked = tickedItems(question, state)
  const selection = ticked.map(({ item, row }): LineGoingBack => {
    const reason = reasonsOf(question, state, item)?.find(({ code }) => code === row.primary)
    const quantity = unitsOf({ item, row })
    return { lineKey: item.key, quantity, reason: { refundsDelivery: reason?.refundsDelivery ?? false } }
  })
  const refund = reckonRefund(question.refund, selection, { path: null, chosen: state.refundTo })
  // A reason may bring the delivery charge back: until then nobody says that it doesn't (D-58).
  return ticked.every(({ row }) => row.primary) ? refund : { ...refund, delivery: { ...refund.delivery, note: null } }
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

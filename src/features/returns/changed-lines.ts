import type { Order } from '../../domain/orders/order.ts'
import { type ReturnableLines, stillReturnable } from '../../domain/returns/returnable-lines.ts'
import type { SelectedLine, SelectionProblem, SentLine } from '../../domain/returns/selection.ts'
import { fewerSentence, removedSentence } from '../../domain/returns/selection-sentences.ts'
import { NOTICES } from './messages.ts'

type Verdicts = Pick<ReturnableLines, 'verdicts' | 'units'>

/** Lines that can still be returned, and sentences about the others (D-179). */
export interface CurrentSelection {
  remaining: SelectedLine[]
  removedNotices: string[]
  fewerNotices: string[]
  leftOut: LeftOut
}

export interface LeftOut {
  removed: string[]
  fewer: string[]
}

/** Changes nothing at order management: the lines are removed there when the form is next posted. */
export function currentSelection(
  order: Order,
  lines: readonly SelectedLine[],
  eligibility: Verdicts,
): CurrentSelection {
  const { still: remaining, removed, fewer } = stillReturnable(lines, eligibility)
  return {
    remaining,
    removedNotices: distinctSentences(removed.map(({ lineKey }) => removedSentence(nameOf(order, lineKey)))),
    fewerNotices: fewerText(order, fewer),
    leftOut: { removed: keysOf(removed), fewer: keysOf(fewer) },
  }
}

/** Sentences about the lines that the URL names as removed or reduced; false claims are ignored (D-179). */
export function leftOutText(
  order: Order,
  draftLines: readonly SelectedLine[],
  eligibility: Verdicts,
  namedInUrl: LeftOut,
): string[] {
  const isGone = (key: string) => eligibility.verdicts.has(key) && eligibility.verdicts.get(key) !== null
  const removed = namedInUrl.removed.filter((key) => isGone(key) && !keysOf(draftLines).includes(key))
  const withOneMore = draftLines
    .filter(({ lineKey }) => namedInUrl.fewer.includes(lineKey))
    .map((line) => ({ ...line, quantity: line.quantity + 1 }))
  return [
    ...distinctSentences(removed.map((key) => removedSentence(nameOf(order, key)))),
    ...fewerText(order, stillReturnable(withOneMore, eligibility).fewer),
  ]
}

function keysOf(lines: readonly { lineKey: string }[]): string[] {
  return lines.map(({ lineKey }) => lineKey)
}

/** Lowers quantities to what can still be returned, with notices about it (D-179). */
export function fitRows(
  order: Order,
  rows: readonly SentLine[],
  { back: eligibility, problems }: { back: Verdicts; problems: readonly SelectionProblem[] },
): { rows: SentLine[]; problems: SelectionProblem[]; notices: string[] } {
  const requestedUnits = rows.map(({ lineKey, quantity }) => ({
    lineKey,
    quantity: /^\d$/.test(quantity) ? Number(quantity) : 0,
  }))
  const { fewer } = stillReturnable(requestedUnits, eligibility)
  const fewerOf = (key: string | null) => fewer.find(({ lineKey }) => lineKey === key)
  return {
    rows: rows.map((row) => ({ ...row, quantity: String(fewerOf(row.lineKey)?.quantity ?? row.quantity) })),
    problems: problems.filter(({ code, lineKey }) => code !== 'quantity-out-of-range' || !fewerOf(lineKey)),
    notices: fewerText(order, fewer),
  }
}

function fewerText(order: Order, fewer: readonly { lineKey: string; quantity: number }[]): string[] {
  return distinctSentences(fewer.map(({ lineKey, quantity }) => fewerSentence(nameOf(order, lineKey), quantity)))
}

function nameOf({ lines }: Order, lineKey: string): string {
  return lines.find(({ key }) => key === lineKey)?.description ?? NOTICES.anItem
}

function distinctSentences(sentences: readonly string[]): string[] {
  return [...new Set(sentences)]
}

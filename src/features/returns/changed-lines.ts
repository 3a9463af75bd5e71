import type { Order } from '../../domain/orders/order.ts'
import { adaptSelection, type ReturnableLines } from '../../domain/returns/returnable-lines.ts'
import type { SelectedLine, SelectionProblem, SubmittedLine } from '../../domain/returns/selection.ts'
import { reducedSentence, removedSentence } from '../../domain/returns/selection-sentences.ts'
import { RETURN_NOTICES } from './messages.ts'

type Verdicts = Pick<ReturnableLines, 'verdicts' | 'units'>

/** Lines that can still be returned, and sentences about the others (D-179). */
export interface CurrentSelection {
  remainingLines: SelectedLine[]
  removedNotices: string[]
  reducedNotices: string[]
  leftOut: LeftOutKeys
}

export interface LeftOutKeys {
  removedKeys: string[]
  reducedKeys: string[]
}

/** Only calculates: at order management the lines are removed when the form is next posted. */
export function currentSelection(
  order: Order,
  lines: readonly SelectedLine[],
  eligibility: Verdicts,
): CurrentSelection {
  const { remainingLines, removedLines, reducedLines } = adaptSelection(lines, eligibility)
  return {
    remainingLines,
    removedNotices: distinctSentences(removedLines.map(({ lineKey }) => removedSentence(nameOf(order, lineKey)))),
    reducedNotices: reducedText(order, reducedLines),
    leftOut: { removedKeys: keysOf(removedLines), reducedKeys: keysOf(reducedLines) },
  }
}

/** Sentences about the lines that the URL names as removed or reduced; false claims are ignored (D-179). */
export function leftOutSentences(
  order: Order,
  draftLines: readonly SelectedLine[],
  eligibility: Verdicts,
  namedInUrl: LeftOutKeys,
): string[] {
  const isGone = (key: string) => eligibility.verdicts.has(key) && eligibility.verdicts.get(key) !== null
  const removedKeys = namedInUrl.removedKeys.filter((key) => isGone(key) && !keysOf(draftLines).includes(key))
  // A line was really reduced if not even one unit more could be returned.
  const withOneMore = draftLines
    .filter(({ lineKey }) => namedInUrl.reducedKeys.includes(lineKey))
    .map((line) => ({ ...line, quantity: line.quantity + 1 }))
  return [
    ...distinctSentences(removedKeys.map((key) => removedSentence(nameOf(order, key)))),
    ...reducedText(order, adaptSelection(withOneMore, eligibility).reducedLines),
  ]
}

function keysOf(lines: readonly { lineKey: string }[]): string[] {
  return lines.map(({ lineKey }) => lineKey)
}

/** Lowers quantities to what can still be returned, with notices about it (D-179). */
export function fitRows(
  order: Order,
  rows: readonly SubmittedLine[],
  { eligibility, problems }: { eligibility: Verdicts; problems: readonly SelectionProblem[] },
): { rows: SubmittedLine[]; problems: SelectionProblem[]; notices: string[] } {
  const requestedUnits = rows.map(({ lineKey, quantity }) => ({
    lineKey,
    quantity: /^\d$/.test(quantity) ? Number(quantity) : 0,
  }))
  const { reducedLines } = adaptSelection(requestedUnits, eligibility)
  const reducedLineOf = (key: string | null) => reducedLines.find(({ lineKey }) => lineKey === key)
  return {
    rows: rows.map((row) => ({ ...row, quantity: String(reducedLineOf(row.lineKey)?.quantity ?? row.quantity) })),
    problems: problems.filter(({ code, lineKey }) => code !== 'quantity-out-of-range' || !reducedLineOf(lineKey)),
    notices: reducedText(order, reducedLines),
  }
}

function reducedText(order: Order, lines: readonly { lineKey: string; quantity: number }[]): string[] {
  return distinctSentences(lines.map(({ lineKey, quantity }) => reducedSentence(nameOf(order, lineKey), quantity)))
}

function nameOf({ lines }: Order, lineKey: string): string {
  return lines.find(({ key }) => key === lineKey)?.description ?? RETURN_NOTICES.anItem
}

function distinctSentences(sentences: readonly string[]): string[] {
  return [...new Set(sentences)]
}

import { isTooLong, normaliseMessage } from '../messages/message-text.ts'
import type { Order } from '../orders/order.ts'
import { GIFT_RETURN, type ReturnReason } from '../policy/return-reasons.data.ts'
import { proposeSplit, readQuantity, returnLimit, type SplitProposal } from './return-limit.ts'
import { type ChosenReturnReason, chosenReason, readReturnReason } from './return-reason.ts'
import type { ReturnableLines } from './returnable-lines.ts'
import { COMMENTED_REASONS, type ReturnReasonProblem, type SubmittedReason } from './why-no-reason.ts'
import type { EligibilityOptions } from './why-not-returnable.ts'

export interface SelectedLine {
  lineKey: string
  quantity: number
  reason: ChosenReturnReason
  comment?: string
}

/** Leaves out lines that the customer can keep, because of the return reason (D-128). */
export function linesExpectedBack<Line extends Pick<SelectedLine, 'reason'>>(lines: readonly Line[]): Line[] {
  return lines.filter(({ reason }) => reason.expectedBack)
}

export interface SubmittedLine extends SubmittedReason {
  lineKey: string
  quantity: string
  comment?: string
}

export type SelectionProblemCode =
  | 'nothing-selected'
  | 'too-many-items'
  | 'selected-twice'
  | 'unknown-line'
  | 'not-returnable'
  | 'quantity-out-of-range'
  | 'comment-too-long'
  | ReturnReasonProblem

export interface SelectionProblem {
  code: SelectionProblemCode
  lineKey: string | null
}

export interface SelectionRules extends Pick<EligibilityOptions, 'returner'> {
  /** By line key: why the line is not returnable, or null if it is. */
  verdicts: ReturnableLines['verdicts']
  units: ReturnableLines['units']
  /** Return reasons by line key; null if the reasons service gave no answer. */
  offeredReasons: ReadonlyMap<string, readonly ReturnReason[] | null>
  configuredLimit?: number
}

export type SelectionReadResult =
  | { ok: true; selection: SelectedLine[] }
  | { ok: false; problems: SelectionProblem[]; split: SplitProposal | null }

/** A gift recipient's order has only the lines of the gift, which need no return reason (D-42). */
export function readSelection(
  order: Order,
  sent: readonly SubmittedLine[],
  rules: SelectionRules,
): SelectionReadResult {
  if (sent.length === 0) return refusal([{ code: 'nothing-selected', lineKey: null }])
  const rows = order.lines.flatMap((line) => sent.filter(({ lineKey }) => lineKey === line.key))
  const unknownRows = sent.filter((row) => !rows.includes(row))
  const limit = returnLimit(rules.configuredLimit)
  const split = proposeSplit([...new Set(rows.map(({ lineKey }) => lineKey))], limit)
  const read = rows.map((row, index) => readRow(order, row, rules, rows.slice(0, index)))
  const problems: SelectionProblem[] = [
    ...(split ? [{ code: 'too-many-items' as const, lineKey: null }] : []),
    ...unknownRows.map(({ lineKey }) => ({ code: 'unknown-line' as const, lineKey })),
    ...read.flatMap((one) => ('code' in one ? [one] : [])),
  ]
  if (problems.length > 0) return refusal(problems, split)
  return { ok: true, selection: read.flatMap((one) => ('reason' in one ? [one] : [])) }
}

function refusal(problems: SelectionProblem[], split: SplitProposal | null = null): SelectionReadResult {
  return { ok: false, problems, split }
}

function readRow(
  order: Order,
  row: SubmittedLine,
  rules: SelectionRules,
  earlierRows: readonly SubmittedLine[],
): SelectedLine | SelectionProblem {
  const { lineKey } = row
  const line = order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return { code: 'unknown-line', lineKey }
  if (earlierRows.some((other) => other.lineKey === lineKey)) return { code: 'selected-twice', lineKey }
  if (rules.verdicts.get(lineKey) !== null) return { code: 'not-returnable', lineKey }
  const quantity = readQuantity(row.quantity, rules.units.get(lineKey) ?? line.quantity)
  if (quantity === null) return { code: 'quantity-out-of-range', lineKey }
  if (rules.returner === 'gift-recipient') return { lineKey, quantity, reason: chosenReason(GIFT_RETURN, null) }
  const read = readReturnReason(rules.offeredReasons.get(lineKey) ?? null, row)
  if (!read.ok) return { code: read.code, lineKey }
  const comment = readReturnComment(row.primary, row.comment)
  if (comment === null) return { code: 'comment-too-long', lineKey }
  return { lineKey, quantity, reason: read.reason, ...(comment !== undefined && { comment }) }
}

/** Undefined without a comment, or for a reason that doesn't ask for one; null if it is too long (D-186, D-37). */
export function readReturnComment(primary: string, sent = ''): string | undefined | null {
  if (!COMMENTED_REASONS.includes(primary)) return undefined
  if (isTooLong(sent.trim())) return null
  return normaliseMessage(sent).replaceAll('\n', ' ').trim() || undefined
}

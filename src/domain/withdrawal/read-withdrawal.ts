import type { Order } from '../orders/order.ts'
import { unitsKept } from '../orders/withdrawn-units.ts'
import { type WithdrawalEligibility, type WithdrawalWay, withdrawalEligibility } from './line-withdrawal.ts'
import type { WithdrawalProblem } from './withdrawal-problem.ts'
import { type WithdrawalRules, withdrawalWindow } from './withdrawal-window.ts'

/** An empty quantity means all units. */
export interface SubmittedWithdrawalLine {
  lineKey: string
  quantity: string
  seal: string
}

export interface ChosenWithdrawalLine {
  lineKey: string
  quantity: number
  way: WithdrawalWay
  keeps: number
}

export type WithdrawalReadResult =
  /** `lines` is empty if all of them were withdrawn already, in another tab. */
  { ok: true; lines: ChosenWithdrawalLine[] } | { ok: false; problems: WithdrawalProblem[] }

/** Lists all problems. Leaves out lines that were withdrawn, cancelled or refunded meanwhile, which are no problem. */
export function readWithdrawal(
  order: Order,
  sent: readonly SubmittedWithdrawalLine[],
  { at, ...rules }: WithdrawalRules & { at: Temporal.Instant },
  /** As order management sees it: the buyer doesn't keep what a gift recipient returns (D-168). */
  fullOrder: Order = order,
): WithdrawalReadResult {
  if (withdrawalWindow(order, at, rules).status !== 'open') return refusal([{ code: 'over', lineKey: null }])
  if (sent.length === 0) return refusal([{ code: 'nothing-chosen', lineKey: null }])
  const can = withdrawalEligibility(order, rules)
  const read = sent.map((row, place) => readRow(order, can, row, sent.slice(0, place)))
  const problems = read.flatMap((one) => (one !== null && 'code' in one ? [one] : []))
  if (problems.length > 0) return refusal(problems)
  const chosen = read.flatMap((one) => (one !== null && 'way' in one ? [one] : []))
  const inOrder = order.lines.flatMap((line) => chosen.filter(({ lineKey }) => lineKey === line.key))
  return { ok: true, lines: withKept(fullOrder, inOrder) }
}

function refusal(problems: WithdrawalProblem[]): WithdrawalReadResult {
  return { ok: false, problems }
}

type ReadRow = Omit<ChosenWithdrawalLine, 'keeps'> | WithdrawalProblem | null

function readRow(
  { lines }: Order,
  can: ReadonlyMap<string, WithdrawalEligibility>,
  { lineKey, quantity, seal }: SubmittedWithdrawalLine,
  earlierRows: readonly SubmittedWithdrawalLine[],
): ReadRow {
  const line = lines.find(({ key }) => key === lineKey)
  const verdict = can.get(lineKey)
  if (!line || !verdict) return { code: 'unknown-line', lineKey }
  if (earlierRows.some((other) => other.lineKey === lineKey)) return { code: 'chosen-twice', lineKey }
  if (!verdict.canWithdraw && verdict.why === 'food') return { code: 'exempt-food', lineKey }
  if (!verdict.canWithdraw && verdict.why === 'personalised') return { code: 'exempt-personalised', lineKey }
  const units = readUnits(quantity, line.quantity)
  if (units === null) return { code: 'quantity-out-of-range', lineKey }
  if (!verdict.canWithdraw) return null
  if (verdict.asksSeal && seal !== 'intact')
    return { code: seal === 'broken' ? 'seal-broken' : 'seal-unanswered', lineKey }
  // A packed parcel cannot be split: units on their way back count as a whole.
  const withdrawn = verdict.way === 'in-return' ? verdict.units : Math.min(units, verdict.units)
  return { lineKey, way: verdict.way, quantity: withdrawn }
}

function readUnits(sent: string, most: number): number | null {
  if (sent === '') return most
  const units = /^\d{1,6}$/.test(sent) ? Number(sent) : 0
  return units >= 1 && units <= most ? units : null
}

function withKept(order: Order, chosen: readonly Omit<ChosenWithdrawalLine, 'keeps'>[]): ChosenWithdrawalLine[] {
  const lineNoOf = (lineKey: string) => order.lines.find(({ key }) => key === lineKey)?.lineNo ?? 0
  return chosen.map((line) => {
    const lineNo = lineNoOf(line.lineKey)
    const gone = chosen
      .filter(({ lineKey, way }) => way !== 'in-return' && lineNoOf(lineKey) === lineNo)
      .reduce((all, { quantity }) => all + quantity, 0)
    return { ...line, keeps: Math.max(0, unitsKept(order, lineNo) - gone) }
  })
}

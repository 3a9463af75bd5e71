import { requestToWithdraw } from '../cancellation/cancel-request.ts'
import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine, WithdrawnLine, WithdrawnState } from '../orders/order.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import { WITHDRAWAL } from '../returns/return-reasons.data.ts'
import { type WithdrawalWay, wayOf } from './line-withdrawal.ts'

/** What becomes of an item with the withdrawal itself; what is to be cancelled waits until order management was asked. */
export const FIRST_STATES = {
  cancel: 'recorded',
  'send-back': 'to-send-back',
  'by-phone': 'passed-on',
  'in-return': 'in-return',
} as const satisfies Record<WithdrawalWay, WithdrawnState>

type Recorded = Pick<WithdrawnLine, 'lineKey' | 'lineNo' | 'splitNo' | 'quantity'>

export interface NextStep<Line extends Recorded> {
  /** What has happened to items meanwhile, so that nobody need be asked to stop them. */
  settled: { line: Line; state: WithdrawnState }[]
  /** What order management is asked to stop now; null where nothing is left to ask. */
  ask: { request: OrderRequest; lines: Line[] } | null
}

/**
 * What is done next about items that are still to be cancelled: one write after another, since order management takes one
 * change of an order at a time; or the whole order at once, where nothing of it is kept.
 */
export function nextStep<Line extends Recorded>(
  order: Order,
  recorded: readonly Line[],
  /** The whole order was asked for before, in vain. */
  { oneByOne = false }: { oneByOne?: boolean } = {},
): NextStep<Line> {
  const found = recorded.map((line) => ({ line, now: lineNow(order, line) }))
  const settled = found.flatMap(({ line, now }) => {
    const state = stateNow(now)
    return state === 'recorded' ? [] : [{ line, state }]
  })
  const open = found.flatMap(({ line, now }) => (now && stateNow(now) === 'recorded' ? [{ line, now }] : []))
  const [first] = open
  if (!first) return { settled, ask: null }
  const isAll = (line: OrderLine) =>
    open.some(({ line: { quantity }, now }) => now === line && quantity >= line.quantity)
  if (!oneByOne && order.lines.every((line) => isCancelled(line) || isAll(line))) {
    const request: OrderRequest = { kind: 'cancel-order', reason: { primary: WITHDRAWAL.code, secondary: null } }
    return { settled, ask: { request, lines: open.map(({ line }) => line) } }
  }
  const request = requestToWithdraw(order, first.now, Math.min(first.line.quantity, first.now.quantity))
  return { settled, ask: { request, lines: [first.line] } }
}

function lineNow({ lines }: Order, { lineKey, lineNo, splitNo }: Recorded): OrderLine | null {
  const isSame = (line: OrderLine) => line.lineNo === lineNo && line.splitNo === splitNo
  return lines.find(({ key }) => key === lineKey) ?? lines.find(isSame) ?? null
}

/** What order management leaves out of its news is cancelled. */
function stateNow(line: OrderLine | null): WithdrawnState {
  if (line === null || isCancelled(line)) return 'cancelled'
  return isGoingBack(line) ? 'in-return' : FIRST_STATES[wayOf(line)]
}

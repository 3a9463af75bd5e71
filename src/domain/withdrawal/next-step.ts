import { requestToWithdraw } from '../cancellation/cancel-request.ts'
import { isCancelled, isGoingBack } from '../orders/line-status.ts'
import type { Order, OrderLine, WithdrawnLine, WithdrawnState } from '../orders/order.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import { isLive, type WithdrawnShare, withdrawnShares } from '../orders/withdrawn-units.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'
import { type WithdrawalWay, withdrawalWayOf } from './line-withdrawal.ts'

/** The first state of a withdrawn line, by its way; `recorded` until order management has answered. */
export const FIRST_STATES = {
  cancel: 'recorded',
  'send-back': 'to-send-back',
  'by-phone': 'passed-on',
  'in-return': 'in-return',
} as const satisfies Record<WithdrawalWay, WithdrawnState>

type Recorded = Pick<WithdrawnLine, 'lineKey' | 'lineNo' | 'splitNo' | 'sku' | 'quantity' | 'keeps'>

export interface NextWithdrawalStep<Line extends Recorded> {
  settled: { line: Line; state: WithdrawnState }[]
  cancellation: { request: OrderRequest; lines: Line[] } | null
}

/**
 * Requests to cancel one line, or one part of a split line, at a time, as order management requires; or the whole order
 * if nothing is kept.
 */
export function nextWithdrawalStep<Line extends Recorded>(
  order: Order,
  recorded: readonly Line[],
  /** Set if order management has refused to cancel the whole order. */
  { cancelsEachLine = false }: { cancelsEachLine?: boolean } = {},
): NextWithdrawalStep<Line> {
  const shares = withdrawnShares(order)
  const recordedParts = recorded.map((line) => ({ line, parts: partsOf(shares, line) }))
  const settled = recordedParts.flatMap(({ line, parts }) =>
    parts.some(isToStop) ? [] : [{ line, state: stateOf(parts) }],
  )
  const open = recordedParts.flatMap(({ line, parts }) => parts.filter(isToStop).map((part) => ({ line, part })))
  const [first] = open
  if (!first) return { settled, cancellation: null }
  const isAll = (line: OrderLine) =>
    open.reduce((all, { part }) => (part.line === line ? all + part.quantity : all), 0) >= line.quantity
  if (!cancelsEachLine && order.lines.every((line) => isCancelled(line) || isAll(line))) {
    const request: OrderRequest = { kind: 'cancel-order', reason: { primary: WITHDRAWAL.code, secondary: null } }
    return { settled, cancellation: { request, lines: [...new Set(open.map(({ line }) => line))] } }
  }
  const request = requestToWithdraw(order, first.part.line, first.part.quantity)
  return { settled, cancellation: { request, lines: [first.line] } }
}

interface Part {
  line: OrderLine
  quantity: number
}

function partsOf(shares: readonly WithdrawnShare[], { lineKey, lineNo, splitNo, keeps }: Recorded): Part[] {
  const own = shares.filter(
    ({ record }) =>
      record.lineKey === lineKey && record.lineNo === lineNo && record.splitNo === splitNo && record.keeps === keeps,
  )
  // An item without a share would count as cancelled.
  if (own.length === 0) throw new Error('a withdrawn line has no share in its order')
  return own.flatMap(({ line, quantity }) => (line ? [{ line, quantity }] : []))
}

function isToStop({ line }: Part): boolean {
  return isLive(line) && withdrawalWayOf(line) === 'cancel'
}

/** A line that is missing from order management's update counts as cancelled. */
function stateOf(parts: readonly Part[]): WithdrawnState {
  const livePart = parts.find(({ line }) => isLive(line))
  if (livePart) return FIRST_STATES[withdrawalWayOf(livePart.line)]
  return parts.some(({ line }) => isGoingBack(line)) ? 'in-return' : 'cancelled'
}

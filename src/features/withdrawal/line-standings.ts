import type { Order, OrderLine, WithdrawnState } from '../../domain/orders/order.ts'
import { withdrawnShares } from '../../domain/orders/withdrawn-units.ts'
import { type ItemStanding, standingOf } from '../../domain/withdrawal/item-standing.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'

/** Units of an item of a withdrawal, and where they stand now. */
export interface StandingLine {
  withdrawn: WithdrawalLine
  quantity: number
  standing: ItemStanding
  /** The line of the order in which they are now; null where order management has left it out. */
  line: OrderLine | null
}

/** Where each item of a withdrawal stands: its own units, wherever those of other withdrawals are. */
export function lineStandings(order: Order, { lines, withdrawalId }: Withdrawal): StandingLine[] {
  const shares = withdrawnShares(order).filter(({ record }) => record.withdrawalId === withdrawalId)
  return lines.flatMap((withdrawn) => {
    const { lineNo, splitNo, quantity, state } = withdrawn
    const own = shares.filter(({ record }) => record.lineNo === lineNo && record.splitNo === splitNo)
    const isTold = own.some(({ line }) => line !== null)
    if (!isTold) return [{ withdrawn, quantity, standing: UNTOLD[state], line: null }]
    // What is missing of an item of which there is a rest was taken off it.
    return own.map((share) => ({
      ...{ withdrawn, quantity: share.quantity, line: share.line },
      standing: share.line ? standingOf(share.line, share.record) : 'cancelled',
    }))
  })
}

/** Where nothing is left of it in the order. */
const UNTOLD = {
  recorded: 'being-stopped',
  cancelled: 'cancelled',
  'not-stopped': 'not-stopped',
  'to-send-back': 'to-send-back',
  'in-return': 'going-back',
  'passed-on': 'by-phone',
} as const satisfies Record<WithdrawnState, ItemStanding>

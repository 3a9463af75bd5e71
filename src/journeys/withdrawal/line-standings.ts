import type { Order, OrderLine, WithdrawnState } from '../../domain/orders/order.ts'
import { type ItemStanding, itemStandings } from '../../domain/withdrawal/item-standing.ts'
import type { Withdrawal, WithdrawalLine } from '../../ports/withdrawals.ts'

/** An item of a withdrawal, and where it stands now. */
export interface StandingLine {
  withdrawn: WithdrawalLine
  standing: ItemStanding
  /** The line of the order that it is about now; null where order management has left it out. */
  line: OrderLine | null
}

/** Where each item of a withdrawal stands. A line may have been split since: then its part is looked at. */
export function lineStandings(order: Order, { lines, withdrawnAt }: Withdrawal): StandingLine[] {
  const standings = itemStandings(order)
  return lines.map((withdrawn) => {
    const ofLine = order.lines.filter(({ lineNo }) => lineNo === withdrawn.lineNo)
    const found = ofLine.flatMap((line) => {
      const item = standings.get(line.key)
      return item ? [{ line, item }] : []
    })
    const here =
      found.find(({ line }) => line.key === withdrawn.lineKey) ??
      found.find(({ item }) => item.withdrawnAt.equals(withdrawnAt)) ??
      found[0]
    const line = here?.line ?? ofLine[0] ?? null
    return { withdrawn, line, standing: here?.item.standing ?? UNTOLD[withdrawn.state] }
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

import { type OrderStanding, whyNoReturnStarts } from '../../domain/order-actions/what-may-be-done.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { itemStandings, STANDING_SENTENCES, type StandingItem } from '../../domain/withdrawal/item-standing.ts'
import { lineWithdrawals } from '../../domain/withdrawal/line-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from '../../domain/withdrawal/withdrawal-window.ts'
import type { LineLink } from '../../ui/line-links.tsx'
import { urls } from '../../urls.ts'
import { DETAILS_MESSAGES as SAYS } from './messages.ts'

export interface WithdrawalActions {
  isOffered: boolean
  isOver: boolean
  /** Something withdrawn is to be sent back, and a return can start now (D-28). */
  isToSendBack: boolean
  sentenceOf(line: OrderLine): string | null
  linksOf(line: OrderLine): LineLink[]
  /** Acknowledgements without a line: a quantity may just have been lowered. */
  otherLinks: LineLink[]
}

/** Withdrawing works while order management is away (WDR-06). */
export function withdrawalOn(
  site: BrandSite,
  order: Order,
  at: Temporal.Instant,
  { orderManagement, ...rules }: WithdrawalRules & Pick<OrderStanding, 'orderManagement'>,
): WithdrawalActions {
  const standings = itemStandings(order)
  const hrefOf = (withdrawalId: string) => urls.withdrawn(site, order.orderNumber, withdrawalId)
  return {
    isOffered: offersWithdrawal(order, at, rules),
    isOver: withdrawalWindow(order, at, rules).is === 'over',
    isToSendBack:
      whyNoReturnStarts(order, orderManagement) === null &&
      [...standings.values()].some(({ standing }) => standing === 'to-send-back'),
    sentenceOf(line) {
      const item = standings.get(line.key)
      if (!item) return null
      const day = formatWeekday(dayOf(item.withdrawnAt))
      const isPart = item.quantity < line.quantity
      const withdrew = isPart ? SAYS.withdrewPart(item.quantity, line.quantity, day) : SAYS.withdrew(day)
      return `${withdrew} ${STANDING_SENTENCES[item.standing]}`
    },
    linksOf(line) {
      const item = standings.get(line.key)
      return item ? [{ href: hrefOf(item.withdrawalId), label: SAYS.viewAcknowledgement }] : []
    },
    otherLinks: untold(order, [...standings.values()]).map(([withdrawalId, withdrawnAt]) => ({
      href: hrefOf(withdrawalId),
      label: SAYS.viewAcknowledgementOf(formatWeekday(dayOf(withdrawnAt))),
    })),
  }
}

function untold({ withdrawn = [] }: Order, told: readonly StandingItem[]): [string, Temporal.Instant][] {
  const all = new Map(withdrawn.map(({ withdrawalId, withdrawnAt }) => [withdrawalId, withdrawnAt]))
  return [...all].filter(([id]) => !told.some(({ withdrawalId }) => withdrawalId === id))
}

/** WDR-01, D-217: in its time, and while something can be chosen. */
function offersWithdrawal(order: Order, at: Temporal.Instant, rules: WithdrawalRules): boolean {
  const isOpen = withdrawalWindow(order, at, rules).is === 'open'
  return isOpen && [...lineWithdrawals(order).values()].some(({ can }) => can)
}

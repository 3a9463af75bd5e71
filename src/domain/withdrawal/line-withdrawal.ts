import { isCancelled, isGoingBack, readLineStatus, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnShares } from '../orders/withdrawn-units.ts'
import { isFurniture } from '../returns/line-return-status.ts'
import { SITES } from '../sites/site.ts'
import type { Exemption } from './withdrawal-problem.ts'
import type { WithdrawalRules } from './withdrawal-window.ts'

/** What happens to withdrawn units; those already in a return stay in it (D-125). */
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

export const WITHDRAWAL_WAYS = ['cancel', 'send-back', 'by-phone', 'in-return'] as const

export type WithdrawalEligibility =
  /** `asksSeal`: the page asks about the hygiene seal, since a broken one ends the right to withdraw. */
  | { canWithdraw: true; way: WithdrawalWay; units: number; asksSeal: boolean }
  | { canWithdraw: false; why: Exemption | 'cancelled' | 'refunded' | 'withdrawn' }

type SealRules = Pick<WithdrawalRules, 'sealedDepartments'>

export function withdrawalEligibility(order: Order, rules: SealRules): ReadonlyMap<string, WithdrawalEligibility> {
  const shares = withdrawnShares(order)
  const withdrawnOf = (line: OrderLine) =>
    shares.reduce((all, share) => (share.line === line ? all + share.quantity : all), 0)
  return new Map(order.lines.map((line) => [line.key, eligibilityOf(line, order, withdrawnOf(line), rules)]))
}

function eligibilityOf(
  line: OrderLine,
  order: Order,
  withdrawn: number,
  { sealedDepartments }: SealRules,
): WithdrawalEligibility {
  if (isCancelled(line)) return { canWithdraw: false, why: 'cancelled' }
  if (readLineStatus(line).stage === 'refunded') return { canWithdraw: false, why: 'refunded' }
  const exemption = exemptionOf(line, order)
  if (exemption) return { canWithdraw: false, why: exemption }
  const units = line.quantity - withdrawn
  if (units <= 0) return { canWithdraw: false, why: 'withdrawn' }
  const way = isGoingBack(line) ? 'in-return' : withdrawalWayOf(line)
  const hasSeal = sealedDepartments.includes(line.facts.department ?? '')
  return { canWithdraw: true, way, units, asksSeal: hasSeal && wasSentOut(line) }
}

export function exemptionOf({ productType, facts }: OrderLine, { site }: Pick<Order, 'site'>): Exemption | null {
  if (productType === 'Foods' || SITES[site].christmas) return 'food'
  // A gift message does not count as personalisation, because it can be taken out (D-163).
  return facts.messages?.some(({ kind }) => kind !== 'gift') ? 'personalised' : null
}

/** `by-phone` if the line can't be cancelled or sent back, or a gift recipient is returning it too (D-168). */
export function withdrawalWayOf(line: OrderLine): Exclude<WithdrawalWay, 'in-return'> {
  if (line.returnedByRecipient) return 'by-phone'
  if (line.productType === 'EGiftCard') return 'by-phone'
  if (!wasSentOut(line)) return 'cancel'
  return isFurniture(line) || line.facts.serviceItem === true ? 'by-phone' : 'send-back'
}

import type { Order } from '../orders/order.ts'
import type { Policy } from '../policy/policy.ts'
import { withReturnTerms } from './return-window.ts'

/** Adds the retailer's own terms and names to an order as it arrives; it keeps them if the retailer changes them. */
export function withTerms(order: Order, policy: Policy): Order {
  const { facts, lines } = order
  const payments = facts.payments?.map((payment) => {
    const name = Object.hasOwn(policy.paymentNames, payment.method) ? policy.paymentNames[payment.method] : undefined
    return name === undefined ? payment : { ...payment, name }
  })
  return {
    ...order,
    facts: { ...facts, ...(payments && { payments }) },
    lines: lines.map((line) => withReturnTerms(line, policy)),
  }
}

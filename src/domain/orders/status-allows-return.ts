import type { OrderLine } from './order.ts'

/** What has been sent out or handed over (D-07). */
const RETURNED_FROM = ['Despatched', 'Shipped', 'Included In Shipment', 'Collected', 'Reshipped']
const NEVER_RETURNED = ['EGiftCard', 'Foods']

/** Whether the way to a return may be shown beside a line at all. The window for it is the returns' own rule. */
export function statusAllowsReturn({ status, productType, facts }: OrderLine): boolean {
  if (!RETURNED_FROM.includes(status) || NEVER_RETURNED.includes(productType)) return false
  if (facts.returnable === false || facts.ableToReturn === false) return false
  return !facts.serviceItem && !facts.giftEmailSent
}

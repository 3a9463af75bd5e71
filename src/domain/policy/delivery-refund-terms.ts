/** From the least to the most; `standard`: at most the price of standard delivery. */
export const DELIVERY_REFUND_TERMS = ['none', 'standard', 'whole'] as const
export type DeliveryRefundTerm = (typeof DELIVERY_REFUND_TERMS)[number]

/** How much of the delivery charge comes back with a return that refunds it, in store and by other methods (D-58). */
export interface DeliveryRefundPolicy {
  inStore: DeliveryRefundTerm
  sentBack: DeliveryRefundTerm
}

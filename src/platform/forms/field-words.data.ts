import { namesOfStores, type Sites } from '../../domain/sites/site.ts'

export const FIELD_WORDS = {
  storeId: (sites: Sites) => `The order's store: ${namesOfStores(sites)}. Any other is refused with 422.`,
  orderNumber: "The order number. One that doesn't exist, or isn't the shopper's, is answered with 404.",
  orderHeaderKey: "The order's OrderHeaderKey, from its envelope. Any other is answered with 404.",
  orderLineKey: "The line's OrderLineKey, from the order's envelope.",
  primeLineNo: "The line's PrimeLineNo. If both are sent, number and key must be of the same line.",
  quantity: 'Units to return. If omitted: the whole line, up to nine.',
  primaryReason: 'A primaryReasonCode that the reason-codes call offers for this item.',
  secondaryReason: 'A code from the secondaryReasonCodes of the reason. Required if it has any.',
}

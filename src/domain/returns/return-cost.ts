import type { ReturnMethod } from '../policy/return-method.ts'
import type { ReturnMethodTerms } from '../policy/return-methods.data.ts'

/** The price of a return method; 0 for one that the retailer does not list. */
export function methodPence(
  methods: readonly ReturnMethodTerms[],
  { path, via }: Pick<ReturnMethod, 'path' | 'via'>,
): number {
  return methods.find((each) => each.path === path && each.via === via)?.pence ?? 0
}

/** No price for a gift's recipient, nor if a reason is the retailer's fault, which it is if it refunds delivery. */
export function isReturnCharged(
  selection: readonly { reason: { refundsDelivery: boolean } }[],
  isGift: boolean,
): boolean {
  return !isGift && !selection.some(({ reason }) => reason.refundsDelivery)
}

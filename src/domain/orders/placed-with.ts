import { normaliseSignInAddress } from '../sign-in/attempt-limits.ts'
import type { Order } from './order.ts'

/** Whether what somebody typed is the order's email address, or a postcode that it is sent or billed to. */
export function isPlacedWith(order: Pick<Order, 'lines' | 'facts'>, email: string, typed: string): boolean {
  if (typed.includes('@')) return normaliseSignInAddress(typed) === normaliseSignInAddress(email)
  return postcodesOf(order).some((postcode) => postcode !== '' && compact(postcode) === compact(typed))
}

function postcodesOf({ lines, facts }: Pick<Order, 'lines' | 'facts'>): string[] {
  const addresses = [
    ...lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad),
    ...(facts.payments ?? []).map((payment) => payment.billingAddress ?? payment.billingAddressAbroad),
  ]
  return addresses.map((address) => address?.postcode ?? '')
}

function compact(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase()
}

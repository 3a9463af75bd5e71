import { type Currency, formatMoney } from '../money/money.ts'
import { offeredMethods, type PolicyOnSite } from '../policy/offered-methods.ts'
import { defineWords } from '../words/words.ts'

export interface PricedSite extends PolicyOnSite {
  currency: Currency
}

/** "£2.95", "up to £2.95" or "£1.95 to £2.95"; null if nothing has a price. */
export function priceText(prices: readonly number[], currency: Currency): string | null {
  const money = (pence: number) => formatMoney({ pence, currency })
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0 || most === 0) return null
  if (least === most) return money(most)
  return least === 0 ? `up to ${money(most)}` : `${money(least)} to ${money(most)}`
}

export function areAllFree(site: PolicyOnSite): boolean {
  return offeredMethods(site).every(({ pence }) => pence === 0)
}

/** What the methods of a site cost; null if all are free. */
export function returnPriceText(site: PricedSite): string | null {
  return priceText(
    offeredMethods(site).map(({ pence }) => pence),
    site.currency,
  )
}

const WORDS = defineWords('returns.cost', {
  free: "It's free.",
  costs: (price: string) => `It costs ${price}, which we take off your refund.`,
  costsUnlessOurFault: (price: string) => `It costs ${price}, which we take off your refund unless we made a mistake.`,
  note: (price: string) => `Your return method costs ${price}, which we take off this refund.`,
} as const)

/** About one method that is still to be chosen. */
export function costSentence(site: PricedSite): string {
  const price = returnPriceText(site)
  return price === null ? WORDS.free : WORDS.costs(price)
}

/** About a return whose reason is not known yet: one that is the retailer's fault costs nothing. */
export function costSentenceForAnyReason(site: PricedSite): string {
  const price = returnPriceText(site)
  const canBeOurFault = site.policy.returnReasons.some(({ refundsDelivery }) => refundsDelivery)
  return price !== null && canBeOurFault ? WORDS.costsUnlessOurFault(price) : costSentence(site)
}

/** Follows a total that is calculated before a method is chosen; null if all methods are free. */
export function costNote(site: PricedSite): string | null {
  const price = returnPriceText(site)
  return price && WORDS.note(price)
}

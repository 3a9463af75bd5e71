import type { Promotion } from './product.ts'

/** What a product is offered for besides its price (DAT-27). */
export interface Offer {
  offerId: string
  productIds: string[]
  /** One of OFFER_STATES, or another. */
  state: string
  /** One of ACTIVATION_MODES, or another. */
  activationMode: string
  text: string
}

/** How an offer stands with a customer; on no page. */
export interface OfferCustomer {
  customerId: string
  /** One of OFFER_CUSTOMER_STATES, or another. */
  state: string
}

/** Whether everybody who looks at a product may read of it: one that must be activated first is for those who can. */
export function isShown({ state, activationMode }: Pick<Offer, 'state' | 'activationMode'>): boolean {
  return state === 'ACTIVE' && activationMode === 'PASSIVE'
}

/** Promotions and offers that anybody may read of (DAT-27), each once. */
export function offerTexts(
  promotions: readonly Promotion[],
  offers: readonly Pick<Offer, 'state' | 'activationMode' | 'text'>[],
): string[] {
  const shown = [...promotions.filter(({ state }) => state === 'ACTIVE'), ...offers.filter(isShown)]
  return [...new Set(shown.map(({ text }) => text))]
}

import type { Promotion } from './product.ts'

export interface Offer {
  offerId: string
  productIds: string[]
  state: string
  activationMode: string
  text: string
}

export interface OfferCustomer {
  customerId: string
  state: string
}

/** An offer that a customer must activate first is not shown to everyone. */
export function isShown({ state, activationMode }: Pick<Offer, 'state' | 'activationMode'>): boolean {
  return state === 'ACTIVE' && activationMode === 'PASSIVE'
}

/** The texts of shown promotions and offers, each once (DAT-27). */
export function offerTexts(
  promotions: readonly Promotion[],
  offers: readonly Pick<Offer, 'state' | 'activationMode' | 'text'>[],
): string[] {
  const shownOffers = [...promotions.filter(({ state }) => state === 'ACTIVE'), ...offers.filter(isShown)]
  return [...new Set(shownOffers.map(({ text }) => text))]
}

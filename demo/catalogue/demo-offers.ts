import type { Offer, OfferCustomer } from '../../src/domain/catalogue/offer.ts'
import { findVariant } from './catalogue.ts'
import { OFFERS } from './offers.data.ts'

export function demoOffers(): { offer: Offer; customers: OfferCustomer[] }[] {
  return OFFERS.map(({ on, customers = [], ...offer }) => ({
    offer: { ...offer, productIds: on.map((slug) => findVariant(slug).product.productId) },
    customers: [...customers],
  }))
}

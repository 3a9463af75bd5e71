import type { Offer, OfferCustomer } from '../../domain/catalogue/offer.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import { offerFacts } from './product-facts.ts'

interface ToldOffer {
  offer: Offer
  customers: readonly OfferCustomer[]
}

/** Written whole: products and customers left out are deleted. */
export async function writeOffers(tx: TransactionSql, told: readonly ToldOffer[]): Promise<void> {
  if (told.length === 0) return
  const offers = told.map(({ offer }) => offer)
  const ids = JSON.stringify(offers.map(({ offerId }) => offerId))
  const heads = offers.map(({ offerId, state, activationMode, text }) => ({
    offer_id: offerId,
    facts: offerFacts.write({ state, activationMode, text }),
  }))
  const products = offers.flatMap(({ offerId, productIds }) =>
    productIds.map((productId) => ({ offer_id: offerId, product_id: productId })),
  )
  const offered = told.flatMap(({ offer: { offerId }, customers }) =>
    customers.map(({ customerId, state }) => ({ offer_id: offerId, customer_id: customerId, state })),
  )
  await tx`
    insert into catalogue.offers (offer_id, facts)
    select offer_id, facts from jsonb_populate_recordset(null::catalogue.offers, ${JSON.stringify(heads)}::text::jsonb)
    on conflict (offer_id) do update set facts = excluded.facts`
  await tx`
    delete from catalogue.offered_products
    where offer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  await tx`
    delete from catalogue.offered_customers
    where offer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  await tx`
    insert into catalogue.offered_products (product_id, offer_id)
    select distinct product_id, offer_id
    from jsonb_populate_recordset(null::catalogue.offered_products, ${JSON.stringify(products)}::text::jsonb)`
  await tx`
    insert into catalogue.offered_customers (customer_id, offer_id, state)
    select customer_id, offer_id, state
    from jsonb_populate_recordset(null::catalogue.offered_customers, ${JSON.stringify(offered)}::text::jsonb)
    on conflict do nothing`
}

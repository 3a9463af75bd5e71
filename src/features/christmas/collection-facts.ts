import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { ChristmasCollection, CollectionPlace } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { mapsLinkOrSearch } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { MAIL_SAYS } from './mail-messages.ts'

const SAYS = MAIL_SAYS.facts

/** What a mail says about a collection: where, when, how to get there, and what is to pay. */
export function collectionFacts(
  order: Order,
  { on, startsAt, endsAt }: ChristmasCollection,
  shop: { place: CollectionPlace; opening: string | null } | null,
): Extract<MailPart, { kind: 'facts' }> {
  const { deposit } = summarisePayment(order)
  const toPay = deposit?.balancePence ?? null
  return {
    kind: 'facts',
    title: SAYS.title,
    facts: [
      { term: SAYS.day, value: formatWeekday(on) },
      { term: SAYS.time, value: `${startsAt}-${endsAt}` },
      ...(shop === null
        ? [{ term: SAYS.address, value: SAYS.noAddress }]
        : [
            { term: SAYS.store, value: shop.place.name },
            { term: SAYS.address, value: addressInOneLine(shop.place, SITES[order.site]) },
            ...(shop.opening === null ? [] : [{ term: SAYS.opening, value: shop.opening }]),
            ...(shop.place.phone === '' ? [] : [{ term: SAYS.phone, value: shop.place.phone }]),
            { term: SAYS.directions, value: SAYS.map, href: mapsLinkOrSearch(shop.place) },
          ]),
      ...(toPay === null ? [] : [{ term: SAYS.toPay, value: payText(toPay, order) }]),
    ],
  }
}

function payText(pence: number, { currency }: Order): string {
  return pence === 0 ? SAYS.nothingToPay : formatMoney({ pence, currency })
}

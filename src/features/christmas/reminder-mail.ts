import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { formatHours, hoursOn, isOpenThroughout } from '../../domain/shops/opening.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import { type MailBrand, writeOrderMail } from '../../ui/order-mail.ts'
import type { WrittenMail } from '../order-records/order-write.ts'
import { collectionFacts } from './collection-facts.ts'
import { MAIL_SAYS } from './mail-messages.ts'

const SAYS = MAIL_SAYS.reminder

export type CollectionReminder = (
  about: { order: Order; collection: ChristmasCollection; shop: Shop | null },
  to: MailParty,
  now: Temporal.Instant,
) => WrittenMail

/** What a shopper is told on the day before Christmas food is collected; after an outage, on the day itself. */
export function collectionReminder(brand: MailBrand, origin: () => string | null): CollectionReminder {
  return ({ order, collection, shop }, to, now) => {
    const { orderNumber, site, lines } = order
    const place = shop && { place: shop, opening: openingOn(shop, collection) }
    const heading = SAYS.heading[collection.on.equals(dayOf(now)) ? 'today' : 'tomorrow']
    const told = collectionFacts(order, collection, place)
    const items = itemNames(lines.filter((line) => !isCancelled(line)))
    return writeOrderMail(
      brand,
      { to, site, origin: origin() },
      {
        kind: 'christmas-collection-soon',
        orderNumber,
        heading,
        paragraphs: [SAYS.first(orderNumber)],
        strong: MAIL_SAYS.bring,
        parts: [{ ...told, facts: [...told.facts, { term: SAYS.items, value: items }] }],
      },
    )
  }
}

/** Null where nobody tells its hours, or they are those of an ordinary week: before Christmas shops may open longer. */
function openingOn(shop: Shop, slot: ChristmasCollection): string | null {
  const hours = hoursOn(shop, slot.on)
  return hours && isOpenThroughout(hours, slot) ? formatHours(hours) : null
}

import { christmasEvent } from '../../domain/christmas/collection-event.ts'
import { formatSlot } from '../../domain/christmas/format-slot.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { leftOf, refundPlace } from '../../domain/orders/cancel-refund.ts'
import { collectionOf, whatChanges } from '../../domain/orders/christmas-collection.ts'
import { hasNothingLeft } from '../../domain/orders/cost-rows.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { LineRemoval } from '../../domain/orders/order-request.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { mapsSearchOf } from '../../domain/shops/maps-link.ts'
import { SITES } from '../../domain/sites/site.ts'
import { depositRows } from '../../flows/deposit-rows.ts'
import type { OrderWriteMails } from '../../outside/order-write.ts'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import { collectionFacts } from './collection-facts.ts'
import { MAIL_SAYS as SAYS } from './mail-messages.ts'

/** What a shopper is told by mail about Christmas food that is collected elsewhere or at another time, or amended. */
export function christmasMails(brand: MailBrand): Record<'collection' | 'amendment', OrderWriteMails> {
  return { collection: collectionMails(brand), amendment: amendmentMails(brand) }
}

function collectionMails(brand: MailBrand): OrderWriteMails {
  return {
    done({ after }, payload, at) {
      const { request, site, origin } = payload
      if (request.kind !== 'change-collection') return null
      const { from, to, place } = request
      const { orderNumber } = after
      const changed = whatChanges(from, to) ?? 'slot'
      const shop = place && { place, map: mapsSearchOf(place), opening: null }
      const href = origin + urls.orderDetails(SITES[site], orderNumber)
      const event = { site: SITES[site], href, host: new URL(origin).hostname, at }
      const mail = writeOrderMail(brand, payload, {
        kind: 'collection-changed',
        orderNumber,
        heading: SAYS.collection.heading[changed],
        paragraphs: [SAYS.collection.first[changed](orderNumber), SAYS.collection.calendar],
        strong: SAYS.bring,
        parts: [collectionFacts(after, to, shop)],
      })
      return { ...mail, calendar: christmasEvent(orderNumber, to, place, event) }
    },
    notDone(orderNumber, payload) {
      const { heading, first, stands } = SAYS.collectionNotChanged
      const paragraphs = [first(orderNumber), stands]
      return writeOrderMail(brand, payload, { kind: 'collection-not-changed', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function amendmentMails(brand: MailBrand): OrderWriteMails {
  return {
    done({ before, after }, payload) {
      const { request, amendment = [] } = payload
      if (request.kind !== 'amend-order') return null
      const { orderNumber, currency, facts } = after
      // As it was promised when it was asked for: order management's news may have outrun its answer.
      const refundPence = amendment.reduce((all, part) => all + part.refundPence, 0)
      const refund = formatMoney({ pence: refundPence, currency })
      const collection = collectionOf(after)
      const when = collection && formatSlot(collection)
      return writeOrderMail(brand, payload, {
        kind: 'order-amended',
        orderNumber,
        heading: SAYS.amended.heading,
        paragraphs: [
          SAYS.amended.first(removedNames(before, request.removals), orderNumber),
          ...(refundPence > 0 ? [SAYS.amended.refund(refund, refundPlace(facts.payments ?? []))] : []),
          ...(when === null || hasNothingLeft(after) ? [] : [SAYS.amended.collection(when)]),
        ],
        parts: hasNothingLeft(after) ? [] : [whatIsLeft(after)],
      })
    },
    notDone(orderNumber, payload) {
      const { heading, first, stands } = SAYS.notAmended
      const paragraphs = [first(orderNumber), stands]
      return writeOrderMail(brand, payload, { kind: 'order-not-amended', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function removedNames({ lines }: Order, removals: readonly LineRemoval[]): string {
  const removed = removals.flatMap(({ line: { key }, units }) => {
    const line = lines.find((each) => each.key === key)
    return line ? [{ ...line, quantity: units?.quantity ?? line.quantity }] : []
  })
  return itemNames(removed) || 'what you chose'
}

/** What is left in an order, and what is left to pay for it. */
function whatIsLeft(order: Order): MailPart {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { lines, rows, totalPence } = leftOf(order)
  const { deposit } = summarisePayment(order)
  return {
    kind: 'amounts',
    title: SAYS.amended.left,
    rows: [
      ...lines.map((line) => ({ label: itemNames([line]), amount: money(line.lineTotalPence) })),
      ...rows.map(({ label, pence }) => ({ label, amount: money(pence) })),
      { label: 'Total', amount: money(totalPence), total: true },
      ...depositRows(deposit, money),
    ],
    notes: [],
  }
}

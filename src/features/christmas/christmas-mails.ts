import { type ChristmasEvent, christmasEvent } from '../../domain/christmas/collection-event.ts'
import { formatSlot } from '../../domain/christmas/slots.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { cancelRefund } from '../../domain/orders/cancel-refund.ts'
import { collectionOf, whatChanges } from '../../domain/orders/christmas-collection.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { areAllCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { LineRemoval } from '../../domain/orders/order-request.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { leftOf } from '../../domain/orders/reckon-costs.ts'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import { cancelledCollection } from '../order-records/cancelled-collection.ts'
import type { OrderWriteMails } from '../order-records/order-write.ts'
import { refundSentences } from '../order-records/refund-sentences.ts'
import { collectionFacts } from './collection-facts.ts'
import { depositRows } from './deposit-rows.ts'
import { MAIL_SAYS as SAYS } from './mail-messages.ts'

/** What a shopper is told by mail about Christmas food that is collected elsewhere or at another time, or amended. */
export function christmasMails(
  brand: MailBrand,
  organiser: Organiser,
): Record<'collection' | 'amendment', OrderWriteMails> {
  return { collection: collectionMails(brand, organiser), amendment: amendmentMails(brand, organiser) }
}

type Organiser = ChristmasEvent['organiser']

function collectionMails(brand: MailBrand, organiser: Organiser): OrderWriteMails {
  return {
    done({ after }, payload, { at, earlierMoves }) {
      const { request, site, origin } = payload
      if (request.kind !== 'change-collection') return null
      const { from, to, place } = request
      const { orderNumber } = after
      const changed = whatChanges(from, to) ?? 'slot'
      const shop = place && { place, opening: null }
      const href = origin + urls.orderDetails(brand.sites[site], orderNumber)
      const event = { orderNumber, collection: to, place, site: brand.sites[site], href, organiser }
      const mail = writeOrderMail(brand, payload, {
        kind: 'collection-changed',
        orderNumber,
        heading: SAYS.collection.heading[changed],
        paragraphs: [SAYS.collection.first[changed](orderNumber), SAYS.collection.calendar],
        strong: SAYS.bring,
        parts: [collectionFacts(after, to, shop)],
      })
      return { ...mail, calendar: christmasEvent({ ...event, sequence: earlierMoves, at }) }
    },
    notDone(orderNumber, payload) {
      const { heading, first, stands } = SAYS.collectionNotChanged
      const paragraphs = [first(orderNumber), stands]
      return writeOrderMail(brand, payload, { kind: 'collection-not-changed', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function amendmentMails(brand: MailBrand, organiser: Organiser): OrderWriteMails {
  return {
    done({ before, after }, payload, confirmed) {
      const { request, store } = payload
      if (request.kind !== 'amend-order') return null
      const { orderNumber } = after
      const { refundPence: pence } = confirmed
      const refund = pence === 0 ? [] : refundSentences({ ...cancelRefund(before, null), pence }, before)
      const first = SAYS.amended.first(orderNumber)
      const removed = whatWasRemoved(before, request.removals)
      const about = { kind: 'order-amended', orderNumber, heading: SAYS.amended.heading }
      // What else was in it has gone meanwhile.
      if (areAllCancelled(after.lines)) {
        const { said, file } = cancelledCollection(brand.sites, before, payload, confirmed, organiser)
        const paragraphs = [first, SAYS.amended.nothingLeft, ...refund, ...said]
        return { ...writeOrderMail(brand, payload, { ...about, paragraphs, parts: removed }), ...file }
      }
      const collection = collectionOf(after)
      const comesBack = pence === 0 ? [SAYS.amended[isPaid(after) ? 'nothingToPay' : 'noRefund']] : refund
      const where = store && store.shopId === collection?.shopId ? [store.name] : []
      const stands = collection ? [SAYS.amended.collection(...where, formatSlot(collection))] : []
      const paragraphs = [first, ...comesBack, ...stands]
      return writeOrderMail(brand, payload, { ...about, paragraphs, parts: [...removed, whatIsLeft(after)] })
    },
    notDone(orderNumber, payload) {
      const { heading, first, stands } = SAYS.notAmended
      const paragraphs = [first(orderNumber), stands]
      return writeOrderMail(brand, payload, { kind: 'order-not-amended', orderNumber, heading, paragraphs })
    },
    notConfirmed: notConfirmedMail(brand),
  }
}

function isPaid(order: Order): boolean {
  return summarisePayment(order).deposit?.balancePence === 0
}

/** Each item with how many of it have gone; nothing where the order doesn't know them any more. */
function whatWasRemoved({ lines }: Order, removals: readonly LineRemoval[]): MailPart[] {
  const items = removals.flatMap(({ line: { key }, units }) => {
    const line = lines.find((each) => each.key === key)
    if (!line) return []
    const facts = units?.of ? SAYS.amended.some(units.quantity, units.of) : SAYS.amended.all(line.quantity)
    return [{ name: line.description, facts }]
  })
  return items.length === 0 ? [] : [{ kind: 'items', title: SAYS.amended.removed, items }]
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

import { chooseDelivery, type NoDelivery } from '../../domain/delivery/choose-delivery.ts'
import { waysFor } from '../../domain/delivery/delivery-ways.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { AddressBook } from '../../ports/address-book.ts'
import type { Geocoder } from '../../ports/geocoder.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import type { Shops } from '../../ports/shops.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, sentCommandKey } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CHANGE_DELIVERY, type ChangeParts, changeDelivery, mayChangeDelivery } from './change-delivery.ts'
import { collectionAndDeliveryPage } from './collection-and-delivery.page.tsx'
import { DELIVERY_MESSAGES, REFUSALS } from './messages.ts'
import { type Choice, choiceInForm, choiceInQuery } from './sent-choice.ts'
import { type PageNews, pageProps } from './to-page.ts'

export interface DeliveryParts extends ChangeParts {
  orders: OrderRecords
  book: AddressBook
  shops: Shops
  geocoder: Geocoder
}

/** Where a refusal shows. Without a list of shops there is only the search to lead to. */
const FIELDS = {
  'way-missing': 'way',
  'way-too-dear': 'way',
  'address-missing': 'addressId',
  'address-unknown': 'addressId',
  'address-abroad': 'addressId',
  'shop-missing': 'shopId',
  'shop-unknown': 'shopId',
  'shop-abroad': 'shopId',
  'shop-hands-nothing-over': 'shopId',
  'shop-shut': 'on',
  'day-missing': 'on',
  'day-not-offered': 'on',
} satisfies Record<NoDelivery, string>

interface Asked {
  details: OrderDetails
  line: OrderLine
}

export async function showCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const asked = await findLine(parts, visit)
  if (asked === null) return missing
  if (!mayChangeDelivery(parts, asked.details, asked.line.key)) return backToOrder(visit)
  const kept = await visit.takeKeptPost()
  if (kept) return await page(parts, visit, asked, choiceInForm(kept), { restored: true })
  const choice = choiceInQuery(visit.query)
  const problems = visit.query.has('step') ? wayProblems(asked, choice) : []
  return await page(parts, visit, asked, choice, { problems })
}

export async function submitCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const asked = await findLine(parts, visit)
  if (asked === null) return missing
  const choice = choiceInForm(visit.fields)
  const again = (news: PageNews) => page(parts, visit, asked, choice, news)
  const [book, found] = await Promise.all([
    parts.book.list(visit.shopper.customerId),
    choice.way === 'collect-in-store' && choice.shopId !== '' ? parts.shops.find([choice.shopId]) : [],
  ])
  if (found === null) return await again({ failure: DELIVERY_MESSAGES.failed })
  const { details, line } = asked
  const chosen = chooseDelivery(choice, { order: details.order, line, book, shop: found[0] ?? null, now: visit.now })
  if (!chosen.ok) {
    if (!mayChangeDelivery(parts, details, line.key)) return backToOrder(visit)
    return await again({ problems: chosen.refusals.map(problemOf) })
  }
  const key = sentCommandKey(visit, CHANGE_DELIVERY)
  if (key === null) return await again({ failure: DELIVERY_MESSAGES.sendAgain })
  const { firstName } = visit.shopper
  const result = await changeDelivery(parts, details, line, { ...chosen, firstName, origin: visit.origin, key })
  switch (result.state) {
    case 'confirmed':
      return seeOther(
        urls.orderDetails(SITES[details.order.site], details.order.orderNumber, {
          OrderLineKey: line.key,
          changed: 'delivery',
        }),
      )
    // Under way, ours or another change: the order says so itself.
    case 'requested':
    case 'busy':
      return backToOrder(visit)
    case 'not-allowed':
      if (!chosen.changes) return await again({ failure: DELIVERY_MESSAGES.nothingChanged })
      // Not at the moment, and the choices are kept; or not any more, and the order says how it stands.
      if (parts.health.current() === 'offline') return await again({ failure: DELIVERY_MESSAGES.failed })
      return seeOther(urls.orderDetails(SITES[details.order.site], details.order.orderNumber, { notMade: 'true' }))
    case 'key-reused':
      return await again({ failure: DELIVERY_MESSAGES.sendAgain })
    case 'refused':
    case 'failed':
      return await again({ failure: DELIVERY_MESSAGES.failed })
    case 'given-up':
      return await again({ failure: notConfirmed(details.order.orderNumber) })
  }
}

/** Null for a missing line, and for one of another order. */
async function findLine({ orders }: DeliveryParts, { shopper, order, query }: OrderVisit): Promise<Asked | null> {
  const details = await orders.findDetails(shopper.customerId, order.orderNumber)
  const line = details?.order.lines.find(({ key }) => key === query.get('OrderLineKey'))
  return details && line ? { details, line } : null
}

function backToOrder({ order }: OrderVisit): Answer {
  return seeOther(urls.orderDetails(SITES[order.site], order.orderNumber))
}

/** Somebody who goes on without a way, or with one that costs too much, is told before anything else. */
function wayProblems({ details, line }: Asked, { way }: Choice): FieldProblem[] {
  const offered = waysFor(details.order, line).find((each) => each.way === way)
  if (!offered) return [problemOf('way-missing')]
  return offered.available ? [] : [problemOf('way-too-dear')]
}

function problemOf(refusal: NoDelivery): FieldProblem {
  return { field: FIELDS[refusal], message: REFUSALS[refusal] }
}

async function page(
  parts: DeliveryParts,
  visit: OrderVisit,
  { details, line }: Asked,
  choice: Choice,
  news: PageNews,
): Promise<Answer> {
  const props = await pageProps(parts, visit, { order: details.order, line, choice }, news)
  return show(collectionAndDeliveryPage, props, statusOf(props.problems, news))
}

function statusOf(problems: FieldProblem[], { failure }: PageNews): { status?: 422 | 503 } {
  if (failure === DELIVERY_MESSAGES.failed) return { status: 503 }
  return problems.length > 0 || failure ? { status: 422 } : {}
}

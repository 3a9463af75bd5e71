import { formatMoney } from '../../domain/money/money.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import { refundToCome } from '../../domain/tracking/refund-to-come.ts'
import { isRejected, rejectionText } from '../../domain/tracking/rejection.ts'
import { handOverDay, handOverName, overdueOf } from '../../domain/tracking/what-to-do.ts'
import { factsOf, returnedItems } from '../../flows/return-proof.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderRecords, TrackedOrder, TrackedReturn } from '../../ports/order-records.ts'
import type { ReturnCardProps } from '../../ui/return-card.tsx'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { contactAbout, orderCrumbs, placeOfReturn, returnCrumbs } from '../../web/order-page.ts'
import type { OrderVisit, Visit } from '../../web/visit.ts'
import { type ChangeParts, findChange } from './change-of-method.ts'
import { trackDetailPage } from './track-detail.page.tsx'
import { trackListPage } from './track-list.page.tsx'
import { TRACK as SAYS } from './track-messages.ts'
import { newsOf } from './track-news.ts'
import { isGift, wayBack } from './tracked-return.ts'

export interface TrackParts extends ChangeParts {
  orders: Pick<OrderRecords, 'findTracked'>
  log: Log
}

/** The requested or only one in full, else all. Unknown numbers are answered alike (D-160). */
export async function showTracked(parts: TrackParts, visit: OrderVisit): Promise<Answer> {
  const { customerId, orderNumber, recipientId } = visit.order
  const found = await parts.orders.findTracked(customerId, orderNumber, recipientId)
  if (found === null) return missing
  const asked = visit.query.get('returnNumber') || null
  const { returns } = found
  const chosen = asked === null ? returns : returns.filter(({ created }) => created.returnNumber === asked)
  const [only, ...others] = chosen
  if (only && others.length === 0) return await showDetail(parts, visit, found, only)
  return showList(visit, found, { isNotFound: only === undefined })
}

function showList(visit: OrderVisit, found: TrackedOrder, { isNotFound }: { isNotFound: boolean }): Answer {
  const { order, returns } = found
  const site = SITES[order.site]
  const contact = contactAbout(visit, order)
  return show(
    trackListPage,
    {
      isGift: isGift(visit),
      crumbs: returnCrumbs(visit.order, SAYS.title),
      back: wayBack(visit),
      facts: [{ label: SAYS.detail.order, value: order.orderNumber }],
      problem: isNotFound ? SAYS.notAvailable : null,
      // Numbered by creation, newest first (D-98).
      returns: returns.map((each, place) => cardProps(visit, found, each, place)).toReversed(),
      links: isGift(visit)
        ? []
        : [
            { href: urls.orderDetails(site, order.orderNumber), label: SAYS.back.toOrder },
            ...(isNotFound && contact ? [{ href: contact, label: SAYS.contact }] : []),
          ],
    },
    placeOfReturn(visit.order),
  )
}

function cardProps(
  { pictureOf, productPage, now }: OrderVisit,
  { order, returns }: TrackedOrder,
  { created }: TrackedReturn,
  place: number,
): ReturnCardProps {
  const items = returnedItems(order, created)
  const [first] = items
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const { pence } = refundToCome(created, order.lines, progress)
  const amount = pence === null || isOfGift(created) ? null : formatMoney({ pence, currency: order.currency })
  return {
    title: SAYS.list.place(place + 1, returns.length),
    facts: [SAYS.list.number(created.returnNumber), ...(amount === null ? [] : [SAYS.list.refund(amount)])],
    about: `${handOverName(created)}, ${handOverDay(created)}`,
    status: progress.banner,
    note: overdueOf(created, progress, dayOf(now)),
    item: first
      ? {
          name: first.line.description,
          href: productPage(first.line, 'return'),
          picture: pictureOf(first.line.picture),
          facts: factsOf(first),
        }
      : null,
    moreItems: Math.max(0, items.length - 1),
    href: urls.trackReturns(SITES[order.site], order.orderNumber, created.returnNumber),
  }
}

async function showDetail(
  parts: TrackParts,
  visit: OrderVisit,
  found: TrackedOrder,
  tracked: TrackedReturn,
): Promise<Answer> {
  const { order } = found
  const { created } = tracked
  const { orderNumber, returnNumber } = created
  const site = SITES[order.site]
  const { isOffered, sparesPrinter } = await findChange(parts, visit, found, created)
  const items = returnedItems(order, created)
  const lines = items.map(({ line }) => line)
  const rejection = rejectionText(lines, order.currency)
  if (rejection?.isUnknown) parts.log.warn('no text for a rejection', { return: returnNumber })
  const props = {
    ...tracked,
    ...{ visit, found, items, rejection, sparesPrinter },
    progress: progressOf(created, { isRejected: rejection !== null }),
    news: newsOf(visit, found, created),
    changeHref: isOffered ? urls.changeMethod(site, orderNumber, returnNumber) : null,
    contactHref: visit.hasPage(PATHS.contact) ? urls.contact(site, { orderNumber, returnNumber }) : null,
  }
  return show(trackDetailPage, props, placeOfReturn(visit.order))
}

/** TRK-27, D-97. */
export function showNotDisplayed({ site }: Visit): Answer {
  return show(
    trackListPage,
    {
      isGift: false,
      crumbs: orderCrumbs(site, SAYS.title),
      back: { href: urls.orderHistory(site), label: SAYS.back.toOrders },
      facts: [],
      problem: SAYS.notDisplayed,
      returns: [],
      links: [],
    },
    { status: 503 },
  )
}

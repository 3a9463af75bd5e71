import { formatMoney } from '../../domain/money/money.ts'
import { NO_CHANGES_NOW, whyNoReturnStarts } from '../../domain/order-actions/what-may-be-done.ts'
import { itemFacts } from '../../domain/orders/item-facts.ts'
import type { Order } from '../../domain/orders/order.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import { brandOnSite } from '../../domain/sites/brand-on-site.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { formatMoment, formatTime } from '../../domain/time/format-moment.ts'
import { ACKNOWLEDGEMENT } from '../../domain/withdrawal/acknowledgement.ts'
import { exemptionOf } from '../../domain/withdrawal/line-withdrawal.ts'
import { RETURN_WITHDRAWN } from '../../flows/withdrawn-return.ts'
import type { OrderManagementHealth } from '../../ports/order-management-health.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import type { Withdrawal, WithdrawalLine } from '../../ports/withdrawals.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { hiddenFields } from '../../web/form.ts'
import { orderCrumbs, placeOfOrder } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { lineStandings, type StandingLine } from './line-standings.ts'
import { DONE_SAYS as SAYS, WITHDRAW_SAYS } from './messages.ts'
import { whatNext } from './what-next.ts'
import { withdrawalIn } from './withdrawal-in.ts'
import { type WithdrawnProps, withdrawnPage } from './withdrawn.page.tsx'

export interface WithdrawnParts {
  orders: Pick<OrderRecords, 'findWithWithdrawal'>
  health: OrderManagementHealth
  brandName: string
}

export async function showWithdrawn(parts: WithdrawnParts, visit: OrderVisit): Promise<Answer> {
  const { shopper, order } = visit
  const found = await parts.orders.findWithWithdrawal(shopper.customerId, order.orderNumber, withdrawalIn(visit))
  if (!found?.withdrawal) return missing
  const props = toPage(parts, visit, found.order, found.withdrawal)
  return show(withdrawnPage, props, placeOfOrder(found.order))
}

function toPage(
  { brandName, health }: WithdrawnParts,
  visit: OrderVisit,
  order: Order,
  withdrawal: Withdrawal,
): WithdrawnProps {
  const { withdrawnAt, email, orderNumber, withdrawalId } = withdrawal
  const site = SITES[order.site]
  const lines = lineStandings(order, withdrawal)
  const isToSend = lines.some(({ standing }) => standing === 'to-send-back') && visit.hasPage(PATHS.returnWithdrawn)
  const isAway = whyNoReturnStarts(order, health.current()) !== null
  return {
    crumbs: orderCrumbs(site, WITHDRAW_SAYS.title),
    received: { day: formatWeekday(dayOf(withdrawnAt)), time: formatTime(withdrawnAt) },
    email,
    ...whatNext(order, withdrawal, lines, visit),
    goOn:
      isToSend && !isAway
        ? { action: urls.returnWithdrawn(site, orderNumber), hidden: hiddenFields(visit, RETURN_WITHDRAWN) }
        : null,
    notNow: isToSend && isAway ? NO_CHANGES_NOW : null,
    items: withdrawal.lines.map((item) => toItem(item, lines, visit, withdrawal)),
    kept: keptSentences(order),
    docket: docketOf(withdrawal, brandOnSite(brandName, site)),
    pdf: urls.withdrawalPdf(site, orderNumber, withdrawalId),
    order: urls.orderDetails(site, orderNumber),
    isMoving: lines.some(({ standing }) => standing === 'being-stopped'),
  }
}

function toItem(
  withdrawn: WithdrawalLine,
  standings: readonly StandingLine[],
  { pictureOf, productPage }: OrderVisit,
  { currency }: Withdrawal,
): WithdrawnProps['items'][number] {
  const now = standings.find((each) => each.withdrawn === withdrawn && each.line !== null)
  return {
    name: withdrawn.description,
    href: now?.line ? productPage(now.line, 'withdrawal') : null,
    picture: pictureOf(now?.line?.picture ?? null),
    facts: [...itemFacts(withdrawn), `Qty ${withdrawn.quantity}`],
    price: formatMoney({ pence: withdrawn.pricePence, currency }),
  }
}

function keptSentences(order: Order): string[] {
  const sentences = order.lines.flatMap((line) => {
    const exemption = isKept(line) ? exemptionOf(line, order) : null
    return exemption ? [SAYS.kept(line.description, exemption)] : []
  })
  return [...new Set(sentences)]
}

function docketOf(withdrawal: Withdrawal, to: string): WithdrawnProps['docket'] {
  const { withdrawnAt, name, email, orderNumber, lines } = withdrawal
  const { terms } = ACKNOWLEDGEMENT
  const from = [name, email].filter((part) => part !== null && part !== '').join(', ')
  return [
    { term: terms.received, lines: [formatMoment(withdrawnAt)] },
    ...(from === '' ? [] : [{ term: terms.from, lines: [from] }]),
    { term: terms.to, lines: [to] },
    { term: terms.orderNumber, lines: [orderNumber] },
    { term: terms.items, lines: lines.map(({ description, quantity }) => SAYS.item(description, quantity)) },
  ]
}

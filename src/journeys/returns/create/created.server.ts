import { notConfirmed } from '../../../domain/orders/not-confirmed.ts'
import { methodOfId } from '../../../domain/return-methods/method-choice.ts'
import { methodName } from '../../../domain/return-methods/method-texts.ts'
import { BOOKING_REQUESTED, NOT_BOOKED } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../../domain/time/format-day.ts'
import type { OrderDetails, OrderRecords, StepThreeFacts } from '../../../ports/order-records.ts'
import { urls } from '../../../urls.ts'
import { type Answer, missing, show } from '../../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES } from '../messages.ts'
import { stepUrl } from '../step-urls.ts'
import { type StepThreeProps, stepThreePage } from './created.page.tsx'
import { bookedFacts, itemProps, refundFact } from './created-props.ts'
import { CREATING, STEP_THREE as SAYS } from './messages.ts'

export interface StepThreeParts {
  orders: OrderRecords
}

type AtStepThree = OrderDetails & { facts: StepThreeFacts }

/** Step 3: what has become of a return of this order. One that nobody asked for is missing, as another shopper's is. */
export async function showCreated({ orders }: StepThreeParts, visit: OrderVisit): Promise<Answer> {
  const returnNumber = visit.query.get('returnNumber') ?? ''
  if (!/^8\d{5,18}$/.test(returnNumber)) return missing
  const found = await orders.findAtStepThree(visit.shopper.customerId, visit.order.orderNumber, returnNumber)
  if (found === null) return missing
  const { created, state } = found.facts
  if (created) return showReturn(visit, found, created)
  if (state === 'requested') return showBooking(visit, found, returnNumber)
  if (state === null || state === 'confirmed') return missing
  // After a day nobody knows, so nobody can say that nothing was booked (D-189).
  return state === 'given-up'
    ? showNotBooked(visit, SAYS.notConfirmed, notConfirmed(visit.order.orderNumber))
    : showNotBooked(visit, SAYS.notBooked, NOT_BOOKED)
}

function showReturn(visit: OrderVisit, { order, contact }: AtStepThree, created: CreatedReturn): Answer {
  const { facts, path, lines } = created
  const sendBy = facts.sendBy && formatWeekday(Temporal.PlainDate.from(facts.sendBy))
  const email = order.facts.customerEmail ?? contact.email
  const later = (facts.later ?? []).filter((key) => order.lines.some((line) => line.key === key))
  const items = lines.flatMap(({ lineNo, splitNo, ...item }) => {
    const line = order.lines.find((each) => each.lineNo === lineNo && each.splitNo === splitNo)
    return line ? [itemProps(visit, order, { line, ...item })] : []
  })
  return page(visit, {
    title: SAYS.created,
    sentences: [
      ...(email ? [SAYS.confirmation(email)] : []),
      ...(path === null ? [SAYS.nothingExpected] : []),
      ...(path !== null && sendBy ? [path === 'in-store' ? SAYS.bringBy(sendBy) : SAYS.sendBy(sendBy)] : []),
    ],
    docket: {
      title: SAYS.docket,
      facts: [
        { term: SAYS.facts.returnNumber, value: created.returnNumber },
        { term: SAYS.facts.orderNumber, value: created.orderNumber },
        { term: SAYS.facts.createdOn, value: formatDay(dayOf(created.createdAt)) },
        ...bookedFacts(created),
        ...refundFact(order, facts.refundPence),
      ],
    },
    items,
    links: [
      ...(later.length > 0
        ? [{ href: stepUrl('items', visit), label: SAYS.continueWith(later.length), isMain: true }]
        : []),
      toOrder(visit),
    ],
  })
}

function showBooking(visit: OrderVisit, { order, contact, facts }: AtStepThree, returnNumber: string): Answer {
  const { asked } = facts
  const email = order.facts.customerEmail ?? contact.email
  const choice = asked?.confirmation.methodId ? methodOfId(asked.confirmation.methodId) : null
  return page(visit, {
    title: SAYS.booking,
    notice: { tone: 'info', text: BOOKING_REQUESTED },
    waiting: SAYS.waitingSteps(email),
    docket: {
      title: SAYS.soFar,
      facts: [
        { term: SAYS.facts.returnNumber, value: returnNumber },
        { term: SAYS.facts.orderNumber, value: order.orderNumber },
        ...(choice ? [{ term: SAYS.facts.method, value: methodName(choice) }] : []),
        ...refundFact(order, asked?.confirmation.refund.totalPence),
      ],
    },
    items: (asked?.confirmation.lines ?? []).flatMap(({ lineKey, quantity, reason }) => {
      const line = order.lines.find(({ key }) => key === lineKey)
      const notes = reason.expectedBack ? [] : [METHOD_MESSAGES.notExpected]
      const { primary, secondary: secondaryReason } = reason
      return line ? [itemProps(visit, order, { line, quantity, reason: primary, secondaryReason, notes })] : []
    }),
    links: [
      {
        href: urls.returnCreated(SITES[order.site], order.orderNumber, returnNumber),
        label: SAYS.checkAgain,
        isMain: true,
      },
      toOrder(visit),
    ],
  })
}

function showNotBooked(visit: OrderVisit, title: string, sentence: string): Answer {
  return page(visit, {
    title,
    notice: { tone: 'error', text: sentence },
    links: [{ href: stepUrl('method', visit), label: CREATING.tryAgain, isMain: true }, toOrder(visit)],
  })
}

function page(
  { order: { site } }: OrderVisit,
  props: Pick<StepThreeProps, 'title' | 'links'> & Partial<StepThreeProps>,
): Answer {
  const { notice = null } = props
  return show(
    stepThreePage,
    {
      crumbs: orderCrumbs(SITES[site], RETURN_MESSAGES.title),
      steps: stepperAt('created', { hasProblem: notice?.tone === 'error' }),
      sentences: [],
      waiting: [],
      docket: null,
      items: [],
      ...props,
      notice,
    },
    { elsewhere: ORDERS_ELSEWHERE },
  )
}

function toOrder({ order: { site, orderNumber } }: OrderVisit) {
  return { href: urls.orderDetails(SITES[site], orderNumber), label: SAYS.backToOrder, isMain: false }
}

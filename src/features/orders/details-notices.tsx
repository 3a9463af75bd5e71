import { saysNews } from '../../address-news.ts'
import { CHRISTMAS_OVER } from '../../domain/christmas/standing.ts'
import {
  type OrderStanding,
  type WhatMayBeDone,
  whyNoReturnStarts,
} from '../../domain/order-actions/what-may-be-done.ts'
import { areAllCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { NOT_BOOKED } from '../../domain/returns/draft-return.ts'
import { startedReturn } from '../../domain/returns/started-return.ts'
import { problemSentence } from '../../domain/withdrawal/withdrawal-problem.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { urls } from '../../urls.ts'
import type { OrderDetails } from '../order-records/order-details.ts'
import { UnderWay } from '../order-records/under-way.tsx'
import { NOTICES, REQUESTED, REQUESTED_SOMETHING, DETAILS_MESSAGES as SAYS } from './messages.ts'
import type { WithdrawalActions } from './withdrawn-lines.ts'

interface NoticesProps extends Pick<OrderStanding, 'orderManagement'> {
  order: Order
  details: OrderDetails
  done: WhatMayBeDone
  withdrawal: WithdrawalActions
  visit: OrderVisit
  banner: string | null
}

export function Notices(props: NoticesProps) {
  const { order, done, withdrawal, visit, banner } = props
  const requested = done.requested && (ownEntry(REQUESTED, done.requested.kind) ?? REQUESTED_SOMETHING)
  const notMade = notMadeNews(done, order, visit) ?? overNews(withdrawal, visit)
  const started = startedReturnOf(props)
  const offline = done.notice === 'offline'
  if (!banner && !notMade && !requested && !started && !offline) return null
  return (
    <div className="stack stack-5 split__news">
      {(banner || notMade || requested) && (
        <News>
          {banner && <Notice tone="success">{banner}</Notice>}
          {notMade && <Notice tone="warning">{notMade}</Notice>}
          {requested && (
            <UnderWay>
              <Notice tone="info">{requested}</Notice>
            </UnderWay>
          )}
          {requested && (
            <noscript>
              <a href={urls.orderDetails(visit.site.sites[order.site], order.orderNumber)}>{SAYS.checkAgain}</a>
            </noscript>
          )}
        </News>
      )}
      {started && (
        <Notice tone="info" link={started.link}>
          {started.sentence}
        </Notice>
      )}
      {offline && <Notice tone="warning">{NOTICES.offline}</Notice>}
    </div>
  )
}

/**
 * By the order's current state: after the cut-off nothing overtook the change. Pending and offline are shown anyway.
 */
function notMadeNews({ requested, notice }: WhatMayBeDone, { lines }: Order, { query }: OrderVisit): string | null {
  if (!saysNews(query, { notMade: 'true' })) return null
  if (requested) return requested.kind === 'cancel-order' ? null : SAYS.anotherUnderWay
  if (areAllCancelled(lines)) return SAYS.alreadyCancelled
  if (notice === 'offline') return null
  return notice && notice in CHRISTMAS_OVER ? SAYS.cameTooLate : SAYS.notMade
}

function overNews({ isOver }: WithdrawalActions, { query }: OrderVisit): string | null {
  return isOver && saysNews(query, { withdrawal: 'over' }) ? problemSentence('over') : null
}

/** D-185. */
function startedReturnOf({ order, done, details, orderManagement, visit }: NoticesProps) {
  if (done.requested || whyNoReturnStarts(order, orderManagement) !== null) return null
  const started = startedReturn(details.draft?.draft ?? null, order, visit.now)
  if (started === null) return null
  const url = started.step === 'items' ? urls.itemLevelReturns : urls.returnMethod
  const link = { href: url(visit.site.sites[order.site], order.orderNumber), label: SAYS.continueReturn }
  return { sentence: couldNotBeBooked(details) ? NOT_BOOKED : started.sentence, link }
}

function couldNotBeBooked({ draft, lastCreation }: OrderDetails): boolean {
  if (draft === null || lastCreation === null) return false
  const { state, askedAt } = lastCreation
  const isFailed = state === 'failed' || state === 'refused'
  return isFailed && Temporal.Instant.compare(draft.draft.changedAt, askedAt) <= 0
}

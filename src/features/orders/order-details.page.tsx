import { Fragment } from 'react'
import { CHRISTMAS_CHANGE_REFUSALS, changesUntil } from '../../domain/christmas/change-status.ts'
import { type CutOffs, formatUntil } from '../../domain/christmas/cut-off.ts'
import {
  type AllowedActions,
  type OrderConditions,
  whyNoReturnStarts,
} from '../../domain/order-actions/allowed-actions.ts'
import { groupLines } from '../../domain/orders/group-lines.ts'
import { areAllCancelled, countedLines } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { RETURN_SENTENCES } from '../../domain/returns/draft-return.ts'
import { startedReturn } from '../../domain/returns/steps.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatMoment } from '../../domain/time/format-day.ts'
import { withdrawalProblemSentence } from '../../domain/withdrawal/withdrawal-problem.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hasNotice } from '../../notice-params.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { LineGroup } from '../../ui/line-group.tsx'
import type { ActionLink } from '../../ui/line-links.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MessageList } from '../../ui/message-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { SentReceipts } from '../../ui/sent-receipts.tsx'
import { PATHS, urls } from '../../urls.ts'
import { sentReceipts } from '../gifts/sent-receipts.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { contactPageUrl, orderCrumbs, withContact } from '../order-records/order-page.ts'
import { RefreshWhilePending } from '../order-records/under-way.tsx'
import {
  CAROUSELS_SCRIPT,
  CarouselPlace,
  RESERVE_SPACE_SCRIPT,
  recentlyViewedCarousel,
} from '../recommendations/carousel-place.tsx'
import {
  DETAILS_MESSAGES as MESSAGES,
  NOTICES,
  OTHER_REQUESTED_CHANGE_MESSAGE,
  REQUESTED_CHANGE_MESSAGES,
} from './messages.ts'
import { ORDER_DIALOG, otherMessages, shownMessages, type WithdrawalActions } from './order-actions.ts'
import { cancelBanner } from './order-banners.ts'
import { type OrderPageContext, toGroupProps } from './order-lines.ts'
import { type CollectionProps, type PaymentProps, toAddresses, toCollection, toPayment } from './order-summary.ts'

/** On a phone, actions and total come before the lines if there are more lines than this. */
const SHORT_LINES_MAX = 5

export interface OrderDetailsProps extends OrderPageContext, Pick<OrderConditions, 'orderManagement'> {
  details: TrackedOrder
  cutOffs: CutOffs
  back: { href: string; label: string } | null
  banner: string | null
  actions: (ActionLink & { main: boolean })[]
}

function OrderDetailsView(props: OrderDetailsProps) {
  const { order, details, visit, today, back, actions } = props
  const site = visit.site.sites[order.site]
  const groups = groupLines(order.lines, today).map((group) => toGroupProps(group, props))
  const isLong = order.lines.length > SHORT_LINES_MAX
  const links = [...actions, ...groups.flatMap(({ lines }) => lines.flatMap((line) => line.actions ?? []))]
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, PAGE_NAMES.order)} />
      <PageHead title={PAGE_NAMES.order} {...(back && { backLink: back })} facts={factsOf(order, details)} />
      <div className={classNames('split', isLong && 'split--aside-first')}>
        <Notices {...props} />
        {isLong && <OrderSummary {...props} />}
        <div className="stack stack-5">
          {groups.map((group, place) => (
            <LineGroup key={group.lines[0]?.key} {...group} lazy={place > 0} />
          ))}
          {/* Messages of the whole order, including those of unknown kinds (D-181). */}
          <MessageList messages={[...shownMessages(order.facts.messages), ...otherMessages(order, null)]} />
          <SentReceipts title={PAGE_NAMES.giftReceipts} receipts={sentReceipts(details, visit)} />
        </div>
        {!isLong && <OrderSummary {...props} />}
      </div>
      <CarouselPlace carousel={recentlyViewedCarousel({ site, user: visit.shopper }, 'ORDERS')} />
      {links.some(({ dialog }) => dialog !== undefined) && <Dialog id={ORDER_DIALOG} title="" filledByPage />}
    </div>
  )
}

function factsOf({ orderNumber, placedAt, lines }: Order, { changedByStaff }: { changedByStaff: boolean }): Fact[] {
  const itemCount = countedLines(lines).reduce((sum, line) => sum + line.quantity, 0)
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`
  return [
    { label: MESSAGES.order, value: orderNumber },
    MESSAGES.placed(formatDay(dayOf(placedAt))),
    items,
    ...(changedByStaff ? [{ label: MESSAGES.cancellation, value: COMMON_SENTENCES.arrangedByTeam }] : []),
  ]
}

function OrderSummary({ order, details, allowed, shops, visit, cutOffs, actions }: OrderDetailsProps) {
  const contact = contactPageUrl(visit)
  const { notice } = allowed
  const canMoveCollections = visit.hasPage(PATHS.changeCollectionSlot)
  const noticeText = notice === 'too-late' && !canMoveCollections ? MESSAGES.tooLateToCancel : notice && NOTICES[notice]
  const noLongerAble = noticeText && notice !== 'offline' ? withContact(noticeText, contact) : null
  // Null unless the order is Christmas food with a time until which it can or could be changed.
  const until = changesUntilText(allowed, order, cutOffs, canMoveCollections)
  const collection = toCollection(order, shops)
  const payment = toPayment(order, { isRefundShown: cancelBanner(details, visit.query) !== null })
  return (
    <aside className="stack stack-5 sticky" aria-label={MESSAGES.summary}>
      <div className="stack stack-3">
        {noLongerAble && (
          <Notice tone="info" size="row">
            <p>
              <LinkedText text={noLongerAble.text} link={noLongerAble.link} />
            </p>
          </Notice>
        )}
        {actions.map(({ href, label, icon, main, dialog }) => (
          <Fragment key={label}>
            <ButtonLink
              href={href}
              variant={main ? 'primary' : 'secondary'}
              block
              data-dialog={dialog}
              {...(icon ? { icon } : {})}
            >
              {label}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        {until && <p className="small muted">{until}</p>}
      </div>
      {collection ? <Collection collection={collection} payment={payment} /> : <Payment {...payment} />}
      {toAddresses(order, shops).map(({ title, items, address }) => (
        <section key={`${title} ${address?.name} ${address?.lines.join()}`} className="stack stack-2">
          <h3>{title}</h3>
          {items && <p className="muted small">{items}</p>}
          {address ? <PostalAddress {...address} /> : <p className="muted">{MESSAGES.sameAddress}</p>}
        </section>
      ))}
      {contact !== null && (
        <p>
          <a href={contact}>{MESSAGES.needHelp}</a>
        </p>
      )}
    </aside>
  )
}

/** After the cut-off the text is in the past tense; by then cancelling and amending are not possible either. */
function changesUntilText(
  { changeCollection: isOpen, notice }: AllowedActions,
  order: Order,
  cutOffs: CutOffs,
  canMoveCollections: boolean,
): string | null {
  if (!isOpen && notice !== 'too-late') return null
  const until = formatUntil(changesUntil(order, cutOffs))
  if (!canMoveCollections) return MESSAGES[isOpen ? 'cancelUntil' : 'couldBeCancelledUntil'](until)
  return MESSAGES[isOpen ? 'changeUntil' : 'couldBeChangedUntil'](until)
}

function Payment(payment: PaymentProps) {
  return (
    <section className="panel stack">
      <h2>{MESSAGES.payment}</h2>
      <PaymentRows {...payment} />
    </section>
  )
}

function PaymentRows({ rows, note, paidLabel, paidWith, refunded }: PaymentProps) {
  return (
    <>
      <Amounts rows={rows} />
      {note && <p className="small">{note}</p>}
      {paidWith.length > 0 && (
        <p className="small">
          <span className="muted">{paidLabel}</span> <b>{paidWith.join(', ')}</b>
        </p>
      )}
      {refunded && (
        <p className="small">
          <span className="muted">{MESSAGES.refundedSoFar}</span> <b>{refunded}</b>
        </p>
      )}
    </>
  )
}

function Collection({ collection, payment }: { collection: CollectionProps; payment: PaymentProps }) {
  const { place, slot } = collection
  return (
    <section className="docket docket--oat">
      <div className="docket__top stack">
        <h2>{MESSAGES.collection}</h2>
        <dl className="dl">
          <div>
            <dt>{MESSAGES.store}</dt>
            <dd>{place ? <PostalAddress {...place} /> : SHOP_WORDS.unknown}</dd>
          </div>
          {slot && (
            <div>
              <dt>{MESSAGES.collectionSlot}</dt>
              <dd>{slot}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="docket__stub stack">
        <PaymentRows {...payment} />
      </div>
    </section>
  )
}

export const orderDetailsPage = definePage<OrderDetailsProps>({
  title: () => PAGE_NAMES.order,
  View: OrderDetailsView,
  earlyScripts: [RESERVE_SPACE_SCRIPT],
  refreshes: ({ allowed }) => allowed.requested !== null,
  scripts: [
    'src/platform/browser/dialog.client.ts',
    'src/platform/browser/in-place.client.ts',
    'src/features/order-changes/messages/message-field.client.ts',
    CAROUSELS_SCRIPT,
  ],
  nav: 'orders',
})

export const christmasDetailsPage = definePage<OrderDetailsProps>({ ...orderDetailsPage, nav: 'christmas-orders' })

interface NoticesProps extends Pick<OrderConditions, 'orderManagement'> {
  order: Order
  details: TrackedOrder
  allowed: AllowedActions
  withdrawal: WithdrawalActions
  visit: OrderVisit
  banner: string | null
}

function Notices(props: NoticesProps) {
  const { order, allowed, withdrawal, visit, banner } = props
  const requestedText =
    allowed.requested && (ownEntry(REQUESTED_CHANGE_MESSAGES, allowed.requested.kind) ?? OTHER_REQUESTED_CHANGE_MESSAGE)
  const notMade = notMadeNotice(allowed, order, visit) ?? withdrawalOverNotice(withdrawal, visit)
  const started = startedReturnOf(props)
  const offline = allowed.notice === 'offline'
  if (!banner && !notMade && !requestedText && !started && !offline) return null
  return (
    <div className="stack stack-5 split__news">
      {(banner || notMade || requestedText) && (
        <FocusedOutcome>
          {banner && <Notice tone="success">{banner}</Notice>}
          {notMade && <Notice tone="warning">{notMade}</Notice>}
          {requestedText && (
            <RefreshWhilePending>
              <Notice tone="info">{requestedText}</Notice>
            </RefreshWhilePending>
          )}
          {requestedText && (
            <noscript>
              <a href={urls.orderDetails(visit.site.sites[order.site], order.orderNumber)}>
                {COMMON_SENTENCES.checkAgain}
              </a>
            </noscript>
          )}
        </FocusedOutcome>
      )}
      {started && (
        <Notice tone="info" link={started.link}>
          {started.sentence}
        </Notice>
      )}
      {offline && (
        <Notice tone="warning">
          {NOTICES.offline} {MESSAGES.asOf(formatMoment(order.asOf))}
        </Notice>
      )}
    </div>
  )
}

/**
 * Says why a change was not made, judging by the order's current state. A pending change and an offline order
 * management have notices of their own.
 */
function notMadeNotice({ requested, notice }: AllowedActions, { lines }: Order, { query }: OrderVisit): string | null {
  if (!hasNotice(query, { notMade: 'true' })) return null
  if (requested) return requested.kind === 'cancel-order' ? null : MESSAGES.anotherUnderWay
  if (areAllCancelled(lines)) return MESSAGES.alreadyCancelled
  if (notice === 'offline') return null
  return notice && notice in CHRISTMAS_CHANGE_REFUSALS ? MESSAGES.cameTooLate : MESSAGES.notMade
}

function withdrawalOverNotice({ isOver }: WithdrawalActions, { query }: OrderVisit): string | null {
  return isOver && hasNotice(query, { withdrawal: 'over' }) ? withdrawalProblemSentence('over') : null
}

/** The notice about a draft return, with a link to its first incomplete step (D-185). */
function startedReturnOf({ order, allowed, details, orderManagement, visit }: NoticesProps) {
  if (allowed.requested || whyNoReturnStarts(order, orderManagement) !== null) return null
  const started = startedReturn(details.draft?.draft ?? null, order, visit.now)
  if (started === null) return null
  const url = started.step === 'items' ? urls.itemLevelReturns : urls.returnMethod
  const link = { href: url(visit.site.sites[order.site], order.orderNumber), label: MESSAGES.continueReturn }
  return { sentence: couldNotBeBooked(details) ? RETURN_SENTENCES.notBooked : started.sentence, link }
}

function couldNotBeBooked({ draft, lastCreation }: TrackedOrder): boolean {
  if (draft === null || lastCreation === null) return false
  const { state, requestedAt } = lastCreation
  const isFailed = state === 'failed' || state === 'refused'
  return isFailed && Temporal.Instant.compare(draft.draft.changedAt, requestedAt) <= 0
}

import type { ReactNode } from 'react'
import { offeredMethods } from '../../domain/policy/offered-methods.ts'
import type { ShopNames } from '../../domain/return-methods/method-texts.ts'
import { offeredCarriers } from '../../domain/return-methods/returns-promise.ts'
import { canCancelReturn } from '../../domain/returns/change-of-method.ts'
import { isStillToSendBack, stillReturnableUntil, withdrawnPartOfGift } from '../../domain/returns/end-return.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf, SHOP_ZONE } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import { carrierPage } from '../../domain/tracking/carrier-pages.data.ts'
import {
  ALREADY_SENT,
  bannerSentences,
  handOverName,
  isCollectionMissed,
  isCollectionPast,
  isLongUnscanned,
} from '../../domain/tracking/customer-actions.ts'
import { groupHeading, type ParcelProgress } from '../../domain/tracking/progress.ts'
import { REJECTION_DISPUTE_TEXT } from '../../domain/tracking/rejection.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CodeCard, type ScannableCode } from '../../ui/code-card.tsx'
import { mentionsContact } from '../../ui/contact-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PackingFlyout, PackingLink } from '../../ui/packing-guide.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ParcelSteps } from '../../ui/parcel-steps.tsx'
import { PATHS, urls } from '../../urls.ts'
import { returnCrumbs } from '../order-records/order-page.ts'
import { CollectionDetails, HandInPlace, NoPrinter } from '../returns/return-places.tsx'
import {
  codeProps,
  collectionDetailsProps,
  finderLink,
  handInPlaceProps,
  type LabelLink,
  labelLinks,
  returnEventData,
  trackingFacts,
} from '../returns/return-proof.ts'
import { PROOF_MESSAGES } from '../returns/return-proof-messages.ts'
import { whyNoChangeNow } from './change-of-method.ts'
import { END_MESSAGES } from './end/messages.ts'
import { itemWordsOf } from './item-words.ts'
import { TRACK_MESSAGES as MESSAGES } from './track-messages.ts'
import { TrackedItems } from './tracked-items.tsx'
import { isAllAsCard, Sentences, TrackedRefund } from './tracked-refund.tsx'
import { backLinkOf, isRecipientVisit, pageClass, type TrackDetailProps } from './tracked-return.ts'

/** Shows one return in full, and refreshes itself (TRK-05 to TRK-08). */
export const trackDetailPage = definePage<TrackDetailProps>({
  title: ({ progress, notice }) =>
    errorTitle(notice?.tone === 'error', `${PAGE_NAMES.trackReturn}: ${progress.banner.label}`),
  nav: 'orders',
  scripts: [
    'src/platform/browser/dialog.client.ts',
    'src/platform/browser/print.client.ts',
    'src/platform/browser/refresh.client.ts',
    'src/features/returns/return-analytics.client.ts',
  ],
  View: TrackDetail,
})

function TrackDetail(props: TrackDetailProps) {
  const { visit, trackedOrder, created, items, progress, notice } = props
  const { order, openWrite } = trackedOrder
  const site = visit.site.sites[order.site]
  const { orderNumber, returnNumber, path } = created
  // Until the last parcel is on its way, something is still to be handed over.
  const isToHandOver = progress.reachedStep <= 1 && !progress.endedAs
  const isParcel = path === 'postal' || path === 'collect-from-home'
  const needsPacking = isToHandOver && isParcel && visit.hasPage(PATHS.packing)
  const place = isToHandOver ? handInPlaceProps(created, order) : null
  const collection =
    isToHandOver && !isCollectionPast(created, dayOf(visit.now)) ? collectionDetailsProps(created, site) : null
  // While another request is pending, a cancellation would be refused.
  const isCancellable = openWrite === null && canCancelReturn(created, order, visit.now)
  const expected = items.filter(({ expectedBack }) => expectedBack || path === null)
  // Items that need not be packed are listed separately (D-128).
  const notExpected = items.filter((item) => !expected.includes(item))
  const proof = {
    codes: isToHandOver ? codeProps(created, site) : [],
    labels: isToHandOver ? labelLinks(created, site, MESSAGES.label) : [],
  }
  const handOver = <HandOver {...props} {...proof} />
  // On a phone the code comes first, as in step 3, unless there is a notice.
  const isProofFirst = notice === null && (proof.codes.length > 0 || proof.labels.length > 0)
  return (
    <div className={pageClass(visit)}>
      <Breadcrumb crumbs={returnCrumbs(visit, PAGE_NAMES.trackReturn)} />
      <PageHead
        title={MESSAGES.detail.heading}
        backLink={backLinkOf(visit)}
        facts={[
          { label: MESSAGES.detail.return, value: returnNumber },
          { label: PROOF_MESSAGES.facts.createdOn, value: formatDay(dayOf(created.createdAt)) },
          { label: MESSAGES.detail.order, value: orderNumber },
          ...(props.byStaff ? [COMMON_SENTENCES.arrangedByTeam] : []),
        ]}
      />
      <div className={isProofFirst ? 'split split--aside-first' : 'split'}>
        {isProofFirst && handOver}
        <div className="stack stack-6">
          {notice && (
            // biome-ignore lint/a11y/noAutofocus: the result is read first, without JavaScript too
            <div tabIndex={-1} autoFocus>
              <Notice tone={notice.tone}>{notice.text}</Notice>
            </div>
          )}
          <div className="stack" data-refresh="status">
            <Status {...props} />
          </div>
          <div data-refresh="refund">
            <TrackedRefund {...props} />
          </div>
          <section className="stack stack-5" aria-labelledby="progress" data-refresh="progress">
            <h2 id="progress">{MESSAGES.progress}</h2>
            {progress.parcels.map((parcel) => (
              <Parcel key={parcel.parcel} {...props} parcel={parcel} />
            ))}
          </section>
          <section className="stack" aria-labelledby="items" data-refresh="items">
            <h2 id="items">{groupHeading(created, progress)}</h2>
            <TrackedItems {...props} items={expected} />
            {notExpected.length > 0 && (
              <>
                <h3>{COMMON_SENTENCES.notExpected}</h3>
                <TrackedItems {...props} items={notExpected} />
              </>
            )}
          </section>
          {needsPacking && (
            <p className="no-print">
              <PackingLink href={urls.packing(site)} />
            </p>
          )}
          {place && <HandInPlace {...place} />}
          {collection && <CollectionDetails {...collection} />}
          <ChangeOrCancel {...props} isCancellable={isCancellable} />
          <ul className="stack no-print">
            {linksOf(props, isToHandOver).map(({ href, label }) => (
              <li key={href}>
                <a className="back" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {!isProofFirst && handOver}
      </div>
      {needsPacking && <PackingFlyout carriers={offeredCarriers(visit.site)} />}
      {isCancellable && <CancelDialog />}
    </div>
  )
}

function linksOf({ visit, trackedOrder, created }: TrackDetailProps, isToHandOver: boolean) {
  const { order, returns } = trackedOrder
  const site = visit.site.sites[order.site]
  const finder = isToHandOver ? finderLink(created, order, visit.site.sites) : null
  return [
    ...(finder ? [finder] : []),
    ...(returns.length > 1
      ? [
          {
            href: urls.trackReturns(site, order.orderNumber),
            label: (isRecipientVisit(visit) ? MESSAGES.gift : MESSAGES).toAll,
          },
        ]
      : []),
    ...(isRecipientVisit(visit)
      ? []
      : [{ href: urls.orderDetails(site, order.orderNumber), label: COMMON_SENTENCES.backToOrder }]),
  ]
}

interface HandOverProps extends TrackDetailProps {
  codes: readonly ScannableCode[]
  labels: readonly LabelLink[]
}

function HandOver({ visit, created, codes, labels, changeHref, canSkipPrinter }: HandOverProps) {
  return (
    <aside className="stack sticky" aria-label={MESSAGES.aside} data-return={JSON.stringify(returnEventData(created))}>
      <CodeCard
        id="hand-over"
        title={MESSAGES.handOver[handOverKind(created)]}
        facts={handOverFacts(created, visit.site.policy)}
        codes={codes}
      />
      {labels.map(({ href, text }) => (
        <ButtonLink key={href} href={href} variant="secondary" block icon={ICONS.download} data-label="">
          {text}
        </ButtonLink>
      ))}
      {labels.length > 0 && canSkipPrinter && changeHref && <NoPrinter href={changeHref} />}
      <Button type="button" variant="secondary" block icon={ICONS.print} hidden data-prints="">
        {MESSAGES.print}
      </Button>
    </aside>
  )
}

function handOverFacts(created: CreatedReturn, names: ShopNames) {
  const { path } = created
  if (path === null) return []
  const term = path === 'in-store' ? MESSAGES.facts.via : MESSAGES.facts.carrier
  return [{ term, value: handOverName(created, names) }, ...trackingFacts(created)]
}

const CANCEL_DIALOG = 'cancel-return'

function CancelDialog() {
  return <Dialog id={CANCEL_DIALOG} title="" filledByPage />
}

function handOverKind({ path }: CreatedReturn): 'nothing' | 'inStore' | 'parcel' {
  if (path === null) return 'nothing'
  return path === 'in-store' ? 'inStore' : 'parcel'
}

/** Offers to change the method or cancel the return, or says why not at the moment; once ended, to return again (TRK-08, D-100, D-142). */
function ChangeOrCancel(props: TrackDetailProps & { isCancellable: boolean }) {
  const { visit, trackedOrder, created, progress, changeHref, isCancellable } = props
  const { order, openWrite } = trackedOrder
  const { orderNumber, returnNumber } = created
  const againUrl = created.ended ? againHref(props) : null
  if (againUrl) {
    return (
      <p className="no-print">
        <ButtonLink href={againUrl}>{MESSAGES.again(itemWordsOf(created))}</ButtonLink>
      </p>
    )
  }
  const isBusy =
    openWrite !== null && openWrite.returnNumber !== returnNumber && canCancelReturn(created, order, visit.now)
  const whyNot = isBusy ? COMMON_SENTENCES.busy : whyNoChangeNow(created, trackedOrder, progress, visit.now)
  if (!changeHref && !isCancellable && !whyNot) return null
  const { heading, lede, until, change } = MESSAGES.amend
  return (
    <section className="card stack no-print" aria-labelledby="amend">
      <h2 id="amend">{heading}</h2>
      <p className="muted">{whyNot ?? lede[changeHref === null ? 'cancel' : 'change'](until[handOverKind(created)])}</p>
      {(changeHref || isCancellable) && (
        <div className="cluster">
          {changeHref && (
            <ButtonLink variant="secondary" href={changeHref}>
              {change}
            </ButtonLink>
          )}
          {isCancellable && (
            <ButtonLink
              variant="secondary"
              href={urls.cancelReturn(visit.site.sites[order.site], orderNumber, returnNumber)}
              data-dialog={CANCEL_DIALOG}
            >
              {END_MESSAGES.title}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

/** The page for returning the items again. Withdrawn items have a page of their own, without a choice (D-125). */
function againHref({ visit, trackedOrder: { order }, created }: TrackDetailProps): string | null {
  const { site, orderNumber } = order
  if (isStillToSendBack(order, created, visit.now)) return urls.returnWithdrawn(visit.site.sites[site], orderNumber)
  return stillReturnableUntil(order, created, visit.now) && urls.itemLevelReturns(visit.site.sites[site], orderNumber)
}

const WITH_PROOF = 'Contact us with your proof of posting.'

function Status(props: TrackDetailProps) {
  const { visit, trackedOrder, created, mailFailed, progress, rejection, changeHref, contactHref } = props
  const { label, tone } = progress.banner
  const { next } = RETURN_STATUSES[progress.bannerStatus]
  const today = dayOf(visit.now)
  const changeTo = changeHref === null ? [] : offeredMethods(visit.site.sites[trackedOrder.order.site])
  const sentences = isAllAsCard(props)
    ? []
    : [...bannerSentences(created, progress, today, { changeTo }), ...afterEnd(props)]
  const needsContact = next === 'contact' || (next === 'rebook' && changeHref === null)
  return (
    <>
      {mailFailed && (
        <Notice tone="warning" role="none">
          {PROOF_MESSAGES.mailFailed}
        </Notice>
      )}
      <div data-refresh-live="">
        <Notice tone={tone} title={label} role="none">
          <Sentences sentences={sentences} contactHref={contactHref} />
          {changeHref && (next === 'rebook' || isCollectionMissed(created, today)) && (
            <OwnLine href={changeHref}>{MESSAGES.amend.change}</OwnLine>
          )}
          {needsContact && contactHref && !sentences.some(mentionsContact) && (
            <OwnLine href={contactHref}>{PAGE_NAMES.contact}</OwnLine>
          )}
        </Notice>
      </div>
      {!progress.endedAs && isLongUnscanned(created, visit.now) && (
        <Notice tone="info" role="none">
          <p>
            <LinkedText text={ALREADY_SENT} link={contactHref ? { words: WITH_PROOF, href: contactHref } : null} />
          </p>
        </Notice>
      )}
      {rejection && (
        <Notice tone="info" title={isRecipientVisit(visit) ? MESSAGES.gift.about : MESSAGES.about} role="none">
          <Sentences sentences={[rejection.text]} contactHref={null} />
          <Sentences sentences={[REJECTION_DISPUTE_TEXT]} contactHref={contactHref} />
        </Notice>
      )}
    </>
  )
}

/** Until when the items can be returned again (D-127, D-162), or that a gift can no longer be returned (D-168). */
function afterEnd({ visit, trackedOrder: { order }, created }: TrackDetailProps): string[] {
  const giftEnd = created.ended ? withdrawnPartOfGift(order, created) : null
  if (giftEnd) return [END_MESSAGES.giftOver[giftEnd](itemWordsOf(created))]
  if (created.ended?.as !== 'returned') return []
  const returnableUntil = stillReturnableUntil(order, created, visit.now)
  return returnableUntil === null ? [] : [MESSAGES.againUntil(formatWeekday(returnableUntil), itemWordsOf(created))]
}

function OwnLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="no-print">
      <a href={href}>{children}</a>
    </p>
  )
}

function Parcel({ parcel, created, progress }: TrackDetailProps & { parcel: ParcelProgress }) {
  const count = progress.parcels.length
  // A return that was never sent has no page on a carrier's site.
  const carrierLink = progress.endedAs ? null : carrierPage(created.carrier, parcel.trackingNumber)
  return (
    <div className="stack">
      {count > 1 && (
        <div>
          <h3>{PROOF_MESSAGES.parcelOf(parcel.parcel, count)}</h3>
          {parcel.trackingNumber && <Facts facts={[parcel.trackingNumber]} />}
        </div>
      )}
      <ParcelSteps steps={parcel.steps.map(({ label, at, state }) => ({ label, state, on: at && timeText(at) }))} />
      {carrierLink && (
        <p className="no-print">
          <a className="back" href={carrierLink.href} target="_blank" rel="noopener noreferrer">
            <span>
              {carrierLink.label}
              <span className="vh"> (opens in a new tab)</span>
            </span>
            <Icon path={ICONS.external} />
          </a>
        </p>
      )}
    </div>
  )
}

/** "Sat 14 Nov 2026, 10:02" */
function timeText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
  return `${formatWeekday(dayOf(at))}, ${time}`
}

import { mayBeCancelled } from '../../domain/returns/change-of-method.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { groupHeading } from '../../domain/tracking/progress.ts'
import { handOverName, isCollectionOver } from '../../domain/tracking/what-to-do.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CodeDocket, type ScannedCode } from '../../ui/code-docket.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PackingFlyout, PackingLink } from '../../ui/packing-guide.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import { returnCrumbs } from '../order-records/order-page.ts'
import { NoPrinter } from '../returns/no-printer.tsx'
import { CollectionDetails, HandInPlace } from '../returns/return-places.tsx'
import {
  codeProps,
  collectionBlock,
  finderLink,
  labelHref,
  placeBlock,
  toldReturn,
  trackingFacts,
} from '../returns/return-proof.ts'
import { Amend, CancelDialog, handOverKind } from './amend.tsx'
import { TRACK as SAYS } from './track-messages.ts'
import { Parcel, Refund, Status } from './track-status.tsx'
import { TrackedItems } from './tracked-items.tsx'
import { isGift, pageClass, type TrackDetailProps, wayBack } from './tracked-return.ts'

/** TRK-05 to TRK-08. Refreshes itself. */
export const trackDetailPage = definePage<TrackDetailProps>({
  title: ({ progress, news }) => errorTitle(news?.tone === 'error', `${SAYS.title}: ${progress.banner.label}`),
  nav: 'orders',
  scripts: [
    'src/platform/browser/dialog.client.ts',
    'src/platform/browser/print.client.ts',
    'src/platform/browser/refresh.client.ts',
    'src/features/returns/told-return.client.ts',
  ],
  View: TrackDetail,
})

function TrackDetail(props: TrackDetailProps) {
  const { visit, found, created, items, progress, news } = props
  const { order, openWrite } = found
  const site = visit.site.sites[order.site]
  const { orderNumber, returnNumber, path } = created
  // Until the last parcel is on its way there is something to hand over.
  const isToHandOver = progress.reached <= 1 && !progress.over
  const isPacked = isToHandOver && (path === 'postal' || path === 'collect-from-home')
  const place = isToHandOver ? placeBlock(created, order) : null
  const collection =
    isToHandOver && !isCollectionOver(created, dayOf(visit.now)) ? collectionBlock(created, site) : null
  // A pending change would refuse it.
  const isCancellable = openWrite === null && mayBeCancelled(created, order, visit.now)
  const expected = items.filter(({ expectedBack }) => expectedBack || path === null)
  // Listed apart: not to be packed (D-128).
  const kept = items.filter((item) => !expected.includes(item))
  const proof = {
    code: isToHandOver ? codeProps(created, site) : null,
    label: isToHandOver ? labelHref(created, site) : null,
  }
  const handOver = <HandOver {...props} {...proof} />
  // On a phone, as at step 3, unless there is news.
  const isProofFirst = news === null && (proof.code !== null || proof.label !== null)
  return (
    <div className={pageClass(visit)}>
      <Breadcrumb crumbs={returnCrumbs(visit, SAYS.title)} />
      <PageHead
        title={SAYS.detail.heading}
        back={wayBack(visit)}
        facts={[
          { label: SAYS.detail.return, value: returnNumber },
          { label: SAYS.detail.created, value: formatDay(dayOf(created.createdAt)) },
          { label: SAYS.detail.order, value: orderNumber },
        ]}
      />
      <div className={isProofFirst ? 'split split--aside-first' : 'split'}>
        {isProofFirst && handOver}
        <div className="stack stack-6">
          {news && (
            // biome-ignore lint/a11y/noAutofocus: what came of it is read first, without JavaScript too
            <div tabIndex={-1} autoFocus>
              <Notice tone={news.tone}>{news.text}</Notice>
            </div>
          )}
          <div className="stack" data-refresh="status">
            <Status {...props} />
          </div>
          <div data-refresh="refund">
            <Refund {...props} />
          </div>
          <section className="stack stack-5" aria-labelledby="progress" data-refresh="progress">
            <h2 id="progress">{SAYS.progress}</h2>
            {progress.parcels.map((parcel) => (
              <Parcel key={parcel.parcel} {...props} parcel={parcel} />
            ))}
          </section>
          <section className="stack" aria-labelledby="items" data-refresh="items">
            <h2 id="items">{groupHeading(created, progress)}</h2>
            <TrackedItems {...props} items={expected} />
            {kept.length > 0 && (
              <>
                <h3>{SAYS.notExpected}</h3>
                <TrackedItems {...props} items={kept} />
              </>
            )}
          </section>
          {isPacked && (
            <p className="no-print">
              <PackingLink href={urls.packing(site)} />
            </p>
          )}
          {place && <HandInPlace {...place} />}
          {collection && <CollectionDetails {...collection} />}
          <Amend {...props} isCancellable={isCancellable} />
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
      {isPacked && <PackingFlyout />}
      {isCancellable && <CancelDialog />}
    </div>
  )
}

function linksOf({ visit, found, created }: TrackDetailProps, isToHandOver: boolean) {
  const { order, returns } = found
  const site = visit.site.sites[order.site]
  const finder = isToHandOver ? finderLink(created, order) : null
  return [
    ...(finder ? [finder] : []),
    ...(returns.length > 1
      ? [{ href: urls.trackReturns(site, order.orderNumber), label: (isGift(visit) ? SAYS.gift : SAYS.back).toAll }]
      : []),
    ...(isGift(visit) ? [] : [{ href: urls.orderDetails(site, order.orderNumber), label: SAYS.back.toOrder }]),
  ]
}

interface HandOverProps extends TrackDetailProps {
  code: ScannedCode | null
  label: string | null
}

function HandOver({ created, code, label, changeHref, sparesPrinter }: HandOverProps) {
  return (
    <aside className="stack sticky" aria-label={SAYS.aside} data-return={JSON.stringify(toldReturn(created))}>
      <CodeDocket
        id="hand-over"
        title={SAYS.handOver[handOverKind(created)]}
        facts={handOverFacts(created)}
        code={code}
      />
      {label && (
        <ButtonLink href={label} variant="secondary" block icon="download" data-label="">
          {SAYS.label}
        </ButtonLink>
      )}
      {label && sparesPrinter && changeHref && <NoPrinter href={changeHref} />}
      <Button type="button" variant="secondary" block icon="print" hidden data-prints="">
        {SAYS.print}
      </Button>
    </aside>
  )
}

function handOverFacts(created: CreatedReturn) {
  const { path } = created
  if (path === null) return []
  const term = path === 'in-store' ? SAYS.facts.via : SAYS.facts.carrier
  return [{ term, value: handOverName(created) }, ...trackingFacts(created)]
}

import { formatMoney } from '../../domain/money/money.ts'
import { type CreatedReturn, isGiftReturn } from '../../domain/returns/return.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { handOverDay, handOverName, overdueListSentence } from '../../domain/tracking/customer-actions.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import { refundToCome } from '../../domain/tracking/refunded-money.ts'
import { isRejected } from '../../domain/tracking/rejection.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MoreItems } from '../../ui/more-items.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { urls } from '../../urls.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { contactPageUrl, orderCrumbs, returnCrumbs } from '../order-records/order-page.ts'
import { factsOf, returnedItems } from '../returns/return-proof.ts'
import { TRACK_MESSAGES as MESSAGES } from './track-messages.ts'
import { backLinkOf, isRecipientVisit, pageClass } from './tracked-return.ts'
import { YOUR_RETURNS_MESSAGES } from './your-returns-messages.ts'

interface TrackListProps {
  visit: OrderVisit
  trackedOrder: TrackedOrder
  /** Whether the URL names a return that the order does not have, or the order has no returns (D-97). */
  isNotFound: boolean
}

/** Each return has the title "Return N of M", its status and its first item (TRK-02, TRK-03). */
export const trackListPage = definePage<TrackListProps>({
  title: ({ isNotFound }) => errorTitle(isNotFound, PAGE_NAMES.trackReturn),
  nav: 'orders',
  View: ({ visit, trackedOrder, isNotFound }) => {
    const { order, returns } = trackedOrder
    const contact = isNotFound ? contactPageUrl(visit) : null
    return (
      <div className={pageClass(visit)}>
        <Breadcrumb crumbs={returnCrumbs(visit, PAGE_NAMES.trackReturn)} />
        <PageHead
          title={PAGE_NAMES.returns}
          backLink={backLinkOf(visit)}
          facts={[{ label: MESSAGES.detail.order, value: order.orderNumber }]}
        />
        <div className="narrow stack stack-5">
          {isNotFound && <Problem>{MESSAGES.notAvailable}</Problem>}
          {returns.length > 0 && (
            <ol className="stack">
              {returns
                .map(({ created }, index) => (
                  <li key={created.returnNumber}>
                    <ReturnCard visit={visit} trackedOrder={trackedOrder} created={created} place={index} />
                  </li>
                ))
                // Returns are numbered by creation, and listed newest first (D-98).
                .toReversed()}
            </ol>
          )}
          {!isRecipientVisit(visit) && (
            <>
              <LinkLine
                href={urls.orderDetails(visit.site.sites[order.site], order.orderNumber)}
                label={COMMON_SENTENCES.backToOrder}
              />
              {contact && <LinkLine href={contact} label={PAGE_NAMES.contact} />}
            </>
          )}
        </div>
      </div>
    )
  },
})

/** Shown while the records can't be read; an unknown return has another text (TRK-27, D-97). */
export const returnsUnavailablePage = definePage<{ site: BrandSite }>({
  title: () => errorTitle(true, PAGE_NAMES.trackReturn),
  nav: 'orders',
  View: ({ site }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, PAGE_NAMES.trackReturn)} />
      <PageHead
        title={PAGE_NAMES.returns}
        backLink={{ href: urls.orderHistory(site), label: COMMON_SENTENCES.backToOrders }}
      />
      <div className="narrow stack stack-5">
        <Problem>{MESSAGES.notDisplayed}</Problem>
      </div>
    </div>
  ),
})

function Problem({ children }: { children: string }) {
  return (
    <Notice tone="error">
      <p className="err">{children}</p>
    </Notice>
  )
}

function LinkLine({ href, label }: { href: string; label: string }) {
  return (
    <p className="no-print">
      <a href={href}>{label}</a>
    </p>
  )
}

interface ReturnCardProps extends Pick<TrackListProps, 'visit' | 'trackedOrder'> {
  created: CreatedReturn
  place: number
}

function ReturnCard({ visit, trackedOrder: { order, returns }, created, place }: ReturnCardProps) {
  const { returnNumber } = created
  const items = returnedItems(order, created)
  const [first] = items
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const { pence } = refundToCome(created, order.lines, progress)
  const amount = pence === null || isGiftReturn(created) ? null : formatMoney({ pence, currency: order.currency })
  const title = MESSAGES.list.place(place + 1, returns.length)
  // After its send-by date the return can still be sent until it lapses (D-218).
  const note = overdueListSentence(created, progress, dayOf(visit.now))
  return (
    <article className="card stack">
      <div>
        <div className="cluster between">
          <h2>{title}</h2>
          <span className="muted small">{`${handOverName(created, visit.site.policy)}, ${handOverDay(created)}`}</span>
        </div>
        <Facts
          facts={[
            YOUR_RETURNS_MESSAGES.return(returnNumber),
            ...(amount === null ? [] : [MESSAGES.list.refund(amount)]),
          ]}
        />
      </div>
      <Notice tone={progress.banner.tone} size="row">
        <b>{progress.banner.label}</b>
        {note && <p>{note}</p>}
      </Notice>
      {first && (
        <div className="line">
          <ProductPicture src={visit.pictureOf(first.line.picture)} />
          <div className="line__main">
            <p className="line__name">
              <ProductName name={first.line.description} href={visit.productPage(first.line, 'return')} />
            </p>
            <Facts facts={factsOf(first)} />
            <MoreItems count={items.length - 1} />
          </div>
        </div>
      )}
      <div>
        <ButtonLink
          variant="secondary"
          size="sm"
          href={urls.trackReturns(visit.site.sites[order.site], order.orderNumber, returnNumber)}
        >
          {MESSAGES.list.view}
          <span className="vh"> for {title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

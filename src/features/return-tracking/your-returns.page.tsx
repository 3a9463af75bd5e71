import { formatMoney } from '../../domain/money/money.ts'
import { isGiftReturn } from '../../domain/returns/return.ts'
import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { Site } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { refundedOn } from '../../domain/tracking/refund-date.ts'
import { statusWords } from '../../domain/tracking/return-statuses.data.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MoreItems } from '../../ui/more-items.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { RefundSummary } from '../../ui/refund-summary.tsx'
import { PATHS, urls } from '../../urls.ts'
import { GiftsToReturn, type GiftToReturn } from './gifts-to-return.tsx'
import {
  itemCountOf,
  OpenReturn,
  type ReturnSummaryProps,
  refundAmountText,
  refundDestinationOf,
  returnAndOrderNumbers,
  trackHref,
} from './open-return.tsx'
import { TRACK_MESSAGES } from './track-messages.ts'
import { YOUR_RETURNS_MESSAGES as MESSAGES } from './your-returns-messages.ts'

/** The cards that are likely visible before scrolling, so their pictures load at once. */
const EAGER_CARDS = 3
/**
 * If more refunds than this are to come, only their total is shown, since the side column would not fit on the screen.
 */
const ROWS_MAX = 15

export interface YourReturnsProps {
  visit: Pick<Visit, 'site' | 'now' | 'hasPage' | 'pictureOf'>
  open: readonly ReturnSummaryProps['summary'][]
  refunded: readonly ReturnSummaryProps['summary'][]
  /** How many of the newest returns are shown; null if all are. */
  newest: number | null
  gifts: readonly GiftToReturn[]
  hasOrders: boolean
}

export const yourReturnsPage = definePage<YourReturnsProps>({
  title: () => PAGE_NAMES.returns,
  View: YourReturns,
  nav: 'returns',
})

function YourReturns(props: YourReturnsProps) {
  const { visit, open, refunded, newest, gifts, hasOrders } = props
  const { site } = visit
  const crumbs = accountBreadcrumb({ home: urls.home(site), account: urls.account(site) }, true)
  const orders = urls.orderHistory(site, { viewType: 'all-orders' })
  const howToReturn = hasOrders ? MESSAGES.howToReturn : gifts.length > 0 ? MESSAGES.gifts.how : MESSAGES.withoutOrders
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={[...crumbs, { label: PAGE_NAMES.returns }]} />
      <PageHead title={PAGE_NAMES.returns} note={open.length === 0 ? howToReturn : <Lede {...props} />} />
      <div className="split">
        <div className="stack stack-6">
          {open.length === 0 ? (
            <EmptyState
              title={MESSAGES.none}
              {...(hasOrders && { action: { href: orders, label: MESSAGES.viewOrders } })}
            />
          ) : (
            <ol className="stack" aria-label={PAGE_NAMES.returns}>
              {open.map((summary, index) => (
                <li key={summary.created.returnNumber}>
                  <OpenReturn summary={summary} visit={visit} lazy={index >= EAGER_CARDS} />
                </li>
              ))}
            </ol>
          )}
          <GiftsToReturn gifts={gifts} visit={visit} />
          {refunded.length > 0 && (
            <section className="stack stack-2" aria-labelledby="refunded">
              <h2 id="refunded">{completedTitle(refunded)}</h2>
              <ul className="lines">
                {refunded.map((summary) => (
                  <RefundedReturn key={summary.created.returnNumber} summary={summary} visit={visit} />
                ))}
              </ul>
            </section>
          )}
          {newest && <p className="muted">{MESSAGES.newest(newest)}</p>}
        </div>
        <Aside {...props} />
      </div>
    </div>
  )
}

function isOfGiftReturn({ created }: ReturnSummaryProps['summary']): boolean {
  return isGiftReturn(created)
}

function completedTitle(refunded: YourReturnsProps['refunded']): string {
  const { lately } = MESSAGES
  if (refunded.every(isOfGiftReturn)) return lately.gifts
  return refunded.some(isOfGiftReturn) ? lately.both : lately.own
}

/** Adds up the refunds except e-gift cards; if an amount is unknown or a return not listed, the sum is a minimum. */
function sumOf({ open, newest, visit }: YourReturnsProps) {
  const amounts = open.flatMap(({ amount }) => (amount.as === 'money' ? [amount.pence] : []))
  const pence = amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return pence === 0 ? null : { amount: money(pence, visit.site), isAtLeast: newest !== null || amounts.includes(null) }
}

function money(pence: number, { currency }: Site): string {
  return formatMoney({ pence, currency })
}

function Lede(props: YourReturnsProps) {
  // Parcels that came back to the shopper are listed, too, but their returns are closed (D-127).
  const open = props.open.filter(({ endedAt }) => endedAt === null).length
  if (open === 0) return MESSAGES.none
  const count = MESSAGES.count(open)
  const sum = sumOf(props)
  if (sum === null) return `${count}.`
  return (
    <>
      {count}, {sum.isAtLeast ? MESSAGES.withAtLeast : MESSAGES.with} <b>{sum.amount}</b> {MESSAGES.toCome}
    </>
  )
}

function Aside(props: YourReturnsProps) {
  const { visit, open, refunded, gifts, hasOrders } = props
  const sum = sumOf(props)
  const rows = open.flatMap(({ created, amount: { as, pence } }) =>
    as === 'money'
      ? [{ label: created.returnNumber, amount: pence === null ? MESSAGES.notKnown : money(pence, visit.site) }]
      : [],
  )
  const listedReturns = [...open, ...refunded]
  const returnedGifts = listedReturns.filter(isOfGiftReturn).length
  // A shopper who has only gifts has paid nothing, so no payment is mentioned (D-42).
  const hasOwnReturns =
    listedReturns.length === 0 ? hasOrders || gifts.length === 0 : returnedGifts < listedReturns.length
  const ownRefund = MESSAGES[visit.site.policy.offers.eGiftCards ? 'originalPaymentOrCard' : 'originalPayment']
  const hasGifts = returnedGifts > 0 || gifts.length > 0
  return (
    <aside className="stack sticky" aria-label={hasOwnReturns ? MESSAGES.refundsToCome : TRACK_MESSAGES.gift.about}>
      {sum && (
        <RefundSummary
          id="to-come"
          heading={MESSAGES.refundsToCome}
          rows={[
            ...(rows.length > ROWS_MAX ? [] : rows),
            { label: MESSAGES.total, amount: sum.isAtLeast ? MESSAGES.atLeast(sum.amount) : sum.amount, total: true },
          ]}
          refundedTo={null}
        />
      )}
      <p className="small muted">
        {[...(hasOwnReturns ? [ownRefund] : []), ...(hasGifts ? [MESSAGES.giftAsCard] : [])].join(' ')}{' '}
        {hasOwnReturns && visit.hasPage(PATHS.help) && (
          <a href={`${urls.help(visit.site)}#refund`}>{MESSAGES.howRefundsWork}</a>
        )}
      </p>
    </aside>
  )
}

function RefundedReturn({ summary, visit }: ReturnSummaryProps) {
  const { created, order, isRejected } = summary
  const [first] = order.lines
  const { orderNumber, returnNumber } = created
  const on = refundedOn(created.scans)
  const amount = refundAmountText(summary)
  return (
    <li className="line">
      <ProductPicture src={visit.pictureOf(first?.picture ?? null)} lazy />
      <div className="line__main">
        <p className="line__name">
          <a href={trackHref({ summary, visit }) ?? urls.orderDetails(visit.site.sites[order.site], orderNumber)}>
            <ProductName name={first?.description ?? MESSAGES.return(returnNumber)} />
            <span className="vh">, return {returnNumber}</span>
          </a>
        </p>
        <Facts facts={returnAndOrderNumbers(summary)} />
        <MoreItems count={itemCountOf(summary) - 1} />
        <Pill
          tone="success"
          label={
            isRejected && !isGiftReturn(created)
              ? MESSAGES.refundActioned
              : statusWords('refund-completed', created).short
          }
        />
        {on && <p className="small muted">{refundedText(summary, formatWeekday(on))}</p>}
      </div>
      {amount !== null && (
        <span className="line__price">
          <span className="vh">{MESSAGES.refund} </span>
          {amount}
        </span>
      )}
    </li>
  )
}

function refundedText(summary: ReturnSummaryProps['summary'], day: string): string {
  // The status already says that the refund was an e-gift card.
  if (isGiftReturn(summary.created)) return day
  return summary.amount.as === 'e-gift-card'
    ? MESSAGES.asEGiftCard(day)
    : MESSAGES.refundedOn(day, refundDestinationOf(summary))
}

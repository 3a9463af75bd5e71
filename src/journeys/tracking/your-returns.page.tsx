import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OpenReturnCard, type OpenReturnCardProps } from '../../ui/open-return-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RefundSummary } from '../../ui/refund-summary.tsx'
import { RefundedReturn, type RefundedReturnProps } from '../../ui/refunded-return.tsx'
import { definePage } from '../../web/page.ts'
import { GiftsToReturn, type GiftToReturnProps } from './gifts-to-return.tsx'
import { YOUR_RETURNS_MESSAGES as SAYS } from './your-returns-messages.ts'

/** Likely visible before scrolling. */
const FIRST_CARDS = 3

export interface YourReturnsProps {
  crumbs: Crumb[]
  /** "4 open returns", and what is to come of them: "with", "£158.99". */
  lede: { count: string; toCome: { before: string; amount: string } | null } | null
  newest: string | null
  open: OpenReturnCardProps[]
  refunded: RefundedReturnProps[]
  refundedTitle: string
  refundsToCome: AmountRow[]
  /** For gifts, that there is no refund. */
  refundedHow: { says: string; about: string }
  howToReturn: string
  gifts: GiftToReturnProps[]
  ordersHref: string | null
  refundHelpHref: string | null
}

function YourReturns(props: YourReturnsProps) {
  const { crumbs, lede, newest, open, refunded, refundedTitle, gifts, ordersHref } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} note={lede ? <Lede {...lede} /> : props.howToReturn} />
      <div className="split">
        <div className="stack stack-6">
          {open.length === 0 ? (
            <EmptyState
              title={SAYS.none}
              {...(ordersHref !== null && { action: { href: ordersHref, label: SAYS.viewOrders } })}
            />
          ) : (
            <ol className="stack" aria-label={SAYS.open}>
              {open.map((card, place) => (
                <li key={card.returnNumber}>
                  <OpenReturnCard {...card} lazy={place >= FIRST_CARDS} />
                </li>
              ))}
            </ol>
          )}
          <GiftsToReturn gifts={gifts} />
          {refunded.length > 0 && (
            <section className="stack stack-2" aria-labelledby="refunded">
              <h2 id="refunded">{refundedTitle}</h2>
              <ul className="lines">
                {refunded.map((each) => (
                  <RefundedReturn key={each.returnNumber} {...each} />
                ))}
              </ul>
            </section>
          )}
          {newest && <p className="muted">{newest}</p>}
        </div>
        <Aside {...props} />
      </div>
    </div>
  )
}

function Lede({ count, toCome }: NonNullable<YourReturnsProps['lede']>) {
  if (toCome === null) return `${count}.`
  return (
    <>
      {count}, {toCome.before} <b>{toCome.amount}</b> {SAYS.toCome}
    </>
  )
}

function Aside({ refundsToCome, refundedHow, refundHelpHref }: YourReturnsProps) {
  return (
    <aside className="stack sticky" aria-label={refundedHow.about}>
      {refundsToCome.length > 0 && (
        <RefundSummary id="to-come" heading={SAYS.refundsToCome} rows={refundsToCome} refundedTo={null} />
      )}
      <p className="small muted">
        {refundedHow.says} {refundHelpHref && <a href={refundHelpHref}>{SAYS.howRefundsWork}</a>}
      </p>
    </aside>
  )
}

export const yourReturnsPage = definePage<YourReturnsProps>({
  title: () => SAYS.title,
  View: YourReturns,
  nav: 'returns',
})

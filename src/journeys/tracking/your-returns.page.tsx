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

/** So many cards may be seen before anybody scrolls. */
const FIRST_CARDS = 3

export interface YourReturnsProps {
  crumbs: Crumb[]
  /** "4 open returns", and what is to come of them: "with", "£158.99". */
  lede: { count: string; toCome: { before: string; amount: string } | null } | null
  /** Said where not all of them are shown. */
  newest: string | null
  open: OpenReturnCardProps[]
  refunded: RefundedReturnProps[]
  refundedTitle: string
  /** Empty where nobody knows of any. */
  refundsToCome: AmountRow[]
  /** How what is shown is refunded; of a gift, that it is not. */
  refundedHow: { says: string; about: string }
  /** Said where nothing is open. */
  howToReturn: string
  /** What the shopper was given, and can still return. */
  gifts: GiftToReturnProps[]
  /** Null for whoever has no orders. */
  ordersHref: string | null
  /** Null where there is no such page. */
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

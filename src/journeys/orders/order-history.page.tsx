import { Fragment } from 'react'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { BackToTop } from '../../ui/back-to-top.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderCard, type OrderCardProps } from '../../ui/order-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, type PagerProps } from '../../ui/pager.tsx'
import { Promo, type PromoProps } from '../../ui/promo.tsx'
import { definePage } from '../../web/page.ts'
import { type FilterProps, HistoryFilter } from './history-filter.tsx'
import { HistorySearch, type SearchProps } from './history-search.tsx'

/** Likely visible before scrolling. */
const FIRST_CARDS = 3

type Link = { href: string; label: string }

export interface OrderHistoryProps {
  title: string
  crumbs: Crumb[]
  /** The Christmas flow has links instead of a filter. */
  christmasLinks: { back: Link; shop: Link } | null
  filter: FilterProps | null
  search: SearchProps | null
  outcome: { text: string; clear: Link } | null
  cancelled: { text: string; link: Link | null } | null
  error: { text: string; link: Link } | null
  promo: PromoProps | null
  cards: OrderCardProps[]
  empty: { title: string; action: Link } | null
  /** An empty list, while the other site has orders. */
  elsewhere: { text: string; link: Link } | null
  pager: PagerProps | null
}

function OrderHistory(props: OrderHistoryProps) {
  const { title, crumbs, christmasLinks, cancelled, error, promo, cards, empty, elsewhere, pager } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} {...(christmasLinks ? { back: christmasLinks.back } : {})} />
      <div className="stack">
        <Toolbar {...props} />
        {cancelled && (
          <News>
            <Notice tone="success" {...(cancelled.link ? { link: cancelled.link } : {})}>
              {cancelled.text}
            </Notice>
          </News>
        )}
        {error && (
          <Notice tone="error" link={error.link}>
            {error.text}
          </Notice>
        )}
        {elsewhere && (
          <Notice tone="info" link={elsewhere.link}>
            {elsewhere.text}
          </Notice>
        )}
        {promo && cards.length === 0 && <Promo {...promo} />}
        {empty && <EmptyState {...empty} />}
        {cards.length > 0 && (
          <ol className="stack" aria-label="Orders">
            {cards.map((card, place) => (
              <Fragment key={card.orderNumber}>
                <li>
                  <OrderCard {...card} lazy={place >= FIRST_CARDS} />
                </li>
                {/* Below the first order, which nobody should have to look for. */}
                {promo && place === 0 && (
                  <li>
                    <Promo {...promo} />
                  </li>
                )}
              </Fragment>
            ))}
          </ol>
        )}
        {/* An empty list says so itself. */}
        {christmasLinks && empty?.action.label !== christmasLinks.shop.label && (
          <p>
            <a href={christmasLinks.shop.href}>{christmasLinks.shop.label}</a>
          </p>
        )}
        {pager && <Pager {...pager} />}
      </div>
      <BackToTop />
    </div>
  )
}

function Toolbar({ filter, search, outcome, error }: OrderHistoryProps) {
  if (filter === null && search === null) return null
  return (
    <div className="stack stack-3 no-print">
      <div className="toolbar">
        {search && !error && <HistorySearch {...search} />}
        {filter && <HistoryFilter {...filter} />}
      </div>
      {outcome && !error && (
        <p role="status">
          {outcome.text} <a href={outcome.clear.href}>{outcome.clear.label}</a>
        </p>
      )}
    </div>
  )
}

export const orderHistoryPage = definePage<OrderHistoryProps>({
  title: ({ title }) => title,
  View: OrderHistory,
  scripts: ['src/client/history.client.ts'],
  nav: 'orders',
})

export const christmasHistoryPage = definePage<OrderHistoryProps>({ ...orderHistoryPage, nav: 'christmas-orders' })

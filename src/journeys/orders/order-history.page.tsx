import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { BackToTop } from '../../ui/back-to-top.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderCard, type OrderCardProps } from '../../ui/order-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, type PagerProps } from '../../ui/pager.tsx'
import { Promo, type PromoProps } from '../../ui/promo.tsx'
import { definePage } from '../../web/page.ts'
import { type FilterProps, HistoryFilter } from './history-filter.tsx'
import { HistorySearch, type SearchProps } from './history-search.tsx'

type Link = { href: string; label: string }

export interface OrderHistoryProps {
  title: string
  crumbs: Crumb[]
  /** The Christmas flow has links in place of the filter. */
  christmasLinks: { back: Link; shop: Link } | null
  filter: FilterProps | null
  search: SearchProps
  cancelled: { text: string; link: Link | null } | null
  error: { text: string; link: Link } | null
  promo: PromoProps | null
  cards: OrderCardProps[]
  empty: { title: string; action: Link } | null
  /** Beside an empty list: that there are orders on the other site. */
  elsewhere: { text: string; link: Link } | null
  pager: PagerProps | null
}

function OrderHistory(props: OrderHistoryProps) {
  const { title, crumbs, christmasLinks, filter, search, cancelled, error, promo, cards, empty, elsewhere, pager } =
    props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} {...(christmasLinks ? { back: christmasLinks.back } : {})}>
        {filter && <HistoryFilter {...filter} />}
      </PageHead>
      <div className="stack stack-5">
        {cancelled && (
          <Notice tone="success" {...(cancelled.link ? { link: cancelled.link } : {})}>
            {cancelled.text}
          </Notice>
        )}
        {error && (
          <Notice tone="error" link={error.link}>
            {error.text}
          </Notice>
        )}
        {promo && <Promo {...promo} />}
        {!error && <HistorySearch {...search} />}
        {elsewhere && (
          <Notice tone="info" link={elsewhere.link}>
            {elsewhere.text}
          </Notice>
        )}
        {empty && <EmptyState {...empty} />}
        {cards.length > 0 && (
          <ol className="stack" aria-label="Orders">
            {cards.map((card) => (
              <li key={card.orderNumber}>
                <OrderCard {...card} />
              </li>
            ))}
          </ol>
        )}
        {christmasLinks && (
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

export const orderHistoryPage = definePage<OrderHistoryProps>({
  title: ({ title }) => title,
  View: OrderHistory,
  scripts: ['src/client/history.client.ts'],
  nav: 'orders',
})

export const christmasHistoryPage = definePage<OrderHistoryProps>({ ...orderHistoryPage, nav: 'christmas-orders' })

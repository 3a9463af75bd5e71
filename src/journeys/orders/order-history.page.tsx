import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderCard, type OrderCardProps } from '../../ui/order-card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'

export interface OrderHistoryProps {
  title: string
  crumbs: Crumb[]
  back: { href: string; label: string } | null
  cards: OrderCardProps[]
  none: string
}

const View = ({ title, crumbs, back, cards, none }: OrderHistoryProps) => (
  <div className="wrap page">
    <Breadcrumb crumbs={crumbs} />
    <PageHead title={title} {...(back ? { back } : {})} />
    {cards.length === 0 ? (
      <EmptyState title={none} />
    ) : (
      <ol className="stack" aria-label="Orders">
        {cards.map((card) => (
          <li key={card.orderNumber}>
            <OrderCard {...card} />
          </li>
        ))}
      </ol>
    )}
  </div>
)

export const orderHistoryPage = definePage<OrderHistoryProps>({ title: ({ title }) => title, View, nav: 'orders' })
export const christmasHistoryPage = definePage<OrderHistoryProps>({ ...orderHistoryPage, nav: 'christmas-orders' })

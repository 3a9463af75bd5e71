import { formatMoney } from '../../domain/money/money.ts'
import type { StatusReading } from '../../domain/orders/line-status.data.ts'
import { readLineStatus, readOrderStatus } from '../../domain/orders/line-status.ts'
import { orderBreadcrumb, ordersTitle } from '../../domain/sites/breadcrumb.ts'
import { christmasSiteOf, type Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import type { ListedOrder, OrderRecords } from '../../ports/order-records.ts'
import type { IconName } from '../../ui/icons.data.ts'
import type { OrderCardProps } from '../../ui/order-card.tsx'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { christmasHistoryPage, orderHistoryPage } from './order-history.page.tsx'

const ORDERS_PER_PAGE = 10
const NO_ORDERS = "You haven't placed any orders in this period."

export async function showOrderHistory(orders: OrderRecords, visit: ShopperVisit): Promise<Answer> {
  const christmas = visit.query.get('isCFTO') === 'true'
  const site = christmas ? christmasSiteOf(visit.site) : visit.site
  const listed = await orders.listNewest(visit.shopper.customerId, site.key, ORDERS_PER_PAGE)
  return show(christmas ? christmasHistoryPage : orderHistoryPage, {
    title: ordersTitle(christmas),
    crumbs: orderBreadcrumb(site, addressesOf(site)),
    back: christmas ? { href: urls.orderHistory(visit.site), label: 'Back to order list' } : null,
    cards: listed.map(toCard),
    none: NO_ORDERS,
  })
}

function addressesOf(site: Site) {
  return { home: urls.home(site), account: urls.account(site), orders: urls.orderHistory(site) }
}

function toCard(order: ListedOrder): OrderCardProps {
  const status = readOrderStatus(order.lines)
  const itemCount = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const arrived = status.label === 'Delivered' ? lastDelivery(order) : null
  return {
    status: { label: status.label, tone: status.tone, icon: ICONS[status.stage] },
    total: formatMoney({ pence: order.grandTotalPence, currency: order.currency }),
    facts: [
      ...(arrived ? [formatWeekday(arrived)] : []),
      `Order ${order.orderNumber}`,
      `Placed ${formatDay(dayOf(order.placedAt))}`,
      itemCount === 1 ? '1 item' : `${itemCount} items`,
    ],
    pictures: order.lines.flatMap((line) =>
      line.picture ? [{ src: urls.picture(line.picture), name: line.description }] : [],
    ),
    itemCount,
    href: null,
    orderNumber: order.orderNumber,
  }
}

function lastDelivery(order: ListedOrder): Temporal.PlainDate | null {
  const days = order.lines.flatMap((line) => (readLineStatus(line).stage === 'arrived' ? (line.deliveredOn ?? []) : []))
  return days.sort(Temporal.PlainDate.compare).at(-1) ?? null
}

const ICONS: Record<StatusReading['stage'], IconName> = {
  cancelled: 'close',
  created: 'box',
  preparing: 'box',
  sent: 'truck',
  arrived: 'tick',
  returning: 'back',
  refunded: 'tick',
}

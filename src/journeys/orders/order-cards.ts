import { formatMoney } from '../../domain/money/money.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import type { StatusReading } from '../../domain/orders/line-status.data.ts'
import { readLineStatus, readOrderStatus } from '../../domain/orders/line-status.ts'
import { reckonCosts } from '../../domain/orders/reckon-costs.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import type { ListedOrder } from '../../ports/order-records.ts'
import type { IconName } from '../../ui/icons.data.ts'
import type { OrderCardProps } from '../../ui/order-card.tsx'
import { urls } from '../../urls.ts'

/** So many products are named on a card. */
const NAMES_MAX = 3

/** An order as its card shows it (D-24). */
export function toCard(order: ListedOrder, href: string | null): OrderCardProps {
  const status = readOrderStatus(order.lines)
  const itemCount = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const arrived = status.label === 'Delivered' ? lastDelivery(order) : null
  return {
    status: { label: status.label, tone: status.tone, icon: ICONS[status.stage] },
    total: formatMoney({ pence: reckonCosts(order).totalPence, currency: order.currency }),
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
    items: itemNames(order.lines, NAMES_MAX),
    href,
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

import { arrivedOn } from '../../domain/orders/arrived-on.ts'
import { countedLines, readOrderStatus } from '../../domain/orders/line-status.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import type { ListedOrder, OrderRecords } from '../../ports/order-records.ts'
import { STATUS_ICONS } from '../../ui/status-icons.data.ts'
import { urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'
import type { LastOrderProps } from './home-parts.tsx'

const PICTURES_MAX = 3

/** The newest order at this site; null where there is none. One statement. */
export async function findLastOrder(
  orders: Pick<OrderRecords, 'listPage'>,
  customerId: string,
  visit: Visit,
): Promise<LastOrderProps | null> {
  const { orders: found } = await orders.listPage(customerId, {
    ...{ site: visit.site.key, from: null, before: null, search: '', page: 1 },
    ...{ christmasSite: null, otherSite: null },
  })
  const [last] = found
  return last ? lastOrderProps(last, visit) : null
}

export function lastOrderProps(
  order: ListedOrder,
  { site, now, pictureOf }: Pick<Visit, 'site' | 'now' | 'pictureOf'>,
): LastOrderProps {
  const status = readOrderStatus(order.lines)
  const lines = countedLines(order.lines)
  const arrived = arrivedOn(order, status)
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    title: SAYS.lastOrder(status.label, arrived?.equals(dayOf(now)) ?? false),
    tone: status.tone,
    icon: STATUS_ICONS[status.stage],
    facts: [
      arrived === null ? `Placed ${formatDay(dayOf(order.placedAt))}` : formatWeekday(arrived),
      `Order ${order.orderNumber}`,
      itemCount === 1 ? '1 item' : `${itemCount} items`,
    ],
    pictures: lines.slice(0, PICTURES_MAX).map(({ picture }) => pictureOf(picture)),
    href: urls.orderDetails(site, order.orderNumber),
    orderNumber: order.orderNumber,
  }
}

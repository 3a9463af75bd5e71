import { formatToldSlot } from '../../domain/christmas/format-slot.ts'
import { arrivedOn } from '../../domain/orders/arrived-on.ts'
import { countedLines, readOrderStatus } from '../../domain/orders/line-status.ts'
import { christmasSiteOf, SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { ListedOrder, OrderRecords } from '../../ports/order-records.ts'
import { STATUS_ICONS } from '../../ui/status-icons.data.ts'
import { urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'
import type { LastOrderProps } from './home-parts.tsx'

const PICTURES_MAX = 3

/** Null without any. One statement. */
export async function findLastOrder(
  orders: Pick<OrderRecords, 'listPage'>,
  customerId: string,
  visit: Visit,
): Promise<LastOrderProps | null> {
  const { orders: found } = await orders.listPage(customerId, {
    ...{ site: visit.site.key, andOf: christmasSiteOf(visit.site).key, from: null, before: null, search: '', page: 1 },
    ...{ christmas: null, otherSite: null },
  })
  const [last] = found
  return last ? lastOrderProps(last, visit) : null
}

export function lastOrderProps(
  order: ListedOrder,
  { now, pictureOf }: Pick<Visit, 'now' | 'pictureOf'>,
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
      arrived === null
        ? (collectionAhead(order, dayOf(now)) ?? `Placed ${formatWeekday(dayOf(order.placedAt))}`)
        : formatWeekday(arrived),
      `Order ${order.orderNumber}`,
      itemCount === 1 ? '1 item' : `${itemCount} items`,
    ],
    pictures: lines.slice(0, PICTURES_MAX).map(({ picture }) => pictureOf(picture)),
    href: urls.orderDetails(SITES[order.site], order.orderNumber),
    orderNumber: order.orderNumber,
  }
}

/** Null once fetched or past, and where all is cancelled. */
function collectionAhead({ collection }: ListedOrder, today: Temporal.PlainDate): string | null {
  const on = collection?.on ?? null
  if (collection === null || on === null || collection.collectedOn !== null) return null
  const slot = formatToldSlot(collection)
  return slot === null || Temporal.PlainDate.compare(on, today) < 0 ? null : SAYS.collectOn(slot)
}

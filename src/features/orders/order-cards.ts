import { formatCollectionTime } from '../../domain/christmas/slots.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { calculateCosts } from '../../domain/orders/calculate-costs.ts'
import type { CollectionSummary } from '../../domain/orders/christmas-collection.ts'
import { itemWords } from '../../domain/orders/item-names.ts'
import { arrivedOn, countedLines, readOrderStatus } from '../../domain/orders/line-status.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { OrderCardProps } from '../../ui/order-card.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.data.ts'
import type { ListedOrder } from '../order-records/order-history.records.ts'
import { HISTORY_MESSAGES as MESSAGES } from './messages.ts'

const NAMES_MAX = 3

/** Shows the status that all live lines share, or else "Partly" and that of the most advanced line (D-24). */
export function toCard(
  order: ListedOrder,
  href: string | null,
  {
    today,
    shops,
    pictureOf,
    productPage,
  }: { today: Temporal.PlainDate; shops: ReadonlyMap<string, Shop> } & Pick<Visit, 'pictureOf' | 'productPage'>,
): OrderCardProps {
  const status = readOrderStatus(order.lines)
  const lines = countedLines(order.lines)
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const arrived = arrivedOn(order, status)
  return {
    status: { label: status.label, tone: status.tone, icon: STATUS_ICONS[status.stage] },
    total: formatMoney({ pence: calculateCosts(order).totalPence, currency: order.currency }),
    facts: [
      ...(arrived ? [formatWeekday(arrived)] : []),
      ...(status.stage === 'cancelled' ? [] : collectionFacts(order, today, shops)),
      MESSAGES.order(order.orderNumber),
      MESSAGES.placed(formatDay(dayOf(order.placedAt))),
      itemCount === 1 ? '1 item' : `${itemCount} items`,
    ],
    pictures: lines.map((line) => ({ src: pictureOf(line.picture), name: line.description })),
    itemCount,
    items: itemWords(lines, NAMES_MAX).map(({ text, line }) => ({
      text,
      href: line && productPage(line, 'order-history'),
    })),
    href,
    orderNumber: order.orderNumber,
  }
}

/** "Wed 23 Dec 2026, 10:00-10:30"; null if the collection is unknown, past or already made. */
export function upcomingCollectionText(collection: CollectionSummary | null, today: Temporal.PlainDate): string | null {
  const on = collection?.on ?? null
  if (collection === null || on === null || collection.collectedOn !== null) return null
  return Temporal.PlainDate.compare(on, today) < 0 ? null : formatCollectionTime(collection)
}

function collectionFacts(
  { collection }: ListedOrder,
  today: Temporal.PlainDate,
  shops: ReadonlyMap<string, Shop>,
): string[] {
  if (collection === null) return []
  const when = upcomingCollectionText(collection, today)
  const missedCollection = when === null && collection.collectedOn === null ? formatCollectionTime(collection) : null
  const shop = collection.shopId === null ? undefined : shops.get(collection.shopId)
  return [
    ...(when ? [COMMON_SENTENCES.collectOn(when)] : []),
    ...(missedCollection ? [MESSAGES.wasBookedFor(missedCollection)] : []),
    ...(shop ? [shop.name] : []),
  ]
}

import { formatToldSlot } from '../../domain/christmas/format-slot.ts'
import { arrivedOn } from '../../domain/orders/arrived-on.ts'
import { countedLines, readOrderStatus } from '../../domain/orders/line-status.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.data.ts'
import { urls } from '../../urls.ts'
import type { ListedOrder } from '../order-records/order-details.ts'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'

const PICTURES_MAX = 3

export function LastOrder({ order, visit }: { order: ListedOrder; visit: Visit }) {
  const { orderNumber } = order
  const today = dayOf(visit.now)
  const status = readOrderStatus(order.lines)
  const lines = countedLines(order.lines)
  const arrived = arrivedOn(order, status)
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const when = arrived
    ? formatWeekday(arrived)
    : (collectionAhead(order, today) ?? `Placed ${formatWeekday(dayOf(order.placedAt))}`)
  return (
    <section className="last-order" aria-label={SAYS.lastOrderLabel}>
      <div className="wrap last-order__in">
        <div className="last-order__pics">
          {lines.slice(0, PICTURES_MAX).map(({ picture }, place) => (
            <ProductPicture key={`${place} ${picture}`} src={visit.pictureOf(picture)} size="xs" />
          ))}
        </div>
        <span className={classNames('badge', `badge--${status.tone}`)}>
          <Icon name={STATUS_ICONS[status.stage]} />
        </span>
        <div>
          <p className="last-order__title">{SAYS.lastOrder(status.label, arrived?.equals(today) ?? false)}</p>
          <Facts facts={[when, `Order ${orderNumber}`, itemCount === 1 ? '1 item' : `${itemCount} items`]} />
        </div>
        <ButtonLink variant="link" href={urls.orderDetails(visit.site.sites[order.site], orderNumber)}>
          {SAYS.viewOrder}
          <span className="vh"> for order {orderNumber}</span>
        </ButtonLink>
      </div>
    </section>
  )
}

/** Null once fetched or past, and where all is cancelled. */
function collectionAhead({ collection }: ListedOrder, today: Temporal.PlainDate): string | null {
  const on = collection?.on ?? null
  if (collection === null || on === null || collection.collectedOn !== null) return null
  const slot = formatToldSlot(collection)
  return slot === null || Temporal.PlainDate.compare(on, today) < 0 ? null : SAYS.collectOn(slot)
}

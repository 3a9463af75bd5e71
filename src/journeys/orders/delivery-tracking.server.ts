import type { OrderLine } from '../../domain/orders/order.ts'
import { type Parcel, parcelsOf } from '../../domain/orders/parcels.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { deliveryTrackingPage, type ParcelProps } from './delivery-tracking.page.tsx'
import { PARCEL_STEPS, TRACKING_MESSAGES as SAYS } from './messages.ts'

/** As far as the lines tell (D-25). */
export async function showDeliveryTracking(orders: OrderRecords, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  if (details === null) return missing
  const { order } = details
  const site = SITES[order.site]
  const parcels = parcelsOf(order)
  return show(
    deliveryTrackingPage,
    {
      crumbs: orderCrumbs(site, SAYS.title),
      back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.backToOrder },
      facts: [{ label: 'Order', value: order.orderNumber }],
      parcels: parcels.map((parcel, place) => toParcelProps(parcel, place, parcels.length, visit)),
    },
    { elsewhere: ORDERS_ELSEWHERE },
  )
}

function toParcelProps(
  parcel: Parcel,
  place: number,
  count: number,
  { productPage }: Pick<OrderVisit, 'productPage'>,
): ParcelProps {
  const { carrier, trackingNumber, carrierPage, steps, lines } = parcel
  const which = count > 1 ? `Parcel ${place + 1} of ${count}` : 'Your parcel'
  return {
    title: carrier ? `${which}: ${carrier}` : which,
    trackingNumber: trackingNumber ? `Tracking number ${trackingNumber}` : SAYS.noNumber,
    items: lines.map((line) => ({
      name: line.description,
      href: productPage(line, 'delivery-tracking'),
      facts: factsOf(line),
    })),
    steps: steps.map(({ name, state, on }) => ({
      label: PARCEL_STEPS[name],
      state,
      on: on ? formatWeekday(on) : null,
    })),
    carrierPage:
      carrierPage === null
        ? null
        : {
            href: carrierPage,
            label: SAYS.carrierPage(carrier ?? 'the carrier'),
            about: trackingNumber ?? '',
            icon: 'external',
            newTab: true,
          },
  }
}

function factsOf({ size, colour, quantity }: OrderLine): string[] {
  return [size && `size ${size}`, colour, quantity > 1 && `qty ${quantity}`].filter((fact) => typeof fact === 'string')
}

import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { type Parcel, parcelsOf } from '../../domain/orders/parcels.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { ActionLinkItem } from '../../ui/line-links.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ParcelSteps } from '../../ui/parcel-steps.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { urls } from '../../urls.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { TRACKING_MESSAGES as MESSAGES, PARCEL_STEPS } from './messages.ts'

type ProductPage = Visit['productPage']

/** Built only from the order's lines, without a call to a carrier (D-25). */
export const deliveryTrackingPage = definePage<{ site: BrandSite; order: Order; productPage: ProductPage }>({
  title: () => MESSAGES.title,
  nav: 'orders',
  View: ({ site, order, productPage }) => {
    const parcels = parcelsOf(order)
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={orderCrumbs(site, MESSAGES.title)} />
        <PageHead
          title={MESSAGES.title}
          backLink={{ href: urls.orderDetails(site, order.orderNumber), label: COMMON_SENTENCES.backToOrder }}
          facts={[{ label: MESSAGES.order, value: order.orderNumber }]}
        />
        <div className="narrow stack stack-5">
          {parcels.length === 0 && <EmptyState title={MESSAGES.nothing} />}
          {parcels.map((parcel, place) => (
            <ParcelSection
              key={`${place} ${parcel.trackingNumber}`}
              {...parcel}
              which={parcels.length > 1 ? MESSAGES.parcelOf(place + 1, parcels.length) : MESSAGES.yourParcel}
              productPage={productPage}
            />
          ))}
        </div>
      </div>
    )
  },
})

function ParcelSection({ which, productPage, ...parcel }: Parcel & { which: string; productPage: ProductPage }) {
  const { carrier, trackingNumber, carrierPage, steps, lines } = parcel
  return (
    <section className="line-group">
      <header>
        <div>
          <h2>{carrier ? `${which}: ${carrier}` : which}</h2>
          <p className="muted small">{trackingNumber ? MESSAGES.number(trackingNumber) : MESSAGES.noNumber}</p>
        </div>
        {carrierPage !== null && (
          <div className="line__links">
            <ActionLinkItem
              href={carrierPage}
              label={MESSAGES.carrierPage(carrier ?? 'the carrier')}
              about={trackingNumber ?? ''}
              icon={ICONS.external}
              newTab
            />
          </div>
        )}
      </header>
      <div className="line-group__body stack">
        <ParcelSteps
          steps={steps.map(({ name, state, on }) => ({
            label: PARCEL_STEPS[name],
            state,
            on: on ? formatWeekday(on) : null,
          }))}
        />
        <ul className="small muted">
          {lines.map((line) => (
            <li key={line.key}>
              <ProductName name={line.description} href={productPage(line, 'delivery-tracking')} />
              {factsOf(line)
                .map((fact) => `, ${fact}`)
                .join('')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function factsOf({ size, colour, quantity }: OrderLine): string[] {
  return [size && `size ${size}`, colour, quantity > 1 && `qty ${quantity}`].filter((fact) => typeof fact === 'string')
}

import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { type LineLink, LineLinkItem } from '../../ui/line-links.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ParcelStepProps, ParcelSteps } from '../../ui/parcel-steps.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { definePage } from '../../web/page.ts'
import { TRACKING_MESSAGES } from './messages.ts'

export interface ParcelProps {
  title: string
  trackingNumber: string
  items: { name: string; href: string | null; facts: string[] }[]
  steps: ParcelStepProps[]
  carrierPage: LineLink | null
}

export interface DeliveryTrackingProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: Fact[]
  parcels: ParcelProps[]
}

export const deliveryTrackingPage = definePage<DeliveryTrackingProps>({
  title: () => TRACKING_MESSAGES.title,
  nav: 'orders',
  View: ({ crumbs, back, facts, parcels }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={TRACKING_MESSAGES.title} back={back} facts={facts} />
      <div className="narrow stack stack-5">
        {parcels.length === 0 && <EmptyState title={TRACKING_MESSAGES.nothing} />}
        {parcels.map((parcel, place) => (
          <Parcel key={`${place} ${parcel.trackingNumber}`} {...parcel} />
        ))}
      </div>
    </div>
  ),
})

function Parcel({ title, trackingNumber, items, steps, carrierPage }: ParcelProps) {
  return (
    <section className="line-group">
      <header>
        <div>
          <h2>{title}</h2>
          <p className="muted small">{trackingNumber}</p>
        </div>
        {carrierPage && (
          <div className="line__links">
            <LineLinkItem {...carrierPage} />
          </div>
        )}
      </header>
      <div className="line-group__body stack">
        <ParcelSteps steps={steps} />
        <ul className="small muted">
          {items.map(({ name, href, facts }, place) => (
            <li key={`${place} ${name}`}>
              <ProductName name={name} href={href} />
              {facts.map((fact) => `, ${fact}`).join('')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

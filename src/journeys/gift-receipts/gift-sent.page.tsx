import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { SentReceiptProps } from '../../ui/sent-receipts.tsx'
import { TermList, type TermListProps } from '../../ui/term-list.tsx'
import { definePage } from '../../web/page.ts'
import { SENT_SAYS as SAYS } from './buyer-messages.ts'

export interface GiftSentProps {
  crumbs: Crumb[]
  title: string
  said: string
  /** D-39. */
  failure: string | null
  /** D-41. */
  warning: string | null
  facts: TermListProps['facts']
  items: { name: string; href: string | null; facts: string[]; quantity: string; picture: string | null }[]
  order: { href: string; label: string }
  /** Null where nothing else can have one. */
  another: { href: string; label: string } | null
  /** What its buyer may do with it. */
  end: SentReceiptProps['link']
  /** It is still on its way to order management, so the page looks again by itself. */
  isMoving: boolean
}

export const giftSentPage = definePage<GiftSentProps>({
  title: ({ title }) => title,
  View: GiftSent,
  nav: 'orders',
  scripts: ['src/client/refresh.client.ts'],
})

/** Order management mostly answers within seconds. */
const REFRESH_SECONDS = 15

function GiftSent(props: GiftSentProps) {
  const { crumbs, title, said, failure, warning, facts, items, order, another, end, isMoving } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <div className="stack stack-6 narrow after-crumbs" data-refresh-seconds={isMoving ? REFRESH_SECONDS : 0}>
        <div className="stack stack-5" data-refresh="sent" data-refresh-news="">
          <PageHead title={title} focused flush lede={said} />
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="card stack">
            <TermList facts={facts} inColumns />
            {warning && (
              <Notice tone="warning" size="compact">
                {warning}
              </Notice>
            )}
            {end && (
              <p className="line__links">
                <a href={end.href}>
                  {end.label}
                  <span className="vh">{` ${end.about}`}</span>
                </a>
              </p>
            )}
          </div>
          <section className="stack" aria-labelledby="items">
            <h2 id="items">{SAYS.items}</h2>
            <div className="card card--lines">
              <ul className="lines">
                {items.map(({ name, href, facts: about, quantity, picture }, place) => (
                  <li key={`${place} ${name}`} className="line">
                    <ProductPicture src={picture} />
                    <div className="line__main">
                      <p className="line__name">
                        <ProductName name={name} href={href} />
                      </p>
                      <Facts facts={[...about, quantity]} />
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        </div>
        <div className="actions">
          <ButtonLink href={order.href}>{order.label}</ButtonLink>{' '}
          {another && (
            <ButtonLink href={another.href} variant="secondary">
              {another.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

import { Fragment } from 'react'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { CAROUSELS_SCRIPT, CarouselPlace, type CarouselPlaceProps, ROOM_SCRIPT } from '../../flows/carousel-place.tsx'
import { UnderWay } from '../../flows/under-way.tsx'
import { Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { LineGroup, type LineGroupProps } from '../../ui/line-group.tsx'
import type { LineLink } from '../../ui/line-links.tsx'
import { LinkedText, type LinkedTextProps } from '../../ui/linked-text.tsx'
import { MessageList, type ShownMessage } from '../../ui/message-list.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { type SentReceiptProps, SentReceipts } from '../../ui/sent-receipts.tsx'
import { definePage } from '../../web/page.ts'
import { DETAILS_MESSAGES } from './messages.ts'
import { ORDER_DIALOG } from './order-dialog.ts'
import type { AddressProps } from './order-places.ts'
import type { CollectionProps, PaymentProps } from './order-summary.ts'

export interface OrderDetailsProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: Fact[]
  banner: string | null
  requested: string | null
  checkAgain: string
  /** D-185. */
  started: { sentence: string; link: { href: string; label: string } } | null
  notMade: string | null
  offline: string | null
  noLongerAble: LinkedTextProps | null
  groups: LineGroupProps[]
  actions: (LineLink & { main: boolean })[]
  /** Christmas food only; null where it cannot be changed. */
  until: string | null
  collection: CollectionProps | null
  /** D-181. */
  messages: ShownMessage[]
  giftReceipts: SentReceiptProps[]
  payment: PaymentProps
  addresses: AddressProps[]
  help: { href: string; label: string } | null
  /** On a phone, lines then come after actions and costs. */
  isLong: boolean
  recentlyViewed: CarouselPlaceProps
}

function OrderDetails(props: OrderDetailsProps) {
  const { crumbs, back, facts, groups, messages, giftReceipts, isLong, recentlyViewed } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={DETAILS_MESSAGES.title} back={back} facts={facts} />
      <div className={classNames('split', isLong && 'split--aside-first')}>
        <Notices {...props} />
        {isLong && <Aside {...props} />}
        <div className="stack stack-5">
          {groups.map((group, place) => (
            <LineGroup key={group.lines[0]?.key} {...group} lazy={place > 0} />
          ))}
          <MessageList messages={messages} />
          <SentReceipts title={DETAILS_MESSAGES.giftReceipts} receipts={giftReceipts} />
        </div>
        {!isLong && <Aside {...props} />}
      </div>
      <CarouselPlace {...recentlyViewed} />
      {hasDialog(props) && <Dialog id={ORDER_DIALOG} title="" filledByPage />}
    </div>
  )
}

/** On a phone before the lines of a long order, for every reader. */
function Aside({ noLongerAble, actions, until, collection, payment, addresses, help }: OrderDetailsProps) {
  return (
    <aside className="stack stack-5 sticky" aria-label="Order summary">
      <div className="stack stack-3">
        {noLongerAble && (
          <Notice tone="info" size="row">
            <p>
              <LinkedText text={noLongerAble.text} link={noLongerAble.link} />
            </p>
          </Notice>
        )}
        {actions.map(({ href, label, icon, main, dialog }) => (
          <Fragment key={label}>
            <ButtonLink
              href={href}
              variant={main ? 'primary' : 'secondary'}
              block
              data-dialog={dialog}
              {...(icon ? { icon } : {})}
            >
              {label}
            </ButtonLink>{' '}
          </Fragment>
        ))}
        {until && <p className="small muted">{until}</p>}
      </div>
      {collection ? <Collection collection={collection} payment={payment} /> : <Payment {...payment} />}
      {addresses.map(({ title, items, address }) => (
        <section key={`${title} ${address?.name} ${address?.lines.join()}`} className="stack stack-2">
          <h3>{title}</h3>
          {items && <p className="muted small">{items}</p>}
          {address ? <PostalAddress {...address} /> : <p className="muted">{DETAILS_MESSAGES.sameAddress}</p>}
        </section>
      ))}
      {help && (
        <p>
          <a href={help.href}>{help.label}</a>
        </p>
      )}
    </aside>
  )
}

function Notices({ banner, notMade, requested, checkAgain, started, offline }: OrderDetailsProps) {
  if (!banner && !notMade && !requested && !started && !offline) return null
  return (
    <div className="stack stack-5 split__news">
      {(banner || notMade || requested) && (
        <News>
          {banner && <Notice tone="success">{banner}</Notice>}
          {notMade && <Notice tone="warning">{notMade}</Notice>}
          {requested && (
            <UnderWay>
              <Notice tone="info">{requested}</Notice>
            </UnderWay>
          )}
          {requested && (
            <noscript>
              <a href={checkAgain}>{DETAILS_MESSAGES.checkAgain}</a>
            </noscript>
          )}
        </News>
      )}
      {started && (
        <Notice tone="info" link={started.link}>
          {started.sentence}
        </Notice>
      )}
      {offline && <Notice tone="warning">{offline}</Notice>}
    </div>
  )
}

function hasDialog({ actions, groups }: OrderDetailsProps): boolean {
  const links = [...actions, ...groups.flatMap(({ lines }) => lines.flatMap((line) => line.actions ?? []))]
  return links.some(({ dialog }) => dialog !== undefined)
}

function Payment(payment: PaymentProps) {
  return (
    <section className="panel stack">
      <h2>Payment</h2>
      <PaymentRows {...payment} />
    </section>
  )
}

function PaymentRows({ rows, note, paidLabel, paidWith, refunded }: PaymentProps) {
  return (
    <>
      <Amounts rows={rows} />
      {note && <p className="small">{note}</p>}
      {paidWith.length > 0 && (
        <p className="small">
          <span className="muted">{paidLabel}</span> <b>{paidWith.join(', ')}</b>
        </p>
      )}
      {refunded && (
        <p className="small">
          <span className="muted">Refunded so far:</span> <b>{refunded}</b>
        </p>
      )}
    </>
  )
}

function Collection({ collection, payment }: { collection: CollectionProps; payment: PaymentProps }) {
  const { place, slot } = collection
  return (
    <section className="docket docket--oat">
      <div className="docket__top stack">
        <h2>Your collection</h2>
        <dl className="dl">
          <div>
            <dt>Store</dt>
            <dd>{place ? <PostalAddress {...place} /> : DETAILS_MESSAGES.shopUnknown}</dd>
          </div>
          {slot && (
            <div>
              <dt>Slot</dt>
              <dd>{slot}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="docket__stub stack">
        <PaymentRows {...payment} />
      </div>
    </section>
  )
}

export const orderDetailsPage = definePage<OrderDetailsProps>({
  title: () => DETAILS_MESSAGES.title,
  View: OrderDetails,
  earlyScripts: [ROOM_SCRIPT],
  refreshes: ({ requested }) => requested !== null,
  scripts: [
    'src/client/dialog.client.ts',
    'src/client/in-place.client.ts',
    'src/client/message-field.client.ts',
    CAROUSELS_SCRIPT,
  ],
  nav: 'orders',
})

export const christmasDetailsPage = definePage<OrderDetailsProps>({ ...orderDetailsPage, nav: 'christmas-orders' })

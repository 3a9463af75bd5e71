import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Facts } from './facts.tsx'
import { type LineLink, LineLinkItem } from './line-links.tsx'
import { MessageList, type ShownMessage } from './message-list.tsx'
import { Notice } from './notice.tsx'
import { Pill, type PillProps } from './pill.tsx'
import { Price, type PriceProps } from './price.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface OrderLineProps {
  name: string
  /** Of its product's page. */
  href?: string | null
  /** Null where there is no picture. */
  picture: string | null
  /** Formatted: size, colour, quantity. */
  facts: string[]
  price: PriceProps
  status: PillProps
  /** Until when it can be returned; in bold once that is soon. */
  returnBy?: { label: string; isSoon: boolean } | null
  /** What will not come stays readable and steps back. */
  dim?: boolean
  /** So far down that its picture can wait. */
  lazy?: boolean
  /** What was written for it. */
  messages?: ShownMessage[]
  /** What is good to know about this line. */
  notes?: string[]
  warnings?: string[]
  /** What can be done with it. */
  actions?: LineLink[]
  /** Whatever a journey puts below: a form, say. */
  children?: ReactNode
}

/** One thing bought: picture, name, facts, price, status, and below them what concerns it alone. */
export function OrderLine(props: OrderLineProps) {
  const { name, href = null, picture, facts, price, status, returnBy, dim = false, lazy = false } = props
  const { messages = [], notes = [], warnings = [], actions = [], children } = props
  const hasExtra = messages.length + notes.length + warnings.length > 0 || Boolean(children)
  // A form that comes in place stands where its message stands, or would.
  const newPlaces = actions
    .flatMap(({ inPlace }) => inPlace ?? [])
    .filter((id) => messages.every(({ place }) => place !== id))
  const links = actions.length > 0 && (
    <div className="line__links">
      {actions.map((action) => (
        <LineLinkItem key={`${action.label} ${action.href}`} about={name} {...action} />
      ))}
    </div>
  )
  return (
    <div className={classNames('line', dim && 'is-dim')}>
      <ProductPicture src={picture} lazy={lazy} />
      <div className="line__main">
        <p className="line__name">
          <ProductName name={name} href={href} />
        </p>
        <Facts facts={facts} />
        {returnBy && <p className="small">{returnBy.isSoon ? <b>{returnBy.label}</b> : returnBy.label}</p>}
        <Pill {...status} />
        {!hasExtra && links}
      </div>
      <LinePrice {...price} />
      {!hasExtra && newPlaces.map((place) => <div key={place} className="line__extra" id={place} hidden />)}
      {hasExtra && (
        <div className="line__extra">
          {warnings.map((text) => (
            <Notice key={text} tone="warning" size="row">
              {text}
            </Notice>
          ))}
          {notes.map((text) => (
            <p key={text} className="small muted">
              {text}
            </p>
          ))}
          <MessageList messages={messages} />
          {newPlaces.map((place) => (
            <div key={place} id={place} hidden />
          ))}
          {children}
          {links}
        </div>
      )}
    </div>
  )
}

/** What was paid, and the full price where that differs (RSN-09). */
export function LinePrice(price: PriceProps) {
  return (
    <span className="line__price">
      <Price {...price} />
    </span>
  )
}

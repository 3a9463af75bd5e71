import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Facts } from './facts.tsx'
import { type ActionLink, ActionLinkItem } from './line-links.tsx'
import { MessageList, type ShownMessage } from './message-list.tsx'
import { Notice } from './notice.tsx'
import { Pill, type PillProps } from './pill.tsx'
import { Price, type PriceProps } from './price.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface OrderLineProps {
  name: string
  href?: string | null
  picture: string | null
  facts: string[]
  price: PriceProps
  status: PillProps
  returnBy?: { label: string; isSoon: boolean } | null
  /** Greyed out, for items that will not come. */
  dim?: boolean
  /** Below the fold, so its picture loads lazily. */
  lazy?: boolean
  messages?: ShownMessage[]
  notes?: string[]
  warnings?: string[]
  actions?: ActionLink[]
  children?: ReactNode
}

export function OrderLine(props: OrderLineProps) {
  const { name, href = null, picture, facts, price, status, returnBy, dim = false, lazy = false } = props
  const { messages = [], notes = [], warnings = [], actions = [], children } = props
  const hasExtra = messages.length + notes.length + warnings.length > 0 || Boolean(children)
  // Ids of empty elements, for forms that open in place but have no message to replace.
  const newPlaces = actions
    .flatMap(({ inPlace }) => inPlace ?? [])
    .filter((id) => messages.every(({ place }) => place !== id))
  const links = actions.length > 0 && (
    <div className="line__links">
      {actions.map((action) => (
        <ActionLinkItem key={`${action.label} ${action.href}`} about={name} {...action} />
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

/** The sale price shows only if it differs from the full price (RSN-09). */
export function LinePrice(price: PriceProps) {
  return (
    <span className="line__price">
      <Price {...price} />
    </span>
  )
}

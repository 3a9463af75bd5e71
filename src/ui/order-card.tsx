import { ButtonLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { Facts } from './facts.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.data.ts'
import { OrderPictures, type PictureOfItem } from './order-pictures.tsx'
import { ProductName } from './product-name.tsx'

export interface OrderCardProps {
  status: { label: string; tone: 'success' | 'info' | 'error'; icon: IconName }
  /** Formatted: "£633.99". */
  total: string
  /** Formatted: the date, the number, the day it was placed. */
  facts: string[]
  /** One per line of the order; the card shows four at most (D-24). */
  pictures: PictureOfItem[]
  itemCount: number
  /** What is in it, by name. */
  items: string
  /** Null where there is no page to lead to. */
  href: string | null
  orderNumber: string
  /** So far down that its pictures can wait. */
  lazy?: boolean
}

export function OrderCard(props: OrderCardProps) {
  const { status, total, facts, pictures, itemCount, items, href, orderNumber, lazy = false } = props
  return (
    <article className="order-card">
      <div className="order-card__in">
        <div className="order-card__top">
          <div className="order-card__title">
            <h2>
              <span className={classNames('badge', `badge--${status.tone}`)}>
                <Icon name={status.icon} />
              </span>
              {status.label}
              <span className="vh">, order {orderNumber}</span>
            </h2>
            <span className="order-card__total">
              <span className="vh">Total </span>
              {total}
            </span>
          </div>
          <Facts facts={facts} />
          {items !== '' && (
            <p className="small order-card__items">
              <ProductName name={items} />
            </p>
          )}
        </div>
        <OrderPictures pictures={pictures} itemCount={itemCount} lazy={lazy} />
        {href && (
          <div className="order-card__foot">
            <ButtonLink href={href} variant="secondary" size="sm">
              View order details<span className="vh"> for order {orderNumber}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  )
}

import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import { OrderCardTitle, type OrderCardTitleProps } from './order-card-title.tsx'
import { OrderPictures, type PictureOfItem } from './order-pictures.tsx'
import { ProductName } from './product-name.tsx'

interface ItemWords {
  text: string
  /** Of the product's page, where the words are the name of one that has a page. */
  href: string | null
}

export interface OrderCardProps {
  status: OrderCardTitleProps['status']
  /** Formatted: "£633.99". */
  total: string
  /** Formatted: the date, the number, the day it was placed. */
  facts: string[]
  /** One per line of the order; the card shows four at most (D-24). */
  pictures: PictureOfItem[]
  itemCount: number
  /** What is in it, by name, and the words between the names. */
  items: readonly ItemWords[]
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
          <OrderCardTitle status={status} about={`order ${orderNumber}`} amountIs="Total" amount={total} />
          <Facts facts={facts} />
          {items.length > 0 && (
            <p className="small order-card__items">
              {items.map(({ text, href }, place) => (
                <ProductName key={place} name={text} href={href} />
              ))}
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

import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import { OrderCardTitle, type OrderCardTitleProps } from './order-card-title.tsx'
import { OrderPictures, type PictureOfItem } from './order-pictures.tsx'
import { ProductName } from './product-name.tsx'

interface ItemWords {
  text: string
  href: string | null
}

export interface OrderCardProps {
  status: OrderCardTitleProps['status']
  total: string
  facts: string[]
  /** One per line; the card shows four at most (D-24). */
  pictures: PictureOfItem[]
  itemCount: number
  /** The items' names and the words between them. */
  items: readonly ItemWords[]
  href: string | null
  orderNumber: string
  /** Below the fold, so its pictures load lazily. */
  lazy?: boolean
}

export function OrderCard(props: OrderCardProps) {
  const { status, total, facts, pictures, itemCount, items, href, orderNumber, lazy = false } = props
  return (
    <article className="order-card">
      <div className="order-card__in">
        <div className="order-card__top">
          <OrderCardTitle status={status} about={`order ${orderNumber}`} amountLabel="Total" amount={total} />
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

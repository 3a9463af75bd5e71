import { Facts } from './facts.tsx'
import { MoreItems } from './more-items.tsx'
import { Pill } from './pill.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface RefundedReturnProps {
  returnNumber: string
  name: string
  picture: string | null
  moreItems?: number
  href: string
  facts: string[]
  status: string
  refunded: string | null
  amount: string | null
}

export function RefundedReturn(props: RefundedReturnProps) {
  const { returnNumber, name, picture, moreItems = 0, href, facts, status, refunded, amount } = props
  return (
    <li className="line">
      <ProductPicture src={picture} lazy />
      <div className="line__main">
        <p className="line__name">
          <a href={href}>
            <ProductName name={name} />
            <span className="vh">, return {returnNumber}</span>
          </a>
        </p>
        <Facts facts={facts} />
        <MoreItems count={moreItems} />
        <Pill tone="success" label={status} />
        {refunded && <p className="small muted">{refunded}</p>}
      </div>
      {amount !== null && (
        <span className="line__price">
          <span className="vh">Refund </span>
          {amount}
        </span>
      )}
    </li>
  )
}

import { Facts } from './facts.tsx'
import { MoreItems } from './more-items.tsx'
import { Pill } from './pill.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface RefundedReturnProps {
  returnNumber: string
  /** Of the first item. */
  name: string
  /** Null where there is no picture. */
  picture: string | null
  /** How many items there are besides. */
  moreItems?: number
  href: string
  /** Formatted: its number, the order. */
  facts: string[]
  /** By its short label: "Refunded". */
  status: string
  /** When and where to: "Thu 05 Nov 2026, to Visa ending 4242". Null where nobody told. */
  refunded: string | null
  /** Formatted: "£19.50". Null where it is not known. */
  amount: string | null
}

/** A return that is over, as a row of a list of lines. */
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

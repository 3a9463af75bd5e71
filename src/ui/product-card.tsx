import { defineWords } from '../domain/words/words.ts'
import * as ICONS from './icons.data.ts'
import { Pill } from './pill.tsx'
import { Price, type PriceProps } from './price.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export const STOCK_NAMES = defineWords('common.stock', {
  'low-stock': 'Low stock',
  'out-of-stock': 'Out of stock',
} as const)

export interface ProductCardProps {
  name: string
  href: string
  picture: string | null
  meta: string | null
  /** Null: not for sale now. */
  price: PriceProps | null
  isLowest?: boolean
  stock?: 'low-stock' | 'out-of-stock' | null
  lazy?: boolean
}

export function ProductCard({ name, href, picture, meta, price, isLowest, stock, lazy }: ProductCardProps) {
  return (
    <article className="product">
      <ProductPicture src={picture} {...(lazy && { lazy })} />
      <ProductName name={name} href={href} />
      {meta !== null && <span className="product__meta">{meta}</span>}
      {price && (
        <span className="product__price">
          {isLowest && <span className="product__from">From</span>} <Price {...price} />
        </span>
      )}
      {price === null && <Pill tone="muted" label="Not for sale" />}
      {stock === 'low-stock' && <Pill tone="warning" icon={ICONS.info} label={STOCK_NAMES['low-stock']} />}
      {stock === 'out-of-stock' && <Pill tone="muted" label={STOCK_NAMES['out-of-stock']} />}
    </article>
  )
}

/** `four` columns from 900 px, for a grid with nothing beside it. */
export function ProductGrid({ products, four = false }: { products: readonly ProductCardProps[]; four?: boolean }) {
  return (
    <ul className={four ? 'products products--4' : 'products'}>
      {products.map((product) => (
        <li key={product.href}>
          <ProductCard {...product} />
        </li>
      ))}
    </ul>
  )
}

import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface BasketLinkProps {
  href: string
  /** The number of units, not of lines. */
  count: number
}

export function BasketLink({ href, count }: BasketLinkProps) {
  return (
    <a className="tool" href={href} aria-label={`Basket, ${count === 1 ? '1 item' : `${count} items`}`}>
      <Icon path={ICONS.bag} />
      {count > 0 && (
        <span className="tool__count" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  )
}

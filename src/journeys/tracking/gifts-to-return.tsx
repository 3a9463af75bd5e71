import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MoreItems } from '../../ui/more-items.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { YOUR_RETURNS_MESSAGES as SAYS } from './your-returns-messages.ts'

export interface GiftToReturnProps {
  orderNumber: string
  name: string
  picture: string | null
  /** Formatted: "Size M", "Sky", "Qty 1". */
  facts: string[]
  moreItems: number
  href: string
}

/** Nothing else in the account leads to them (D-42). */
export function GiftsToReturn({ gifts }: { gifts: readonly GiftToReturnProps[] }) {
  if (gifts.length === 0) return null
  return (
    <section className="stack stack-2" aria-labelledby="gifts">
      <h2 id="gifts">{SAYS.gifts.title}</h2>
      <ul className="lines">
        {gifts.map(({ orderNumber, name, picture, facts, moreItems, href }) => (
          <li key={orderNumber} className="line">
            <ProductPicture src={picture} lazy />
            <div className="line__main">
              <p className="line__name">
                <ProductName name={name} />
              </p>
              <Facts facts={facts} />
              <MoreItems count={moreItems} />
              <p>
                <ButtonLink href={href} variant="secondary" size="sm">
                  {SAYS.gifts.return}
                  <span className="vh">: {name}</span>
                </ButtonLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

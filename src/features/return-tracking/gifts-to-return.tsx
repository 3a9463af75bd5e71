import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MoreItems } from '../../ui/more-items.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { urls } from '../../urls.ts'
import { factsOf } from '../returns/return-proof.ts'
import { YOUR_RETURNS_MESSAGES as MESSAGES } from './your-returns-messages.ts'

export interface GiftToReturn {
  order: Pick<Order, 'site' | 'orderNumber'>
  first: OrderLine
  units: number
  moreItems: number
}

interface GiftsToReturnProps {
  gifts: readonly GiftToReturn[]
  visit: Pick<Visit, 'site' | 'pictureOf'>
}

/** Nothing else in the account links to these gifts, since their orders belong to the buyers (D-42). */
export function GiftsToReturn({ gifts, visit }: GiftsToReturnProps) {
  if (gifts.length === 0) return null
  return (
    <section className="stack stack-2" aria-labelledby="gifts">
      <h2 id="gifts">{MESSAGES.gifts.title}</h2>
      <ul className="lines">
        {gifts.map(({ order: { site, orderNumber }, first, units, moreItems }) => (
          <li key={orderNumber} className="line">
            <ProductPicture src={visit.pictureOf(first.picture)} lazy />
            <div className="line__main">
              <p className="line__name">
                <ProductName name={first.description} />
              </p>
              <Facts facts={factsOf({ line: first, quantity: units })} />
              <MoreItems count={moreItems} />
              <p>
                <ButtonLink
                  href={urls.itemLevelReturns(visit.site.sites[site], orderNumber)}
                  variant="secondary"
                  size="sm"
                >
                  {MESSAGES.gifts.return}
                  <span className="vh">: {first.description}</span>
                </ButtonLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

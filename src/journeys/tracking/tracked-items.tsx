import { ContactText } from '../../ui/contact-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Pill, type PillProps } from '../../ui/pill.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export interface TrackedItem {
  key: string
  name: string
  href: string | null
  picture: string | null
  facts: string[]
  /** Null for a gift's recipient. */
  price: string | null
  status: Pick<PillProps, 'label' | 'tone'>
  notes: string[]
}

export function TrackedItems({ items, contactHref }: { items: TrackedItem[]; contactHref: string | null }) {
  return (
    <div className="card card--lines">
      <ul className="lines">
        {items.map(({ key, name, href, picture, facts, price, status, notes }) => (
          <li key={key} className="line">
            <ProductPicture src={picture} />
            <div className="line__main">
              <p className="line__name">
                <ProductName name={name} href={href} />
              </p>
              <Facts facts={facts} />
              <Pill {...status} />
              {notes.map((note) => (
                <p key={note} className="small muted">
                  <ContactText text={note} href={contactHref} />
                </p>
              ))}
            </div>
            {price && <span className="line__price">{price}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Facts } from '../../ui/facts.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export interface ShownItem {
  name: string
  href?: string | null
  picture: string | null
  facts: string[]
  price: string | null
  notes: string[]
}

export function ReturnedItems({ id, heading, items }: { id: string; heading: string; items: ShownItem[] }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="card card--lines">
        <ul className="lines">
          {items.map((item, index) => (
            <li key={`${index} ${item.name}`} className="line">
              <ProductPicture src={item.picture} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={item.name} href={item.href ?? null} />
                </p>
                <Facts facts={item.facts} />
                {item.notes.map((note) => (
                  <p key={note} className="small muted">
                    {note}
                  </p>
                ))}
              </div>
              {item.price && <span className="line__price">{item.price}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

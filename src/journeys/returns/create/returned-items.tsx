import { Facts } from '../../../ui/facts.tsx'
import { ProductName } from '../../../ui/product-name.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { STEP_THREE as SAYS } from './messages.ts'

export interface StepThreeItem {
  name: string
  picture: string | null
  facts: string[]
  price: string
  /** Why it goes back, and that it need not be sent. */
  notes: string[]
}

export function ReturnedItems({ items }: { items: StepThreeItem[] }) {
  return (
    <section className="stack" aria-labelledby="items">
      <h2 id="items">{SAYS.items}</h2>
      <div className="card card--lines">
        <ul className="lines">
          {items.map((item, place) => (
            <li key={`${place} ${item.name}`} className="line">
              <ProductPicture src={item.picture} />
              <div className="line__main">
                <p className="line__name">
                  <ProductName name={item.name} />
                </p>
                <Facts facts={item.facts} />
                {item.notes.map((note) => (
                  <p key={note} className="small muted">
                    {note}
                  </p>
                ))}
              </div>
              <span className="line__price">{item.price}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { Amounts } from '../../ui/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import type { CollectionDocketProps } from './slot-props.ts'

/** What is collected, where and when as booked now, and what is left to pay (XMS-22). */
export function CollectionDocket({ store, slot, lines, rows, bring, amendHref }: CollectionDocketProps) {
  const facts = [
    { term: SAYS.storeTerm, value: store },
    ...(slot === null ? [] : [{ term: SAYS.slotTerm, value: slot }]),
  ]
  return (
    <aside className="stack sticky" aria-label={SAYS.aside}>
      <section className="docket docket--oat docket--in-order" aria-labelledby="docket">
        <div className="docket__top stack">
          <h2 id="docket">{SAYS.docket}</h2>
          <TermList facts={facts} />
        </div>
        <div className="docket__stub stack">
          <ul className="stack stack-3">
            {lines.map(({ key, name, about, picture, amount }) => (
              <li key={key} className="docket__line">
                <ProductPicture src={picture} />
                <span>
                  <b>{name}</b>
                  {about && (
                    <>
                      <br />
                      <span className="muted small">{about}</span>
                    </>
                  )}
                </span>
                <span className="num">{amount}</span>
              </li>
            ))}
          </ul>
          <Amounts rows={rows} />
        </div>
      </section>
      {amendHref && (
        <ButtonLink variant="secondary" block href={amendHref}>
          {SAYS.amend}
        </ButtonLink>
      )}
      {bring && <p className="small muted">{bring}</p>}
    </aside>
  )
}

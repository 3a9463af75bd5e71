import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PostalAddress } from '../../ui/postal-address.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { PROOF_MESSAGES as MESSAGES, PROOF_MESSAGES } from './return-proof-messages.ts'

export interface HandInPlaceProps {
  heading: string
  name: string
  lines: string[]
  hours: string[]
  mapHref: string | null
}

/** The shop or drop-off that was chosen (CNF-08). */
export function HandInPlace({ heading, name, lines, hours, mapHref }: HandInPlaceProps) {
  return (
    <section className="stack stack-3" aria-labelledby="place">
      <h2 id="place">{heading}</h2>
      <div className="card grid-2">
        <PostalAddress name={name} lines={lines} />
        <div className="small">
          {hours.length > 0 && <b>{SHOP_WORDS.hours}</b>}
          {hours.map((openingTime) => (
            <div key={openingTime}>{openingTime}</div>
          ))}
          {mapHref && (
            <p className="no-print">
              <a className="back" href={mapHref} rel="noreferrer">
                <Icon path={ICONS.pin} />
                {SHOP_WORDS.map}
                <span className="vh"> of {name}</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

export interface CollectionDetailsProps {
  facts: { term: string; value: string }[]
  from: { name: string; lines: string[] } | null
  calendarHref: string
}

/** When and where the parcel is collected, with a link to a calendar file (CNF-09 to CNF-11). */
export function CollectionDetails({ facts, from, calendarHref }: CollectionDetailsProps) {
  return (
    <section className="stack stack-3" aria-labelledby="collection">
      <h2 id="collection">{MESSAGES.collection.heading}</h2>
      <div className="card stack booked">
        <div className="grid-2">
          <TermList facts={facts} />
          {from && (
            <div>
              <p className="muted small">{MESSAGES.collection.from}</p>
              <PostalAddress {...from} />
            </div>
          )}
        </div>
        <p className="no-print">
          <ButtonLink variant="secondary" size="sm" icon={ICONS.download} href={calendarHref}>
            {MESSAGES.collection.calendar}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

/** Shown if another method needs no printer (D-133). */
export function NoPrinter({ href }: { href: string }) {
  return (
    <p className="no-print">
      <LinkedText text={PROOF_MESSAGES.noPrinter.text} link={{ words: PROOF_MESSAGES.noPrinter.link, href }} />
    </p>
  )
}

import { ButtonLink } from '../../ui/button.tsx'
import { PostalAddress, type PostalAddressProps } from '../../ui/postal-address.tsx'
import { SLOT_MESSAGES as SAYS } from './slot-messages.ts'
import type { StartProps } from './slot-props.ts'
import type { Stages } from './use-stages.ts'

/** What is booked now, and the way to something else. */
export function StartStage({ place, slot, changeHref, stages }: StartProps & { stages: Stages }) {
  return (
    <>
      <CollectionStore place={place} changeHref={changeHref} about={SAYS.changeBoth} stages={stages} />
      {slot && (
        <section className="stack stack-3" aria-labelledby="slot-now">
          <h2 id="slot-now">{SAYS.slot}</h2>
          <p>{slot}</p>
        </section>
      )}
    </>
  )
}

interface CollectionStoreProps {
  place: PostalAddressProps | null
  distance?: string | null
  hours?: readonly string[]
  hoursNote?: string | null
  changeHref: string | null
  /** What is changed, for those who don't see where the link stands. */
  about: string
  stages: Stages
}

/** The store of now, or the one chosen in its place. */
export function CollectionStore(props: CollectionStoreProps) {
  const { place, distance = null, hours = [], hoursNote = null, changeHref, about, stages } = props
  return (
    <section className="stack stack-3" aria-labelledby="store">
      <div className="cluster between">
        <h2 id="store">{SAYS.store}</h2>
        {changeHref && (
          <ButtonLink variant="link" href={changeHref} onClick={stages.follow}>
            {SAYS.change} <span className="vh">{about}</span>
          </ButtonLink>
        )}
      </div>
      <div className="card address address--chosen">
        <div>
          {place ? <PostalAddress {...place} /> : <p>{SAYS.storeUnknown}</p>}
          {(distance !== null || hours.length > 0) && (
            <p className="muted">
              {distance !== null && `${distance}. `}
              {hours.map((each, place) => [
                place > 0 && ', ',
                <span key={each} className="nowrap">
                  {each}
                </span>,
              ])}
            </p>
          )}
          {hoursNote && <p className="muted">{hoursNote}</p>}
        </div>
      </div>
    </section>
  )
}

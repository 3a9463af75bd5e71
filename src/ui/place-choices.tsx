import { FieldError } from './field-error.tsx'
import { RadioAnswer } from './radio-answer.tsx'

export interface PlaceChoice {
  value: string
  /** The name of the shop, or of the person who lives at an address. */
  name: string
  distance?: string | undefined
  about: string[]
  tag?: string | undefined
  facilities?: readonly string[]
  /** `about` names the place for screen readers. */
  map?: { href: string; label: string; about: string } | undefined
}

export interface PlaceChoicesProps {
  legend: string
  name: string
  announcement?: string | null
  places: readonly PlaceChoice[]
  selected?: string | null
  error?: string | undefined
  level?: 2 | 3
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

export function PlaceChoices(props: PlaceChoicesProps) {
  const { legend, name, announcement, places, selected = null, error, level = 2, choose } = props
  const Heading = `h${level}` as const
  return (
    <fieldset className="stack stack-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <Heading>{legend}</Heading>
      </legend>
      {announcement !== undefined && (
        <p className="small muted" role="status">
          {announcement}
        </p>
      )}
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="options">
        {places.map((place, index) => (
          <div key={place.value} className="stack stack-2">
            <RadioAnswer
              className="radio-card store"
              name={name}
              value={place.value}
              place={index}
              selected={place.value === selected}
              choose={choose}
              showsRadio
            >
              <Place {...place} />
            </RadioAnswer>
            <AllServices tags={tagsOf(place)} at={place.name} />
            {place.map && <OnMap {...place.map} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function tagsOf({ tag, facilities = [] }: PlaceChoice): string[] {
  return [...new Set(tag ? [tag, ...facilities] : facilities)]
}

/** Characters that fit in one line of tags at 320 px and 390 px; a tag's padding counts as three. */
const LINE_LENGTH = { narrow: 30, usual: 46 }

/** All tags as text, since phones show one line of them. Must be outside the label: a press there chooses the place. */
export function AllServices({ tags, at }: { tags: readonly string[]; at: string }) {
  const { length } = tags.join('   ')
  return (
    length > LINE_LENGTH.narrow && (
      <details className={`small all-services${length > LINE_LENGTH.usual ? '' : ' all-services--few'}`}>
        <summary>
          All services<span className="vh"> at {at}</span>
        </summary>
        <p>{tags.join(', ')}</p>
      </details>
    )
  )
}

/** "Thu-Fri 08:00-22:00", which browsers would break after a hyphen. */
const TIMES = /(\S+ \d+:[^, ]+)/

function Place(place: PlaceChoice) {
  const { name, distance, about, tag } = place
  const tags = tagsOf(place)
  return (
    <>
      <span className="store__head">
        <b>{name}</b> {distance && <span className="num nowrap">{distance}</span>}
      </span>
      {about.map((text) => [
        ' ',
        <span key={text} className="store__meta">
          {text.split(TIMES).map((part, at) =>
            at % 2 ? (
              <span key={part} className="nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </span>,
      ])}{' '}
      {tags.length > 0 && (
        <span className="tags">
          {tags.map((text) => [
            ' ',
            <span key={text} className={text === tag ? 'tag tag--good' : 'tag'}>
              {text}
            </span>,
          ])}
        </span>
      )}
    </>
  )
}

/** Must be outside the radio's label: a press there chooses the place. */
function OnMap({ href, label, about }: NonNullable<PlaceChoice['map']>) {
  return (
    <p className="small store__map">
      <a href={href} target="_blank" rel="noreferrer">
        {label}
        <span className="vh">{about}</span>
      </a>
    </p>
  )
}

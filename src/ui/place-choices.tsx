import { FieldError } from './field-error.tsx'
import { RadioAnswers } from './radio-answer.tsx'

export interface PlaceChoice {
  value: string
  /** Of the shop, or of whoever lives there. */
  name: string
  /** "0.32 miles"; left out where nobody said from where. */
  distance?: string | undefined
  /** Its address in one line, and what else there is to know. */
  about: string[]
  /** What sets it apart: "Current store". */
  tag?: string | undefined
  /** What else there is at the place: "Café". */
  facilities?: readonly string[]
}

export interface PlaceChoicesProps {
  legend: string
  name: string
  places: readonly PlaceChoice[]
  selected?: string | null
  error?: string | undefined
}

/** Shops or addresses as a list, one of which is chosen. */
export function PlaceChoices({ legend, name, places, selected = null, error }: PlaceChoicesProps) {
  return (
    <fieldset className="stack stack-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="options">
        <RadioAnswers name={name} answers={places} selected={selected} className="radio-card store" drawn>
          {({ name: placeName, distance, about, tag, facilities = [] }) => (
            <>
              <span className="store__head">
                <b>{placeName}</b> {distance && <span className="num nowrap">{distance}</span>}
              </span>
              {about.map((text) => [
                ' ',
                <span key={text} className="store__meta">
                  {text}
                </span>,
              ])}{' '}
              {(tag || facilities.length > 0) && (
                <span className="tags">
                  {tag && <span className="tag tag--good">{tag}</span>}
                  {facilities.map((facility) => [
                    ' ',
                    <span key={facility} className="tag">
                      {facility}
                    </span>,
                  ])}
                </span>
              )}
            </>
          )}
        </RadioAnswers>
      </div>
    </fieldset>
  )
}

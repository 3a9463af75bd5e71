import { FieldError } from './field-error.tsx'
import { Notice } from './notice.tsx'
import { radioId } from './radio-answer.tsx'

export interface ChoiceCardProps {
  value: string
  title: string
  extraTitle?: string
  subTitle?: string
  sameDayTitle?: string
  secondarySubTitle?: string
  description?: string
  /** Shows the description as an info notice. */
  highlighted?: boolean
  unavailable?: boolean
}

export interface ChoiceCardsProps {
  legend: string
  name: string
  cards: readonly ChoiceCardProps[]
  selected?: string | null
  error?: string | undefined
}

export function ChoiceCards({ legend, name, cards, selected = null, error }: ChoiceCardsProps) {
  return (
    <fieldset className="choice-cards" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="label">{legend}</legend>
      {error && <FieldError id={`${name}-error`} message={error} />}
      <div className="choice-cards__row">
        {cards.map((card, place) => (
          <ChoiceCard
            key={card.value}
            {...card}
            name={name}
            id={radioId(name, place)}
            selected={card.value === selected && !card.unavailable}
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The radio covers the whole card, so that a press anywhere chooses it. For screen readers the title is the radio's
 * name, and the other texts are its description.
 */
function ChoiceCard(props: ChoiceCardProps & { name: string; id: string; selected: boolean }) {
  const { name, id, value, selected, title, extraTitle, subTitle, sameDayTitle, secondarySubTitle } = props
  const { description, highlighted = false, unavailable = false } = props
  const isDescribed = [extraTitle, subTitle, sameDayTitle, secondarySubTitle, description].some(Boolean)
  return (
    <div className="radio-card choice-card">
      <input
        className="tiny-input"
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={selected}
        disabled={unavailable}
        aria-describedby={isDescribed ? `${id}-about` : undefined}
      />
      <label htmlFor={id}>{title}</label>
      {isDescribed && (
        <div className="choice-card__about" id={`${id}-about`}>
          {extraTitle && <p className="extra">{extraTitle}</p>}
          {subTitle && <p>{subTitle}</p>}
          {sameDayTitle && <p className="extra">{sameDayTitle}</p>}
          {secondarySubTitle && <p>{secondarySubTitle}</p>}
          {description &&
            (highlighted ? (
              <Notice tone="info" size="row">
                {description}
              </Notice>
            ) : (
              <p>{description}</p>
            ))}
        </div>
      )}
    </div>
  )
}

import { CardQuestion } from './card-question.tsx'
import { RadioAnswer } from './radio-answer.tsx'

export interface MethodCard {
  value: string
  /** "Evri" */
  title: string
  /** "Free" */
  fee: string
  /** How long it takes, what may be sent, what is refunded, whether a printer is needed (D-62): a line each. */
  about: readonly string[]
}

export interface MethodCardsProps {
  heading: string
  level?: 2 | 3
  name: string
  methods: readonly MethodCard[]
  selected?: string | null
  error?: string | undefined
}

/** Who takes the parcel, or which kind of shop: the choice within a channel (CHN-02 to CHN-04). */
export function MethodCards({ heading, level = 3, name, methods, selected = null, error }: MethodCardsProps) {
  return (
    <CardQuestion heading={heading} level={level} name={name} error={error}>
      <div className="options">
        {methods.map(({ value, title, fee, about }, place) => (
          <RadioAnswer
            key={value}
            className="radio-card option"
            name={name}
            value={value}
            place={place}
            selected={value === selected}
            drawn
          >
            <b>{title}</b>
            <span className="free">{fee}</span>
            {about.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </RadioAnswer>
        ))}
      </div>
    </CardQuestion>
  )
}

import { type CardAnswer, CardAnswers } from './card-answers.tsx'
import { CardQuestion } from './card-question.tsx'

export interface MethodCard extends CardAnswer {
  title: string
  fee: string
  /** Time, limits, refund and whether a printer is needed (D-62): a line each. */
  about: readonly string[]
}

export interface MethodCardsProps {
  heading: string
  level?: 2 | 3
  name: string
  methods: readonly MethodCard[]
  selected?: string | null
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

export function MethodCards({ heading, level = 3, name, methods, selected = null, error, choose }: MethodCardsProps) {
  return (
    <CardQuestion heading={heading} level={level} name={name} error={error}>
      <div className="options">
        <CardAnswers
          name={name}
          answers={methods}
          selected={selected}
          choose={choose}
          className="radio-card option"
          showsRadio
        >
          {({ title, fee, about }) => (
            <>
              <b>{title}</b> <span className="free">{fee}</span>
              {about.map((line) => [' ', <small key={line}>{line}</small>])}
            </>
          )}
        </CardAnswers>
      </div>
    </CardQuestion>
  )
}

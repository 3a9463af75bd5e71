import { ContactText, type ContactTextProps } from './contact-text.tsx'
import { RadioAnswer, type RadioAnswersProps } from './radio-answer.tsx'

export interface CardAnswer {
  value: string
  unavailable?: boolean
  contactText?: ContactTextProps
}

export function CardAnswers<Answer extends CardAnswer>(props: RadioAnswersProps<Answer>) {
  const { answers, selected, children, ...shared } = props
  return answers.map((answer, place) => {
    const { value, unavailable = false, contactText } = answer
    const card = (
      <RadioAnswer
        key={value}
        {...shared}
        value={value}
        place={place}
        selected={value === selected}
        unavailable={unavailable}
      >
        {children(answer)}
      </RadioAnswer>
    )
    if (!contactText) return card
    return (
      <div key={value} className="stack stack-2">
        {card}
        <p className="small">
          <ContactText {...contactText} />
        </p>
      </div>
    )
  })
}

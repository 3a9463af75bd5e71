import type { ReactNode } from 'react'

export interface RadioAnswerProps {
  className: string
  name: string
  value: string
  /** The answer's position, counted from 0 for the first that can be chosen; negative for earlier ones. */
  place: number
  selected: boolean
  unavailable?: boolean
  /** Shows the radio button, which otherwise covers the whole answer invisibly. */
  showsRadio?: boolean
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
  children: ReactNode
}

/** The error summary links to the field's name, so the first answer that can be chosen has that id. */
export function radioId(name: string, place: number): string {
  return place === 0 ? name : `${name}-${place + 1}`
}

export function RadioAnswer(props: RadioAnswerProps) {
  const { className, name, value, place, selected, unavailable = false, showsRadio = false, choose, children } = props
  const isChosen = selected && !unavailable
  return (
    <label className={className}>
      <input
        className={showsRadio ? 'radio' : 'tiny-input'}
        type="radio"
        id={radioId(name, place)}
        name={name}
        value={value}
        disabled={unavailable}
        {...(choose ? { checked: isChosen, onChange: () => choose(value) } : { defaultChecked: isChosen })}
      />
      {children}
    </label>
  )
}

export interface RadioAnswersProps<Answer extends { value: string }> {
  name: string
  answers: readonly Answer[]
  selected: string | null
  className: string
  showsRadio?: boolean
  choose?: ((value: string) => void) | undefined
  children(answer: Answer): ReactNode
}

export function RadioAnswers<Answer extends { value: string; unavailable?: boolean }>({
  name,
  answers,
  selected,
  className,
  showsRadio = false,
  choose,
  children,
}: RadioAnswersProps<Answer>) {
  const first = Math.max(
    answers.findIndex(({ unavailable }) => !unavailable),
    0,
  )
  return answers.map((answer, place) => (
    <RadioAnswer
      key={answer.value}
      className={className}
      name={name}
      value={answer.value}
      place={place - first}
      selected={answer.value === selected}
      unavailable={answer.unavailable ?? false}
      showsRadio={showsRadio}
      choose={choose}
    >
      {children(answer)}
    </RadioAnswer>
  ))
}

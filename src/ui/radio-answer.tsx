import type { ReactNode } from 'react'

export interface RadioAnswerProps {
  className: string
  name: string
  value: string
  /** Among the other answers, from 0; those before the first that can be chosen, below 0. */
  place: number
  selected: boolean
  unavailable?: boolean
  /** The button is drawn; otherwise it lies unseen over the whole answer. */
  drawn?: boolean
  /** Where a script keeps the choice: the answer then shows `selected` and nothing else. */
  choose?: ((value: string) => void) | undefined
  children: ReactNode
}

/** The summary of errors leads to the name of the field: that is the first answer, of those that can be chosen. */
export function radioId(name: string, place: number): string {
  return place === 0 ? name : `${name}-${place + 1}`
}

/** One of the answers to a question. A press anywhere on it chooses it. */
export function RadioAnswer(props: RadioAnswerProps) {
  const { className, name, value, place, selected, unavailable = false, drawn = false, choose, children } = props
  const isChosen = selected && !unavailable
  return (
    <label className={className}>
      <input
        className={drawn ? 'radio' : 'tiny-input'}
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
  drawn?: boolean
  choose?: ((value: string) => void) | undefined
  children(answer: Answer): ReactNode
}

/** All answers to one question, each drawn as its `children` say; one with `unavailable` cannot be chosen. */
export function RadioAnswers<Answer extends { value: string; unavailable?: boolean }>({
  name,
  answers,
  selected,
  className,
  drawn = false,
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
      drawn={drawn}
      choose={choose}
    >
      {children(answer)}
    </RadioAnswer>
  ))
}

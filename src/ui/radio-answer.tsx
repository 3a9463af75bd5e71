import type { ReactNode } from 'react'

export interface RadioAnswerProps {
  className: string
  name: string
  value: string
  /** Among the other answers, from 0. */
  place: number
  selected: boolean
  unavailable?: boolean
  /** The button is drawn; otherwise it lies unseen over the whole answer. */
  drawn?: boolean
  children: ReactNode
}

/** The summary of errors leads to the name of the field: that is the first answer. */
export function radioId(name: string, place: number): string {
  return place === 0 ? name : `${name}-${place + 1}`
}

/** One of the answers to a question. A press anywhere on it chooses it. */
export function RadioAnswer(props: RadioAnswerProps) {
  const { className, name, value, place, selected, unavailable = false, drawn = false, children } = props
  return (
    <label className={className}>
      <input
        className={drawn ? 'radio' : 'tiny-input'}
        type="radio"
        id={radioId(name, place)}
        name={name}
        value={value}
        defaultChecked={selected && !unavailable}
        disabled={unavailable}
      />
      {children}
    </label>
  )
}

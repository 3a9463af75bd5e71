import { RadioAnswers } from './radio-answer.tsx'

export interface SegmentsProps {
  legend: string
  name: string
  choices: readonly { value: string; label: string }[]
  selected: string | null
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

export function Segments({ legend, name, choices, selected, choose }: SegmentsProps) {
  return (
    <fieldset className="stack stack-2">
      <legend className="label">{legend}</legend>
      <div className="segments">
        <RadioAnswers name={name} answers={choices} selected={selected} choose={choose} className="radio-card slot">
          {({ label }) => <span>{label}</span>}
        </RadioAnswers>
      </div>
    </fieldset>
  )
}

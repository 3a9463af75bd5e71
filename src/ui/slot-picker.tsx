import { CardQuestion } from './card-question.tsx'
import { RadioAnswers } from './radio-answer.tsx'

export interface TimeSlot {
  value: string
  label: string
  unavailable?: boolean
}

export interface SlotPickerProps {
  heading: string
  level?: 2 | 3
  subHeading?: string
  name: string
  slots: readonly TimeSlot[]
  selected?: string | null
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

export function SlotPicker(props: SlotPickerProps) {
  const { heading, level = 3, subHeading, name, slots, selected = null, error, choose } = props
  return (
    <CardQuestion heading={heading} level={level} name={name} error={error}>
      {subHeading && <p className="muted">{subHeading}</p>}
      <div className="slots">
        <RadioAnswers name={name} answers={slots} selected={selected} choose={choose} className="radio-card slot">
          {({ label, unavailable }) => (
            <>
              <span>{label}</span>
              {unavailable && <span className="vh">, unavailable</span>}
            </>
          )}
        </RadioAnswers>
      </div>
    </CardQuestion>
  )
}

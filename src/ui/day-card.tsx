import { CardQuestion } from './card-question.tsx'
import { RadioAnswers } from './radio-answer.tsx'

export interface DayCardDay {
  value: string
  weekday: string
  dayAndMonth: string
  unavailable?: boolean
  note?: string
}

export interface DayPickerProps {
  heading: string
  level?: 2 | 3
  subHeading?: string
  days: readonly DayCardDay[]
  /** The field's name; without it nothing is drawn (COL-21). */
  name?: string | undefined
  selected?: string | null
  /** Also shown if there are no days (D-77). */
  error?: string | undefined
  /** Set if React controls the choice. */
  choose?: ((value: string) => void) | undefined
}

export function DayPicker({
  heading,
  level = 2,
  subHeading,
  days,
  name,
  selected = null,
  error,
  choose,
}: DayPickerProps) {
  if (name === undefined || (days.length === 0 && !error)) return null
  return (
    <CardQuestion className="day-picker" heading={heading} level={level} name={name} error={error}>
      {subHeading && <p className="muted">{subHeading}</p>}
      {days.length > 0 && (
        <div className="days">
          <RadioAnswers name={name} answers={days} selected={selected} choose={choose} className="radio-card day">
            {({ weekday, dayAndMonth, note }) => (
              <>
                <b>{weekday}</b> <span>{dayAndMonth}</span>
                {note && [' ', <small key="note">{note}</small>]}
              </>
            )}
          </RadioAnswers>
        </div>
      )}
    </CardQuestion>
  )
}

import { CardQuestion } from './card-question.tsx'
import { RadioAnswers } from './radio-answer.tsx'

export interface DayCardDay {
  /** Sent when chosen: the day in ISO writing. */
  value: string
  /** "Monday" */
  weekday: string
  /** "16 Nov" */
  dayAndMonth: string
  /** Shown, and not to be chosen. */
  unavailable?: boolean
  /** Why not: "Fully booked". */
  note?: string
}

export interface DayPickerProps {
  heading: string
  level?: 2 | 3
  subHeading?: string
  days: readonly DayCardDay[]
  /** The field that takes the choice. Without one there is nothing to choose, and nothing is drawn (COL-21). */
  name?: string | undefined
  selected?: string | null
  /** Also stands alone, where there are no days to show (D-77). */
  error?: string | undefined
  /** Where a script keeps the choice. */
  choose?: ((value: string) => void) | undefined
}

/** Days as cards, one of which can be chosen (COL-19 to COL-22). */
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
